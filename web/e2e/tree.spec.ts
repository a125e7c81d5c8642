import { expect, test } from "./support/fixtures";

test.describe("The tree of moves", () => {
  test("taking back undoes both moves, redo restores both", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    await board.place("f5").click();
    await expect(board.moves).toHaveText(["f5", "f4"]);
    await board.legal.first().click();
    await expect(board.moves).toHaveCount(4);

    await board.button("Take back").click();
    await expect(board.current).toHaveText("f4");
    await board.page.keyboard.press("Backspace");
    await expect(board.button("Take back")).toBeDisabled();
    await expect(board.place("f5")).toHaveAccessibleName(/empty, legal/);

    await board.button("Redo").click();
    await expect(board.current).toHaveText("f4");
    expect((await board.game()).turn).toBe("human");
  });

  test("taking back while the engine thinks stops it", async ({ board }) => {
    await board.begin({ first: "human", second: "engine:level=20", text: "f5d6c3d3c4f4", mode: "play" });
    await board.page.keyboard.type("f6");
    await expect(board.status).toContainText("is thinking");
    await board.button("Take back").click();
    await expect(board.status).toContainText("Your move");
    await expect(board.current).toHaveText("f4");
    expect((await board.game()).turn).toBe("human");
  });

  test("branches: created, navigated, promoted, deleted and restored", async ({ board }) => {
    const { page } = board;
    await board.begin({ text: "f5d6c3d3", mode: "analyse" });
    await board.switchEngineOff();
    await page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("c3");
    await page.keyboard.type("f3");
    await expect(board.moves).toHaveText(["f5", "d6", "c3", "d3", "f3"]);
    await expect(board.current).toHaveText("f3");

    await page.keyboard.press("ArrowUp");
    await expect(board.current).toHaveText("d3");
    await page.keyboard.press("ArrowDown");
    await expect(board.current).toHaveText("f3");

    await board.button("Make this the main line").click();
    await expect(board.moves).toHaveText(["f5", "d6", "c3", "f3", "d3"]);
    await expect(board.button("Make this the main line")).toBeDisabled();

    await board.button("Delete from here").click();
    await board.dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(board.moves).toHaveCount(5);
    await board.button("Delete from here").click();
    await board.dialog.getByRole("button", { name: "Delete from here" }).click();
    await expect(board.moves).toHaveText(["f5", "d6", "c3", "d3"]);
    await board.button("Restore deleted moves").click();
    await expect(board.moves).toHaveText(["f5", "d6", "c3", "f3", "d3"]);
  });

  test("a comment is written, shown and kept", async ({ board }) => {
    await board.begin({ text: "f5d6", mode: "analyse" });
    await board.button("Add a comment").click();
    await board.page.getByRole("textbox", { name: "Add a comment" }).fill("The perpendicular opening.");
    await board.button("Save").click();
    await expect(board.list).toContainText("The perpendicular opening.");
    await board.page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("f5");
    await board.page.keyboard.type("f6");
    await expect(board.current).toHaveText("f6");
    await board.act({ do: "comment", node: 3, text: "Diagonal." });
    const branch = board.list.locator(".branch");
    await expect(branch).toHaveText(/f6 Diagonal\./);
    const [move, comment] = [branch.getByRole("button"), branch.locator(".branch-comment")];
    const [left, right] = [await move.boundingBox(), await comment.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), "the gap").toBeGreaterThanOrEqual(4);
    await board.page.reload();
    await expect(board.list).toContainText("The perpendicular opening.");
  });

  test("a pass has no number, wherever moves have one", async ({ board }) => {
    const { page } = board;
    // Twelve moves and a pass, after the ninth.
    await board.begin({ game: "othello-4x4", text: "c4b4a3d4b1a2a4d2a1--d1c1d3", mode: "analyse" });
    const numbers = board.list.locator(".move-number");
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "10", "11", "12"]);

    await board.act({ do: "review" });
    await expect.poll(async () => (await board.game()).summary.length).toBe(2);
    const graph = page.getByRole("slider", { name: "Discs ahead" });
    await expect(graph).toHaveAttribute("aria-valuetext", /^12\. d3/);
    await expect(graph.locator(".ply-label").last()).toHaveText("12");
    await board.tab("Review").click();
    const late = board.mistakes.filter({ has: page.getByRole("button", { name: /d1\?$/ }) });
    await expect(late.locator(".move-number")).toHaveText("10");

    await page.keyboard.press("t");
    const texts = page.getByRole("tabpanel").locator("ol.text-moves button");
    await expect(texts.nth(9)).toHaveText(/^White passes/);
    await expect(texts.last()).toHaveText(/^12\. Black d3/);
    await board.button("Games").click();
    await expect(board.dialog.getByRole("listitem").first()).toContainText("12 moves");
  });

  test("the comment box takes the focus, so that a comment is text and no command", async ({ board }) => {
    const { page } = board;
    await board.begin({ text: "f5d6", mode: "analyse" });
    await board.switchEngineOff();
    await board.button("Add a comment").click();
    const box = page.getByRole("textbox", { name: "Add a comment" });
    await expect(box).toBeFocused();
    await page.keyboard.type("c3 is met by f4: ");
    // Somebody else looks at another position of the same game.
    await board.act({ do: "go", node: 1 });
    await expect(board.current).toHaveText("f5");
    await page.keyboard.type("vexlm");
    await expect(box).toHaveValue("c3 is met by f4: vexlm");
    await board.button("Save").click();
    await expect(board.list).toContainText("c3 is met by f4: vexlm");
    expect((await board.game()).nodes[2]?.comment).toBe("c3 is met by f4: vexlm");
    await page.keyboard.press("End");
    await expect(board.current).toHaveText("d6");
    await expect(board.moves).toHaveText(["f5", "d6"]);
    await expect(board.engineSwitch).not.toBeChecked();
    expect((await board.game()).mode).toBe("analyse");

    // After a click the keys control the game again; with the keyboard, the focus returns to where it was.
    await page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("f5");
    await board.button("Add a comment").focus();
    await page.keyboard.press("Enter");
    await expect(box).toBeFocused();
    await page.keyboard.type("x");
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(board.button("Add a comment")).toBeFocused();
    await expect(board.engineSwitch).not.toBeChecked();
  });

  test("a pass is one entry in list, transcript and graph, and announced once", async ({ board }) => {
    await board.begin({ game: "othello-4x4", text: "c4b4a3d4b1a2a4d2", mode: "play" });
    await board.place("a1").click();
    await expect(board.page.getByText("White has no move and passes.").last()).toBeVisible();
    await expect(board.spoken).toHaveText(
      /^Black a1, \d+ flipped\. White has no move and passes\. Black to move, 3 moves\.$/,
    );
    await expect(board.place("a1")).toHaveAccessibleName(/last move/);
    await expect(board.moves).toHaveText(["c4", "b4", "a3", "d4", "b1", "a2", "a4", "d2", "a1", "pass"]);
    await expect(board.status).toContainText("Black to move");
    await board.page.keyboard.press("Control+c");
    await expect.poll(() => board.clipboard()).toBe("c4b4a3d4b1a2a4d2a1--");
    await board.page.keyboard.press("p");
    await expect(board.page.getByRole("alert")).toContainText("only when you have no other move");
    expect((await board.game()).nodes).toHaveLength(11);
  });
});
