import { expect, test } from "./support/fixtures";

const SMALL = { game: "othello-4x4", first: "human", second: "first" };

test.describe("A whole game", () => {
  test("by mouse, started in the dialog; clicks after the end add nothing", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    await board.choose("Board", "6×6");
    await board.choose("Opponent", "Levels");
    await board.page.getByRole("radio", { name: /First steps/ }).check();
    await board.button("Start game").click();
    await expect(board.dialog).toBeHidden();
    await expect(board.title).toHaveText(/6×6/);

    await board.playToEnd((place) => board.place(place).click());
    await expect(board.status).toContainText(/(won|lost) \d+–\d+|draw/);
    await expect(board.legal).toHaveCount(0);

    const { nodes } = await board.game();
    for (const place of await board.grid.getByRole("gridcell").all()) await place.click();
    expect((await board.game()).nodes).toHaveLength(nodes.length);
  });

  test("with the keyboard alone: arrows and Enter, or typed squares", async ({ board }) => {
    await board.begin(SMALL);
    await board.focusBoard();
    let turn = 0;
    await board.playToEnd(async (place) => {
      turn += 1;
      if (turn % 2 === 0) return board.page.keyboard.type(place);
      await board.walkTo(place);
      await board.page.keyboard.press("Enter");
    });
    await expect(board.spoken).toContainText(/(won|lost) \d+–\d+|draw/);
  });

  test("by the text panel", async ({ board }) => {
    await board.begin(SMALL);
    await board.page.keyboard.press("t");
    const command = board.page.getByRole("textbox", { name: "Move or command" });
    const log = board.page.getByRole("log");
    const say = async (words: string) => {
      await command.fill(words);
      await command.press("Enter");
    };

    await say("help");
    await expect(log).toContainText("lists the legal moves");
    await say("board");
    await expect(log).toContainText("2 +OX-");
    await say("moves");
    await expect(log).toContainText("b1: flips 1");
    await say("z9");
    await expect(log).toContainText("z9 is neither a legal move nor a command");
    await say("hint");
    await expect(log).toContainText("not shown while you play");

    await board.playToEnd(say);
    await say("undo");
    await expect(board.status).toContainText("Your move");
  });

  test("the text panel's log reports replies and the end", async ({ board }) => {
    await board.begin(SMALL);
    await board.page.keyboard.press("t");
    const log = board.page.getByRole("log");
    await board.place("b1").click();
    await expect(log).toContainText("White a1");
    await board.playToEnd((place) => board.place(place).click());
    await expect(log).toContainText(/(won|lost) \d+–\d+|draw/);
  });

  test("resigned while the program thinks: the person's side is named", async ({ board }) => {
    // It thinks for much longer than a person needs to resign.
    await board.begin({ first: "human", second: "minimax:depth=20" });
    await board.place("f5").click();
    await expect(board.status).toContainText("is thinking");
    await board.button("Resign").click();
    // Not the whole dialog, which has the live region in it.
    const question = board.dialog.locator(".dialog-frame");
    await expect(question).toContainText("Black");
    await expect(question).not.toContainText("White");
    await board.dialog.getByRole("button", { name: "Resign" }).click();
    await expect(board.status).toContainText("You lost");
    await expect(board.status).toContainText("You resigned");
  });

  test("resigned by one of two people: the side to move", async ({ board }) => {
    await board.begin({ first: "human", second: "human" });
    await board.place("f5").click();
    await expect(board.moves).toHaveCount(1);
    await board.button("Resign").click();
    await expect(board.dialog.locator(".dialog-frame")).toContainText("White");
    await board.dialog.getByRole("button", { name: "Resign" }).click();
    await expect(board.status).toContainText("White resigned");
  });

  test("resigned", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    await board.place("f5").click();
    await expect(board.moves).toHaveCount(2);
    await board.button("Resign").click();
    await expect(board.dialog).toHaveAccessibleName("Resign as Black?");
    await board.dialog.getByRole("button", { name: "Resign" }).click();
    await expect(board.status).toContainText("You lost.");
    await expect(board.status).toContainText("You resigned.");
    await expect(board.spoken).toContainText("You lost. You resigned.");
    await expect(board.legal).toHaveCount(0);
  });
});
