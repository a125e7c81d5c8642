// The list of what the board must do names tests; they must exist.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const LIST = "../docs/web-checklist.md";

/** Where a file named in the list is, seen from `web/`. */
function pathOf(file: string): string {
  if (file.startsWith("crates/")) return `../${file}`;
  if (file.endsWith(".spec.ts")) return `e2e/${file}`;
  if (file.endsWith(".test.ts")) return `test/${file}`;
  return `../crates/session/tests/it/${file}`;
}

test("every test that the checklist names exists", () => {
  const named = [...readFileSync(LIST, "utf8").matchAll(/`([\w/-]+(?:\.(?:spec|test)\.ts|\.rs)): ([^`]+)`/g)];
  assert.ok(named.length > 50);
  const missing = named.filter(([, file = "", title = ""]) => !readFileSync(pathOf(file), "utf8").includes(title));
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  );
});
