import { AxeBuilder } from "@axe-core/playwright";
import { type Board, expect, test } from "./support/fixtures";

const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const REVIEWED = { game: "othello-4x4", text: "c4b4a3d4b1a2a4d2a1--d1c1d3", mode: "analyse" } as const;

/** The pages to check, and how to reach them. */
const PAGES: { name: string; show: (board: Board) => Promise<void> }[] = [
  {
    name: "playing",
    show: async (board) => {
      await board.begin({ first: "human", second: "first" });
      await board.place("f5").click();
      await expect(board.moves).toHaveCount(2);
    },
  },
  {
    name: "analysing, with hints, graph and mistakes",
    show: async (board) => {
      await board.begin(REVIEWED);
      await board.act({ do: "review" });
      await expect.poll(async () => (await board.game()).summary.length).toBe(2);
      await board.page.keyboard.press("ArrowLeft");
      await board.page.keyboard.press("ArrowLeft");
      await expect.poll(async () => (await board.values()).length).toBeGreaterThan(0);
      await board.tab("Review").click();
    },
  },
  {
    name: "a retry",
    show: async (board) => {
      await board.begin(REVIEWED);
      await board.act({ do: "review" });
      await expect.poll(async () => (await board.game()).summary.length).toBe(2);
      await board.act({ do: "retry", node: 3 });
      await expect(board.page.getByText("Find a better move for Black")).toBeVisible();
    },
  },
  {
    name: "two programs",
    show: async (board) => {
      await board.begin({ game: "othello-4x4", first: "first", second: "first", paused: true });
    },
  },
  {
    name: "the dialog of a new game",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.button("New game").click();
      await expect(board.dialog).toBeVisible();
    },
  },
  {
    name: "the key sheet",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.page.keyboard.press("?");
      await expect(board.dialog).toBeVisible();
    },
  },
  {
    name: "the rules",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.menu("How to play");
      await expect(board.dialog).toBeVisible();
    },
  },
  {
    name: "settings",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.menu("Settings");
      await expect(board.dialog).toBeVisible();
    },
  },
  {
    name: "sharing",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.menu("Share and export");
      await expect(board.dialog).toBeVisible();
    },
  },
  {
    name: "text that cannot be read",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.paste("nonsense");
      await expect(board.dialog.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a board that does not say who is to move",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.paste("-----OX--XO-----");
      await expect(board.dialog.getByRole("group", { name: "Who is to move?" })).toBeVisible();
    },
  },
  {
    name: "naming the game",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.menu("Name this game");
      await expect(board.dialog.getByRole("textbox")).toBeFocused();
    },
  },
  {
    name: "the list of games",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.button("Games").click();
      await expect(board.dialog.getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "the editor",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "play" });
      await board.page.keyboard.press("e");
      await board.button("Clear").click();
      await expect(board.page.locator(".check")).toContainText("No discs at all");
    },
  },
  {
    name: "Awele, with hints",
    show: async (board) => {
      await board.begin({ game: "awele", text: "4-4-4-4-4-0-5-5-5-5-2-2-3-1-S", mode: "analyse" });
      await expect.poll(async () => (await board.values()).length).toBe(5);
    },
  },
  {
    name: "the text panel",
    show: async (board) => {
      await board.begin({ text: "f5", mode: "analyse" });
      await board.page.keyboard.press("t");
      await expect(board.page.getByRole("log")).toBeVisible();
    },
  },
];

/** The violations that axe found, in readable form. */
async function violations(board: Board): Promise<string[]> {
  // Wait for transitions, so that the final colours are compared.
  await board.settle();
  const { violations } = await new AxeBuilder({ page: board.page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
  );
}

test.describe("Accessible", () => {
  for (const { name, show } of PAGES) {
    test(`${name}: light, dark and on a phone`, async ({ board }) => {
      await show(board);
      expect(await violations(board)).toEqual([]);
      await board.page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(board)).toEqual([]);
      await board.page.setViewportSize(PHONE);
      await expect(board.page.getByRole("navigation", { name: "Navigation" })).toBeAttached();
      expect(await violations(board)).toEqual([]);
      await board.page.setViewportSize(SIDEWAYS);
      expect(await violations(board)).toEqual([]);
    });
  }
});
