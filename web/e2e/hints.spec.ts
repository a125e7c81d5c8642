import { expect, test } from "./support/fixtures";

/** Texts that must never appear on a board. */
const NONSENSE = /NaN|-1073|Infinity|undefined|null|\bPA\b/i;

test.describe("Hints", () => {
  test("exact values are whole numbers with ✓, the best is emphasised, and 0 is 0", async ({ board }) => {
    await board.begin({ game: "othello-4x4", text: "b1a1a2", mode: "analyse" });
    await expect(board.grid.getByRole("gridcell", { name: /legal, (plus |minus )?\d+, exact/ })).toHaveCount(
      (await board.game()).scene.moves.length,
    );
    await expect(board.grid.getByRole("gridcell", { name: /exact, best/ })).not.toHaveCount(0);
    const values = await board.values();
    for (const { value, certainty } of values) {
      expect(value).toMatch(/^(0|[+−]\d+)$/);
      expect(certainty).toBe("✓");
    }
    // The list beside the board shows the same values, best first.
    const listed = await board.hints.locator(".hint-value").allInnerTexts();
    const numbers = listed.map((text) => Number(text.replace("−", "-")));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect([...listed].sort()).toEqual(values.map(({ value }) => value).sort());
  });

  test("negative values have a minus sign and no hyphen, wherever they are shown", async ({ board }) => {
    const { page } = board;
    // Every move of the side to move loses.
    await board.begin({ game: "othello-4x4", text: "b1a1", mode: "analyse" });
    await expect.poll(async () => (await board.values()).map(({ value }) => value)).toContain("−10");
    await board.act({ do: "review" });
    await expect(page.getByRole("slider", { name: "Discs ahead" })).toBeVisible();
    await page.keyboard.press("t");
    await expect(page.locator(".text-lines")).toContainText("a2 −10 (✓)");
    expect(await page.locator(".page").innerText()).not.toMatch(/(?<![-\w])-\d/);
    expect((await board.values()).map(({ value }) => value).join(" ")).not.toContain("-");
    await board.tab("Moves").click();
    await expect(board.list.locator(".move-value").first()).toHaveText(/^(0|[+−]\d+)$/);
  });

  test("zero is written as 0", async ({ board }) => {
    await board.begin({ game: "awele", mode: "analyse" });
    await expect(board.hints.getByText("0", { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await board.values()).map(({ value }) => value)).toContain("0");
  });

  test("uncertain values show their depth and certainty, with at most one decimal", async ({ board }) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBe(4);
    for (const { value, certainty } of await board.values()) {
      expect(value).toMatch(/^(0|[+−]\d+(\.\d)?)$/);
      expect(certainty).toMatch(/^(\d+(·\d+%)?)?$/);
    }
    await expect(board.place("d3")).toHaveAccessibleName(/d3, empty, legal, .*depth \d+/);
    expect(await board.grid.evaluate((grid) => grid.outerHTML)).not.toMatch(NONSENSE);
    await board.button("Show how certain the values are").click();
    await expect.poll(async () => (await board.values()).map(({ certainty }) => certainty).join("")).toBe("");
  });

  test("the depth that most values share is written once, beside the board", async ({ board }) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBe(4);
    // While the engine searches on, moves reach a depth one after the other.
    await expect(async () => {
      const { effort, listed, cells } = await board.page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll(selector)];
        return {
          effort: all(".hints-effort")[0]?.textContent ?? "",
          listed: all(".hint-certainty").map((certainty) => certainty.textContent ?? ""),
          cells: all(".hinted:not(.stale) .certainty").map((certainty) => certainty.getAttribute("data-text") ?? ""),
        };
      });
      const common = /^depth (\d+(?: · \d+%)?) · .* nodes/.exec(effort)?.[1];
      expect(listed.filter((certainty) => certainty === common).length, effort).toBeGreaterThan(1);
      const others = listed.filter((certainty) => certainty !== common).map((certainty) => certainty.replaceAll(" ", ""));
      expect(cells.filter((certainty) => certainty !== "").sort()).toEqual(others.sort());
    }).toPass();
  });

  test("are larger than their certainty, at 200 % zoom too", async ({ board }) => {
    // A page of 1280 by 800 pixels that is enlarged to 200 % has the width and height of one half as large.
    await board.page.setViewportSize({ width: 640, height: 400 });
    await board.begin({ game: "othello-10x10", text: "g6", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBeGreaterThan(1);
    const sizes = await board.grid.locator(".hinted").evaluateAll((cells) =>
      cells.map((cell) => {
        const size = (part: string) =>
          Number.parseFloat(getComputedStyle(cell.querySelector(part) as Element, "::before").fontSize);
        return { value: size(".value"), certainty: size(".certainty") };
      }),
    );
    for (const { value, certainty } of sizes) expect(certainty).toBeLessThan(value);
  });

  test("of symmetric moves are the same at any moment", async ({ board }) => {
    const { id } = await board.begin({ mode: "play" });
    await board.page.evaluate((id) => {
      const seen: string[][] = [];
      Object.assign(window, { seen });
      new EventSource(`/api/events?game=${id}`).addEventListener("hints", (event) => {
        const { moves } = JSON.parse(event.data) as { moves: { value: { text: string } }[] };
        seen.push(moves.map(({ value }) => value.text));
      });
    }, id);
    await board.choose("Play or analyse", "Analyse");
    const seen = () => board.page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(10);
    for (const values of await seen()) {
      expect(values).toHaveLength(4);
      expect(new Set(values).size, values.join(" ")).toBe(1);
    }
  });

  test("with the engine off, those of another position are not shown", async ({ board }) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBe(4);
    await board.switchEngineOff();
    await board.page.keyboard.press("ArrowLeft");
    await expect(board.current).toHaveText("d6");
    await expect(board.grid.locator(".hinted")).toHaveCount(0);
    await expect(board.hints).toContainText("The engine is off.");
    await expect(board.hints).not.toContainText("Searching");
    await expect(board.hints.locator(".hint-value")).toHaveCount(0);
  });

  test("fit into their squares, even long ones on a phone", async ({ board }) => {
    for (const request of [
      { game: "othello-4x4", text: "b1a1" },
      { game: "othello-6x6", text: "c2b2a2" },
      { game: "othello-8x8", text: "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6c1b6f3f6" },
      { game: "othello-10x10", text: "g6" },
    ]) {
      await board.begin({ ...request, mode: "analyse" });
      await expect.poll(async () => (await board.values()).length).toBeGreaterThan(2);
      for (const size of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await board.page.setViewportSize(size);
        const shares = await board.grid
          .locator(".hinted")
          .evaluateAll((cells) =>
            cells.map((cell) => (cell.querySelector(".value")?.getBoundingClientRect().width ?? 0) / cell.clientWidth),
          );
        for (const share of shares) expect(share, `${request.game} at ${size.width}`).toBeLessThan(0.9);
      }
    }
  });

  test("are removed or greyed out as soon as the position changes", async ({ board }) => {
    await board.begin({ text: "f5d6c3", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBe(4);
    await board.switchEngineOff();
    await board.place("d3").click();
    await expect(board.moves).toHaveCount(4);
    const left = await board.grid.locator(".hinted:not(.stale)").count();
    expect(left).toBe(0);
    await expect(board.grid.getByRole("gridcell", { name: /plus|minus/ })).toHaveCount(0);
  });

  test("are never shown while playing, nor after the end", async ({ board }) => {
    await board.begin({ game: "othello-4x4", text: "c4b4a3d4b1a2a4d2a1--d1c1", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBeGreaterThan(0);
    await board.choose("Play or analyse", "Play");
    await expect(board.grid.locator(".hinted")).toHaveCount(0);
    await expect(board.hints).toHaveCount(0);
    expect((await board.game()).nodes.every((node) => node.value === null)).toBe(true);

    await board.choose("Play or analyse", "Analyse");
    await expect.poll(async () => (await board.values()).length).toBeGreaterThan(0);
    await board.page.keyboard.type("d3");
    await expect(board.page.getByText("The game is over: there is nothing to analyse.")).toBeVisible();
    await expect(board.grid.locator(".hinted")).toHaveCount(0);
  });

  test("the expected line is drawn for the move pointed at", async ({ board }) => {
    await board.begin({ game: "othello-4x4", text: "b1a1", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBe(3);
    await board.hints.getByRole("button", { name: /^a2/ }).hover();
    await expect(board.grid.getByRole("gridcell", { name: /step 1 of the line/ })).toHaveAccessibleName(/^a2/);
    await expect(board.grid.getByRole("gridcell", { name: /step 2 of the line/ })).toHaveCount(1);
    await board.title.hover();
    await expect(board.grid.getByRole("gridcell", { name: /of the line/ })).toHaveCount(0);
    await board.place("d3").hover();
    await expect(board.grid.getByRole("gridcell", { name: /step 1 of the line/ })).toHaveAccessibleName(/^d3/);
  });

  test("keys: values off and on, engine off and on, the value read aloud, the best move played", async ({ board }) => {
    const { page } = board;
    await board.begin({ game: "othello-4x4", text: "b1a1", mode: "analyse" });
    await expect.poll(async () => (await board.values()).length).toBe(3);
    await page.keyboard.press("v");
    await expect(board.grid.locator(".hinted")).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(board.grid.locator(".hinted")).toHaveCount(3);
    await page.keyboard.press("c");
    await expect(board.spoken).toContainText("a2, minus 10, exact.");
    await page.keyboard.press("Escape");
    await expect(board.engineSwitch).not.toBeChecked();
    await page.keyboard.press("l");
    await expect(board.engineSwitch).toBeChecked();
    await page.keyboard.press("Space");
    await expect(board.moves).toHaveText(["b1", "a1", "a2"]);
  });

  test("solving makes every value exact", async ({ board }) => {
    await board.begin({ game: "othello-6x6", text: "c2b2a2a1b3d2b1c1d1e1", mode: "analyse" });
    await board.switchEngineOff();
    await board.button(/^Solve/).click();
    const { moves } = (await board.game()).scene;
    await expect(board.grid.getByRole("gridcell", { name: /legal, minus \d+, exact/ })).toHaveCount(moves.length);
  });

  test("solving says how long it takes, is seen to go on, and can be cancelled", async ({ board }) => {
    await board.begin({ text: "f5d6c3d3c4f4f6", mode: "analyse" });
    await board.switchEngineOff();
    const solve = board.button(/^Solve/);
    await expect(solve).toHaveText(/^Solve ≈ (\d+ (s|min|h|days)|years)$/);
    await expect(solve).toHaveAccessibleName(/in about (\d+ (second|minute|hour|day)s?|years)/);
    await expect(solve).toHaveAttribute("aria-pressed", "false");
    await solve.click();
    await expect(solve).toHaveAttribute("aria-pressed", "true");
    await expect(board.hints.locator(".hint-value")).not.toHaveCount(0);
    await solve.click();
    await expect(solve).toHaveAttribute("aria-pressed", "false");
    await expect(board.engineSwitch).not.toBeChecked();
    expect((await board.game()).solve?.is_on).toBe(false);
    await board.page.keyboard.press("x");
    await expect(solve).toHaveAttribute("aria-pressed", "true");
    await board.page.keyboard.press("Escape");
    await expect(solve).toHaveAttribute("aria-pressed", "false");
  });
});
