import { expect, test } from "./support/fixtures";

test.describe("Keyboard shortcuts", () => {
  test("the sheet opens with ? and closes with Escape", async ({ board }) => {
    await board.begin({ text: "f5", mode: "play" });
    await board.page.keyboard.press("?");
    await expect(board.dialog).toContainText("Type a square to play there");
    await board.page.keyboard.press("Escape");
    await expect(board.dialog).toBeHidden();
  });

  test("go through the game and change what is shown", async ({ board }) => {
    const { keyboard } = board.page;
    await board.begin({ text: "f5d6c3d3", mode: "analyse" });
    for (const [key, move] of [
      ["Home", null],
      ["ArrowRight", "f5"],
      ["k", "d6"],
      ["j", "f5"],
      ["End", "d3"],
      ["ArrowLeft", "c3"],
    ] as const) {
      await keyboard.press(key);
      if (move === null) await expect(board.current).toHaveCount(0);
      else await expect(board.current).toHaveText(move);
    }
    await keyboard.press("m");
    await expect(board.page.getByRole("radio", { name: "Play", exact: true })).toBeChecked();
    await keyboard.press("m");
    await expect(board.page.getByRole("radio", { name: "Analyse" })).toBeChecked();
  });

  test("keys of an input method are text, wherever it is", async ({ board }) => {
    await board.begin({ text: "f5", mode: "analyse" });
    const press = (isComposing: boolean) =>
      board.page.evaluate((isComposing) => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true, isComposing }));
      }, isComposing);
    await press(true);
    // An action that comes later is handled later.
    await board.page.keyboard.press("Home");
    await expect(board.current).toHaveCount(0);
    expect((await board.game()).mode).toBe("analyse");
    await press(false);
    await expect(board.page.getByRole("radio", { name: "Play", exact: true })).toBeChecked();
  });

  test("letters are text in text fields", async ({ board }) => {
    await board.begin({ text: "f5", mode: "analyse" });
    await board.page.keyboard.press("t");
    await board.page.getByRole("textbox", { name: "Move or command" }).pressSequentially("meflnx");
    await expect(board.page.getByRole("textbox", { name: "Move or command" })).toHaveValue("meflnx");
    await expect(board.page.getByRole("radio", { name: "Analyse" })).toBeChecked();
    await expect(board.page.getByRole("complementary", { name: "Edit position" })).toHaveCount(0);
  });

  test("Tab moves the focus and never switches a live game to analysis, even after a click", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    await board.place("f5").click();
    await expect(board.moves).toHaveCount(2);
    await board.page.keyboard.press("Tab");
    await expect(board.page.locator(":focus")).toHaveCount(1);
    expect((await board.game()).mode).toBe("play");
    await expect(board.page.getByRole("radio", { name: "Play", exact: true })).toBeChecked();
    await board.page.keyboard.press("?");
    await expect(board.dialog).not.toContainText("Tab");
  });

  test("Tab reaches everything, and the focus is visible", async ({ board }) => {
    await board.begin({ text: "f5", mode: "play" });
    const seen = new Set<string>();
    for (let count = 0; count < 40; count += 1) {
      await board.page.keyboard.press("Tab");
      const [name, outline] = await board.page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return ["", "none"] as const;
        const shown = element.matches("input[type=radio]") ? (element.nextElementSibling ?? element) : element;
        const style = [getComputedStyle(element), getComputedStyle(shown)].find(
          ({ outlineStyle, boxShadow }) => outlineStyle !== "none" || boxShadow !== "none",
        );
        return [element.getAttribute("aria-label") ?? element.textContent ?? "", style ? "seen" : "none"] as const;
      });
      if (name === "") continue;
      seen.add(name);
      expect(outline, `the focus on ${name}`).toBe("seen");
    }
    expect([...seen].join("\n")).toMatch(/New game[\s\S]*Games[\s\S]*Menu[\s\S]*a1, empty[\s\S]*Take back/);
  });
});
