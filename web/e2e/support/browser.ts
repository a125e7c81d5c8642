import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** What Debian and others call the browser. */
const NAMES = ["chromium", "chromium-browser"];

/** The system's Chromium: Playwright's own browsers are not fetched. */
export function browserOnPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
  if (path === undefined) throw new Error(`no ${NAMES.join(" or ")} on the PATH`);
  return path;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
