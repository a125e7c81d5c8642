import { type Board, expect, test } from "./support/fixtures";

const EMPTY = "-".repeat(64);
/** After f5 d6 c3 d3 c4. */
const BOARD = "------------------XO------XXX------OXX-----O--------------------";

/** Texts to paste, and the moves expected in the list; none for a position. */
const FORMATS: { name: string; text: string; moves: string[]; cursor?: string }[] = [
  { name: "transcript", text: "f5d6c3d3c4", moves: ["f5", "d6", "c3", "d3", "c4"] },
  { name: "transcript in capitals with spaces", text: " F5 D6 C3\n", moves: ["f5", "d6", "c3"] },
  { name: "numbered transcript", text: "1. f5 d6 2. c3 d3", moves: ["f5", "d6", "c3", "d3"] },
  { name: "board of X, O and -", text: `${BOARD} O`, moves: [] },
  {
    name: "board of B, W and .",
    text: `${BOARD.replaceAll("X", "B").replaceAll("O", "W").replaceAll("-", ".")} W`,
    moves: [],
  },
  { name: "board of *, O and -, in rows", text: `${rows(BOARD.replaceAll("X", "*")).join("\n")} O`, moves: [] },
  {
    name: "board of 1, 2 and 0",
    text: `${BOARD.replaceAll("X", "1").replaceAll("O", "2").replaceAll("-", "0")} 2`,
    moves: [],
  },
  { name: "board of -1, 1 and 0, as numpy prints it", text: `${numpy(BOARD)} 1`, moves: [] },
  { name: "bits", text: "0x000000301c040000/0x0000080800080000 O", moves: [] },
  { name: "board and moves", text: `${BOARD} O\nf4 f6`, moves: ["f4", "f6"] },
  { name: "OBF", text: `${BOARD} O; F4:+1; % a comment`, moves: [] },
  {
    name: "GGF",
    text: `(;GM[Othello]PB[Ann]PW[Bob]TI[5:00]TY[8]BO[8 ${EMPTY.slice(0, 27)}O*------*O${EMPTY.slice(0, 27)} *]B[F5/1.5/0.2]W[D6//3]B[C3];)`,
    moves: ["f5", "d6", "c3"],
  },
  { name: "record", text: '{"outflank":1,"game":"othello-6x6","moves":["c2","b2"]}', moves: ["c2", "b2"] },
  {
    name: "game of Othello Quest",
    text: '{"players":[{"name":"Ann"},{"name":"Bob"}],"position":{"moves":[{"t":1200,"m":"f5"},{"t":900,"m":"d6"}]}}',
    moves: ["f5", "d6"],
  },
  {
    name: "share link",
    text: "http://127.0.0.1:7311/#g=f5d6c3&ply=2&v=othello-8x8",
    moves: ["f5", "d6", "c3"],
    cursor: "d6",
  },
  { name: "Awele's moves", text: '{"outflank":1,"game":"awele","moves":["F","a"]}', moves: ["F", "a"] },
  { name: "Awele's position", text: "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N", moves: [] },
];

function rows(board: string): string[] {
  return board.match(/.{8}/g) ?? [];
}

function numpy(board: string): string {
  const numbers = (row: string) => `[${[...row].map((square) => ({ X: "-1", O: "1" })[square] ?? "0").join(", ")}]`;
  return `[${rows(board).map(numbers).join(",\n ")}]`;
}

/** Opens the pasted text as another game, and checks it. */
async function expectOpened(
  board: Board,
  paste: () => Promise<void>,
  { moves, cursor }: { moves: string[]; cursor?: string },
): Promise<void> {
  const before = await board.id();
  await paste();
  await expect.poll(() => board.id()).not.toBe(before);
  await expect(board.moves).toHaveText(moves);
  if (moves.length > 0) await expect(board.current).toHaveText(cursor ?? moves.at(-1) ?? "");
}

