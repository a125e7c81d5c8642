import { gzipSync } from "node:zlib";
import type { Page, TestInfo } from "@playwright/test";
import { expect, test } from "./support/fixtures";

/** Reports a measurement in the output and the test report. */
function report(info: TestInfo, type: string, description: string): void {
  info.annotations.push({ type, description });
  console.log(`    ${type}: ${description}`);
}

/** The percentage of `seconds` that the page spends working. */
async function load(page: Page, seconds: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const before = await worked();
  // Time has to pass here: the test checks that nothing happens.
  await page.waitForTimeout(seconds * 1000);
  return (100 * ((await worked()) - before)) / seconds;
}

test("scripts and styles are at most 80 kB, compressed", async ({ board, request }, info) => {
  let size = 0;
  for (const file of ["app.js", "app.css"]) {
    const reply = await request.get(board.server.address + file);
    expect(reply.ok()).toBe(true);
    size += gzipSync(await reply.body(), { level: 9 }).length;
  }
  report(info, "JS + CSS, gzipped", `${(size / 1000).toFixed(1)} kB`);
  expect(size).toBeLessThanOrEqual(80_000);
});

test("an idle page does nothing", async ({ board }, info) => {
  await board.begin({ first: "human", second: "first" });
  await board.place("f5").click();
  await expect(board.moves).toHaveCount(2);
  await expect(board.status).toContainText("Your move");
  await board.title.hover();
  const playing = await load(board.page, 3);

  await board.begin({ game: "othello-4x4", text: "b1a1", mode: "analyse" });
  await expect(board.hints).toContainText("done");
  const analysed = await load(board.page, 3);
  report(info, "idle", `${playing.toFixed(2)} % playing, ${analysed.toFixed(2)} % after an analysis`);
  expect(playing).toBeLessThan(3);
  expect(analysed).toBeLessThan(3);
});

/** Milliseconds from click to disc, for some moves of two people; at rest, or while discs are still flipping. */
function clickTimes(page: Page, isAtRest: boolean): Promise<number[]> {
  return page.evaluate(async (isAtRest) => {
    const grid = document.querySelector("[role=grid]");
    const times: number[] = [];
    for (let move = 0; move < 12; move += 1) {
      const square = await until(() => grid?.querySelector<HTMLElement>("[aria-label*=', legal']"));
      if (isAtRest) await until(() => !grid?.querySelector(".disc:not([class=disc])"));
      const begun = performance.now();
      square.click();
      await until(() => square.dataset.disc !== undefined);
      // Painted, not only in the DOM.
      await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
      times.push(performance.now() - begun);
      await until(() => document.querySelectorAll(".move-name").length === move + 1);
    }
    return times.sort((a, b) => a - b);

    /** Resolves to what `find` returns as soon as it finds something. */
    function until<T>(find: () => T | null | undefined | false): Promise<T> {
      return new Promise((resolve) => {
        const observer = new MutationObserver(look);
        function look(): void {
          const found = find();
          if (!found) return;
          observer.disconnect();
          resolve(found);
        }
        observer.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true });
        look();
      });
    }
  }, isAtRest);
}

test("from a click to the disc", async ({ board }, info) => {
  for (const isAtRest of [true, false]) {
    await board.begin({ first: "human", second: "human" });
    const times = await clickTimes(board.page, isAtRest);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN;
    const when = isAtRest ? "click to disc" : "click to disc, while others still turn";
    report(info, when, `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms of ${times.length}`);
    expect(at(0.95)).toBeLessThan(1000);
  }
});
