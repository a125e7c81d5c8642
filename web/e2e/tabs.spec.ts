import type { GameSummary } from "../src/api/types";
import { type Board, expect, test } from "./support/fixtures";

/** More than the number of connections that a browser allows per server. */
const TABS = 8;

/** Lets a test determine whether a page is hidden: without a screen, all pages count as visible. */
function pretendVisibility(): void {
  let isHidden = false;
  Object.defineProperty(document, "hidden", { get: () => isHidden });
  Object.defineProperty(document, "visibilityState", { get: () => (isHidden ? "hidden" : "visible") });
  addEventListener("pretend-hidden", (event) => {
    isHidden = (event as CustomEvent<boolean>).detail;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const { close } = EventSource.prototype;
  const open = new Set<EventSource>();
  const Original = EventSource;
  Object.assign(window, {
    EventSource: class extends Original {
      constructor(address: string) {
        super(address);
        open.add(this);
      }
    },
    openStreams: () => [...open].filter((source) => source.readyState !== Original.CLOSED).length,
  });
  Original.prototype.close = function () {
    open.delete(this);
    close.call(this);
  };
}

function streamsOf(board: Board): Promise<number> {
  return board.page.evaluate(() => (window as unknown as { openStreams: () => number }).openStreams());
}

function hide(board: Board, isHidden: boolean): Promise<void> {
  return board.page.evaluate((detail) => {
    dispatchEvent(new CustomEvent("pretend-hidden", { detail }));
  }, isHidden);
}

/** The game in the server's list: unlike a request for the game itself, this does not keep its searches running. */
async function listed(board: Board): Promise<GameSummary | undefined> {
  const reply = await board.page.request.get(`${board.server.address}api/games`);
  const games = (await reply.json()) as GameSummary[];
  const id = await board.id();
  return games.find((game) => game.id === id);
}

test("Eight tabs at once all stay live, and hidden ones have no stream", async ({ context, openTab }) => {
  await context.addInitScript(pretendVisibility);
  const tabs: Board[] = [];
  for (let count = 0; count < TABS; count += 1) {
    const tab = await openTab();
    await tab.begin({ game: "othello-6x6", first: "human", second: "first" });
    await expect.poll(() => streamsOf(tab)).toBe(1);
    await hide(tab, true);
    await expect.poll(() => streamsOf(tab)).toBe(0);
    tabs.push(tab);
  }
  for (let round = 1; round <= 2; round += 1) {
    for (const tab of tabs) {
      await tab.page.bringToFront();
      await hide(tab, false);
      await expect.poll(() => streamsOf(tab)).toBe(1);
      await tab.legal.first().click();
      await expect(tab.moves).toHaveCount(2 * round);
      await hide(tab, true);
    }
  }
  for (const tab of tabs) await expect.poll(() => streamsOf(tab)).toBe(0);
});

test("Eight visible windows at once all stay live", async ({ openTab }) => {
  const tabs: Board[] = [];
  for (let count = 0; count < TABS; count += 1) {
    const tab = await openTab();
    await tab.begin({ game: "othello-6x6", first: "human", second: "first" });
    tabs.push(tab);
  }
  for (let round = 1; round <= 2; round += 1) {
    for (const tab of tabs) await tab.legal.first().click();
    for (const tab of tabs) await expect(tab.moves).toHaveCount(2 * round);
  }
});

test("A hidden tab shows what it missed when it is visible again", async ({ context, openTab }) => {
  await context.addInitScript(pretendVisibility);
  const tab = await openTab();
  await tab.begin({ first: "human", second: "first" });
  await hide(tab, true);
  await tab.act({ do: "play", move: "f5", at: 0 });
  await expect.poll(async () => (await tab.game()).nodes.length).toBe(3);
  await expect(tab.moves).toHaveCount(0);
  await hide(tab, false);
  await expect(tab.moves).toHaveText(["f5", "f4"]);
});

test("The opponent replies in a hidden tab", async ({ context, openTab }) => {
  await context.addInitScript(pretendVisibility);
  const tab = await openTab();
  // It thinks for so long that the tab is hidden before it replies.
  await tab.begin({ first: "human", second: "alphabeta:depth=9" });
  await tab.place("f5").click();
  await expect(tab.status).toContainText("is thinking");
  await hide(tab, true);
  await expect.poll(() => streamsOf(tab)).toBe(0);
  await expect.poll(async () => (await listed(tab))?.moves, { timeout: 60_000 }).toBe(2);
  await hide(tab, false);
  await expect(tab.moves).toHaveCount(2);
});

test("A watched game goes on in a hidden tab", async ({ context, openTab }) => {
  await context.addInitScript(pretendVisibility);
  const tab = await openTab();
  await tab.begin({ game: "othello-4x4", first: "first", second: "first", delay_ms: 1000 });
  await expect(tab.moves).not.toHaveCount(0);
  await hide(tab, true);
  await expect.poll(() => streamsOf(tab)).toBe(0);
  await expect.poll(async () => (await listed(tab))?.result, { timeout: 60_000 }).toBe("second");
  await hide(tab, false);
  await expect(tab.status).toContainText(/White won \d+–\d+/);
});

test("Two tabs with the same game show the same", async ({ board, openTab }) => {
  const { id } = await board.begin({ first: "human", second: "human" });
  const other = await openTab();
  await other.open(`#/game/${id}`);
  await board.place("f5").click();
  await expect(other.moves).toHaveText(["f5"]);
  await other.place("d6").click();
  await expect(board.moves).toHaveText(["f5", "d6"]);
});
