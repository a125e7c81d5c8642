import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pathToFileURL } from "node:url";
import { type Board, expect, test } from "./support/fixtures";

/** A move of the page's list. */
const moveOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Saves the game as a web page, and opens the file without the server. */
async function openSaved(board: Board, file: string): Promise<Page> {
  await board.menu("Share and export");
  const download = board.page.waitForEvent("download");
  await board.button("Save web page").click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("outflank-game.html");
  await saved.saveAs(file);
  const page = await board.page.context().newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
}

test.describe("Sharing", () => {
  test("says that the link works on this computer only, and offers what works elsewhere", async ({ board }) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await board.menu("Share and export");
    const group = board.dialog.getByRole("group", { name: "Share with others" });
    await expect(group.getByRole("button", { name: "Copy share link" })).toBeVisible();
    await expect(group).toContainText("works on this computer only");
    await group.getByRole("button", { name: "Copy transcript" }).click();
    await expect.poll(() => board.clipboard()).toBe("f5d6c3");
    const download = board.page.waitForEvent("download");
    await group.getByRole("button", { name: "Save record" }).click();
    expect((await download).suggestedFilename()).toBe("outflank-game.json");
  });

  test("a saved web page replays the game without the server", async ({ board }, testInfo) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await board.act({ do: "name", name: "Club <b>evening</b>" });
    await board.act({ do: "comment", node: 1, text: "</script><b>The parallel" });
    await board.page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("d6");
    const page = await openSaved(board, testInfo.outputPath("game.html"));

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Club <b>evening</b>");
    await expect(page.locator("#moves").getByRole("button")).toHaveText(["Start", "1. f5", "2. d6", "3. c3"]);
    // It begins where the game was shown.
    const image = page.getByRole("img");
    const words = page.getByRole("status");
    await expect(words).toHaveText("White d6. Black to move.");
    await expect(image).toHaveAccessibleName(/Black 3, White 3\. White d6/);
    await expect(page.locator(".square[data-disc]")).toHaveCount(6);
    await expect(page.locator(".square.here")).toHaveAttribute("data-disc", "1");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.keyboard.press("ArrowRight");
    await expect(words).toHaveText("Black c3. White to move.");
    await expect(page.locator("[aria-current=true]")).toHaveText("3. c3");
    await page.keyboard.press("Home");
    await expect(words).toHaveText("Black to move.");
    await expect(page.locator(".square[data-disc]")).toHaveCount(4);
    await page.getByRole("button", { name: "Forward" }).click();
    await expect(page.locator("#comment")).toHaveText("</script><b>The parallel");
    await moveOf(page, "2. d6, White").click();
    await expect(image).toHaveAccessibleName(/White d6/);
    await page.getByText("Board as text").click();
    await expect(page.locator("#rows")).toContainText("6 ");
    await page.getByText("Transcript").click();
    await expect(page.getByText("f5d6c3", { exact: true })).toBeVisible();
  });

  test("a saved web page shows Awele, too, and follows the system's colours", async ({ board }, testInfo) => {
    await board.begin({ game: "awele", text: "Ff", mode: "analyse" });
    const page = await openSaved(board, testInfo.outputPath("awele.html"));
    await expect(page.locator(".pit")).toHaveCount(12);
    await expect(page.getByRole("status")).toHaveText("North f. South to move.");
    await page.keyboard.press("Home");
    await expect(page.locator(".pit .count").first()).toHaveText("4");
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await colour();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colour()).not.toBe(light);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    // Nothing scrolls sideways on a phone.
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
