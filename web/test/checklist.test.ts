// The checklist of features names tests, which must exist.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const CHECKLIST = "../docs/web-checklist.md";

/** The path of a file named in the checklist, relative to `web/`. */
function pathOf(file: string): string {
  if (file.startsWith("crates/")) return `../${file}`;
  if (file.endsWith(".spec.ts")) return `e2e/${file}`;
  if (file.endsWith(".test.ts")) return `test/${file}`;
  return `../crates/session/tests/it/${file}`;
}

test("every test that the checklist names exists", () => {
  const named = [...readFileSync(CHECKLIST, "utf8").matchAll(/`([\w/-]+(?:\.(?:spec|test)\.ts|\.rs)): ([^`]+)`/g)];
  assert.ok(named.length > 50);
  const missing = named.filter(([, file = "", title = ""]) => !readFileSync(pathOf(file), "utf8").includes(title));
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  );
});
