import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The names of the browser on Debian and other systems. */
const NAMES = ["chromium", "chromium-browser"];

/** The system's Chromium: Playwright's own browsers are not downloaded. */
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