test.describe("Pasting", () => {
  test.beforeEach(async ({ board }) => {
    await board.begin({ mode: "play" });
  });

  test("every format, with Ctrl+V anywhere", async ({ board }) => {
    for (const format of FORMATS) {
      await test.step(format.name, async () => {
        await expectOpened(board, () => board.paste(format.text), format);
        const { game, scene, mode } = await board.game();
        expect(mode).toBe("analyse");
        if (format.moves.length === 0 && game.family === "othello") expect(scene.position).toBe(`${BOARD} O`);
      });
    }
  });

  test("every format, in the dialog", async ({ board }) => {
    for (const format of FORMATS) {
      await test.step(format.name, async () => {
        await board.menu(/Open a game or position/);
        await board.dialog.getByRole("textbox", { name: /Paste anything/ }).fill(format.text);
        await expectOpened(board, () => board.button("Open").click(), format);
        await expect(board.dialog).toBeHidden();
      });
    }
  });

  test("text that cannot be read is reported, and can be corrected", async ({ board }) => {
    const game = await board.id();
    await board.paste("f5d6a1");
    await expect(board.dialog.getByRole("alert")).toContainText("move 3 (a1) is illegal");
    const field = board.dialog.getByRole("textbox", { name: /Paste anything/ });
    await expect(field).toHaveValue("f5d6a1");
    for (const [text, reason] of [
      ["good morning", "is not a move"],
      ['{"outflank":1', "not a JSON record"],
      ["--X", "64 squares"],
    ] as const) {
      await field.fill(text);
      await board.button("Open").click();
      await expect(board.dialog.getByRole("alert")).toContainText(reason);
    }
    expect(await board.id()).toBe(game);
    await field.fill("f5d6c3");
    await board.button("Open").click();
    await expect(board.moves).toHaveText(["f5", "d6", "c3"]);
  });

  test("a board that does not say who is to move is asked about", async ({ board }) => {
    await board.paste(BOARD);
    const question = board.dialog.getByRole("group", { name: "Who is to move?" });
    await expect(question).toContainText("With 9 discs it is White's turn");
    await expect(question.getByRole("button", { name: "Black" })).toBeFocused();
    await question.getByRole("button", { name: "White" }).click();
    await expect(board.dialog).toBeHidden();
    await expect.poll(async () => (await board.game()).scene.position).toBe(`${BOARD} O`);

    // Printed with coordinates, in the dialog; the answer belongs to the text that was asked about.
    await board.menu(/Open a game or position/);
    const field = board.dialog.getByRole("textbox", { name: /Paste anything/ });
    await field.fill(`  abcdefgh\n${rows(BOARD).map((row, index) => `${index + 1} ${row}`).join("\n")}`);
    await board.button("Open").click();
    await expect(question).toBeVisible();
    await field.press("End");
    await field.pressSequentially(" ");
    await expect(question).toHaveCount(0);
    await board.button("Open").click();
    await question.getByRole("button", { name: "Black" }).click();
    await expect.poll(async () => (await board.game()).scene.position).toBe(`${BOARD} X`);
  });

  test("a board on which only one side can move is not asked about", async ({ board }) => {
    await expectOpened(board, () => board.paste("OX--O---O---O---"), { moves: [] });
    expect((await board.game()).scene.side).toBe(1);
  });

  test("what is corrected before the reply comes stays", async ({ board }) => {
    await board.menu(/Open a game or position/);
    const field = board.dialog.getByRole("textbox", { name: /Paste anything/ });
    await board.page.route("**/api/games", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await field.fill("good morning");
    await board.button("Open").click();
    await field.fill("f5d6c3");
    await expect(board.dialog.getByRole("alert")).toContainText("is not a move");
    await expect(field).toHaveValue("f5d6c3");
    await expect(field).toBeFocused();
    await board.button("Open").click();
    await expect(board.moves).toHaveText(["f5", "d6", "c3"]);
  });

  test("a file that cannot be read shows its text", async ({ board }) => {
    await board.menu(/Open a game or position/);
    await board.dialog.getByRole("textbox", { name: /Paste anything/ }).fill("f5");
    await board.page
      .locator("input[type=file]")
      .setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("good morning") });
    await expect(board.dialog.getByRole("alert")).toContainText("is not a move");
    await expect(board.dialog.getByRole("textbox", { name: /Paste anything/ })).toHaveValue("good morning");
  });

  test("a file that is chosen", async ({ board }) => {
    await board.menu(/Open a game or position/);
    await board.page
      .locator("input[type=file]")
      .setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("f5f6e6") });
    await expect(board.moves).toHaveText(["f5", "f6", "e6"]);
  });
});

test.describe("Copying and pasting", () => {
  test("round-trips the game, its start and the current move", async ({ board }) => {
    await board.begin({ text: `${BOARD} O\nf4 f6`, mode: "analyse" });
    await board.page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("f4");
    const first = await board.game();

    for (const format of ["Link", "JSON"]) {
      await board.menu("Share and export");
      await board.dialog.getByRole("combobox", { name: /^Format/ }).selectOption(format);
      await board.button("Copy").click();
      await expect(board.page.getByText(`${format} copied.`)).toBeVisible();
      await board.page.keyboard.press("Escape");
      await expect(board.dialog).toBeHidden();
      const copied = await board.clipboard();
      await expectOpened(board, () => board.paste(copied), { moves: ["f4", "f6"], cursor: "f4" });
      const again = await board.game();
      expect(again.game).toEqual(first.game);
      expect(again.scene).toEqual(first.scene);
    }
  });

  test("Ctrl+C copies the transcript, and a share link opens elsewhere", async ({ board, openTab }) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await board.page.keyboard.press("Control+c");
    await expect.poll(() => board.clipboard()).toBe("f5d6c3");

    await board.page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("d6");
    await board.menu("Share and export");
    await board.button("Copy share link").click();
    await expect.poll(() => board.clipboard()).toContain("#g=f5d6c3&ply=2&v=othello-8x8");
    const link = await board.clipboard();

    const other = await openTab();
    await other.open(link.slice(link.indexOf("#")));
    await expect(other.moves).toHaveText(["f5", "d6", "c3"]);
    await expect(other.current).toHaveText("d6");
  });

  test("a bad link says what is wrong", async ({ board }) => {
    await board.open("#g=f5a1&v=othello-8x8");
    await expect(board.dialog.getByRole("alert")).toContainText("move 2 (a1) is illegal");
  });

  test("formats have the names that people know", async ({ board }) => {
    await board.begin({ text: "f5", mode: "analyse" });
    await board.menu("Share and export");
    const names = await board.dialog.getByRole("combobox", { name: /^Format/ }).locator("option").allInnerTexts();
    expect(names).toEqual(expect.arrayContaining(["Transcript", "OBF", "GGF", "JSON", "Link"]));
  });

  test("images of the position", async ({ board }) => {
    await board.begin({ text: "f5", mode: "analyse" });
    await board.menu("Share and export");
    await board.button("Copy SVG").click();
    await expect.poll(() => board.clipboard()).toContain("<svg");
    const download = board.page.waitForEvent("download");
    await board.button("Save PNG").click();
    expect((await download).suggestedFilename()).toBe("outflank-game.png");
  });
});
