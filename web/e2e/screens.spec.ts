import { type Board, expect, test } from "./support/fixtures";

/** Screenshots for people to look at; their content is tested elsewhere. */
const FOLDER = "test-results/screens";
const PHONE = { width: 390, height: 844 };

/** A game between good players, up to the middle. */
const OPENING = "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6c1b6f3f6";
const REVIEWED = {
  game: "othello-6x6",
  text: "c2b2a2a1b3d2b1c1d1e1e2a3e4f2f1e3f3b5b4a5a4c5a6f4d5e5f5b6c6d6e6f6",
  mode: "analyse",
} as const;

async function take(board: Board, name: string): Promise<void> {
  await board.settle();
  await board.page.screenshot({ path: `${FOLDER}/${name}.png` });
}

async function analysed(board: Board, text = OPENING): Promise<void> {
  await board.begin({ text, mode: "analyse" });
  await expect.poll(async () => (await board.values()).length).toBeGreaterThan(2);
}

async function reviewed(board: Board): Promise<void> {
  await board.begin(REVIEWED);
  await board.act({ do: "review" });
  await expect.poll(async () => (await board.game()).summary.length, { timeout: 60_000 }).toBe(2);
  await board.tab("Review").click();
  await board.mistakes.first().getByRole("button").first().click();
}

const SCREENS: Record<string, (board: Board) => Promise<void>> = {
  play: async (board) => {
    await board.begin({ first: "human", second: "engine:level=5", text: OPENING, mode: "play", time_ms: 300_000 });
    await expect(board.status).toBeVisible();
  },
  analyse: async (board) => {
    await analysed(board);
    await board.hints.getByRole("button", { name: /^\w\d/ }).first().hover();
  },
  review: reviewed,
  retry: async (board) => {
    await reviewed(board);
    await board.button("Learn from mistakes").click();
    await expect(board.page.getByText(/Find a better move/)).toBeVisible();
  },
  awele: async (board) => {
    await board.begin({ game: "awele", text: "4-0-5-5-0-6-1-0-7-7-1-3-5-4-S", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBeGreaterThan(2);
  },
  "10x10": async (board) => {
    await board.begin({ game: "othello-10x10", first: "first", second: "first", delay_ms: 0 });
    await expect(board.status).toContainText(/won|lost|draw/);
  },
  "new-game": async (board) => {
    await board.begin({ mode: "play" });
    await board.button("New game").click();
    await expect(board.dialog).toBeVisible();
  },
  "text-panel": async (board) => {
    await analysed(board, "f5d6c3");
    await board.page.keyboard.press("t");
    await board.page.getByRole("textbox", { name: "Move or command" }).fill("moves");
    await board.page.keyboard.press("Enter");
  },
  editor: async (board) => {
    await board.begin({ text: OPENING, mode: "play" });
    await board.page.keyboard.press("e");
    await expect(board.page.locator(".check")).toContainText("can be played");
  },
  "editor-awele": async (board) => {
    await board.begin({ game: "awele", mode: "play" });
    await board.page.keyboard.press("e");
    await expect(board.page.locator(".check")).toContainText("can be played");
  },
  watch: async (board) => {
    await board.begin({ first: "engine:level=3", second: "engine:level=4", text: OPENING, mode: "play", paused: true });
    for (let count = 0; count < 8; count += 1) await board.act({ do: "step" });
    await expect.poll(async () => (await board.game()).nodes.length).toBeGreaterThan(24);
  },
  keys: async (board) => {
    await board.begin({ mode: "play" });
    await board.page.keyboard.press("?");
  },
  games: async (board) => {
    await board.begin({ text: OPENING, mode: "play" });
    await board.button("Games").click();
    await expect(board.dialog.getByRole("listitem").first()).toBeVisible();
  },
  settings: async (board) => {
    await board.begin({ mode: "play" });
    await board.menu("Settings");
  },
  share: async (board) => {
    await board.begin({ text: OPENING, mode: "play" });
    await board.menu("Share and export");
    await expect(board.page.getByRole("textbox", { name: "The game in this format" })).not.toHaveValue("");
  },
};

test.describe("Screens", () => {
  for (const [name, show] of Object.entries(SCREENS)) {
    test(name, async ({ board }) => {
      await show(board);
      await take(board, name);
      await board.page.emulateMedia({ colorScheme: "dark" });
      await take(board, `${name}-dark`);
      await board.page.emulateMedia({ colorScheme: "light" });
      await board.page.setViewportSize(PHONE);
      await expect(board.page.getByRole("navigation", { name: "Navigation" })).toBeAttached();
      await take(board, `${name}-phone`);
    });
  }
});
