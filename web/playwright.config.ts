import { defineConfig } from "@playwright/test";
import { browserOnPath } from "./e2e/support/browser";

/** Whole pages in a real browser, against a real server. `cargo xtask browser` runs them. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  // Pages, servers and engines share the cores, so more workers would only wait for each other.
  workers: 2,
  fullyParallel: true,
  // A machine that tests for others may pause for longer than a test waits. What passes at the second
  // try only is listed as flaky.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    locale: "en-GB",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: browserOnPath(),
      args: [
        "--no-sandbox",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
