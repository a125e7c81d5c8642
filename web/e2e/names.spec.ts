import { expect, test } from "./support/fixtures";

const EMPTY = "-".repeat(27);
const GGF = `(;GM[Othello]PC[Club evening]PB[Ann]PW[Bob]TY[8]BO[8 ${EMPTY}O*------*O${EMPTY} *]B[F5]W[D6];)`;

test.describe("Names", () => {
  test("in pasted games are shown, listed and exported", async ({ board }) => {
    await board.begin({ mode: "play" });
    await board.paste(GGF);
    await expect(board.moves).toHaveText(["f5", "d6"]);
    await expect(board.page.getByTitle("Change who plays Black")).toContainText("Ann");
    await expect(board.page.getByTitle("Change who plays White")).toContainText("Bob");
    await expect(board.title).toHaveText("Club evening");
    await board.button("Games").click();
    const row = board.dialog.getByRole("listitem").filter({ hasText: "Ann – Bob" });
    await expect(row.first()).toContainText("Club evening");
    await board.page.keyboard.press("Escape");

    await board.menu("Share and export");
    await board.chooseFormat("ggf");
    const exported = board.page.getByRole("textbox", { name: "The game in this format" });
    await expect(exported).toHaveValue(/PC\[Club evening\].*PB\[Ann\]PW\[Bob\]/);
  });

  test("can be given to people and games, and are kept", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    await board.page.getByTitle("Change who plays Black").click();
    await board.dialog.getByRole("textbox", { name: "Name" }).fill("Zoë");
    await board.dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(board.dialog).toBeHidden();
    await board.menu("Name this game");
    await board.dialog.getByRole("textbox", { name: /^Name of the game/ }).fill("First try");
    await board.page.keyboard.press("Enter");
    await expect(board.title).toHaveText("First try");

    await board.page.reload();
    await expect(board.title).toHaveText("First try");
    await expect(board.page.getByTitle("Change who plays Black")).toContainText("Zoë");
    await board.button("Games").click();
    await expect(board.dialog.getByRole("listitem").filter({ hasText: "First try" })).toContainText("Zoë – first");
  });
});
