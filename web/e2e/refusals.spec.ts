import { expect, test } from "./support/fixtures";

test.describe("A move that cannot be played", () => {
  test("is answered with the reason, and the next answer replaces it", async ({ board }) => {
    await board.begin({ first: "human", second: "human" });
    const alert = board.page.getByRole("alert");
    await board.place("a1").click();
    await expect(alert).toHaveText("a1 is not a legal move: it flips nothing.");
    await board.place("d4").click();
    await expect(alert).toHaveText("d4 is not a legal move: the square is taken.");
    await expect(alert).toHaveCount(1);
    expect((await board.game()).nodes).toHaveLength(1);
    await board.place("f5").click();
    await expect(board.moves).toHaveText(["f5"]);
  });

  test("is answered at the keyboard, too: with Enter, typed, and as a command", async ({ board }) => {
    await board.begin({ first: "human", second: "human" });
    const alert = board.page.getByRole("alert");
    await board.focusBoard();
    await board.walkTo("b1");
    await board.page.keyboard.press("Enter");
    await expect(alert).toHaveText("b1 is not a legal move: it flips nothing.");
    await board.page.keyboard.type("a1");
    await expect(alert).toHaveText("a1 is not a legal move: it flips nothing.");
    await board.page.keyboard.press("t");
    const command = board.page.getByRole("textbox", { name: "Move or command" });
    await command.fill("e4");
    await command.press("Enter");
    await expect(board.page.getByRole("log")).toContainText("e4 is not a legal move: the square is taken.");
  });

  test("is answered while a program thinks, and in Awele", async ({ board }) => {
    const alert = board.page.getByRole("alert");
    await board.begin({ first: "human", second: "minimax:depth=20" });
    await board.place("f5").click();
    await expect(board.status).toContainText("is thinking");
    await board.place("a1").click();
    await expect(alert).toContainText("It is White's turn");
    // Nobody needs the program's move any more.
    await board.act({ do: "resign" });

    await board.begin({ game: "awele", first: "human", second: "human" });
    await board.place("a").click();
    await expect(alert).toHaveText("a is not a legal move: the pit is North's.");
    expect((await board.game()).nodes).toHaveLength(1);
  });
});

test("Of two people who click at once, one is told that the other's move was played", async ({ board, openTab }) => {
  const { id } = await board.begin({ first: "human", second: "human" });
  const other = await openTab();
  await other.open(`#/game/${id}`);
  // The other window's move is on its way until the first one has been played.
  let release = () => {};
  const isPlayed = new Promise<void>((resolve) => (release = resolve));
  await other.page.route("**/actions", async (route) => {
    await isPlayed;
    await route.continue();
  });
  await other.place("d3").click();
  await expect(other.place("d3")).toHaveAccessibleName(/black/i);
  await board.place("f5").click();
  await expect(board.moves).toHaveText(["f5"]);
  release();
  await expect(other.page.getByRole("alert")).toHaveText("Too late: f5 was played first, so d3 was not.");
  await expect(other.moves).toHaveText(["f5"]);
  await expect(other.place("d3")).toHaveAccessibleName(/empty/);
});
