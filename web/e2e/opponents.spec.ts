import type { Catalogue } from "../src/api/types";
import { Board, expect, test } from "./support/fixtures";

test.describe("Opponents", () => {
  test("no page can name a program to run", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    await board.choose("Opponent", "Custom…");
    const spec = board.page.getByRole("textbox", { name: /^Player/ });
    for (const [text, reason] of [
      ["gtp:cmd=/bin/sh", "engines.toml"],
      ["nboard:cmd=rm -rf /", "engines.toml"],
      ["engine:weights=@/etc/passwd", "engines.toml"],
      ["nobody", "There is no player “nobody”"],
      ["alphabeta:depth=many", "depth"],
    ] as const) {
      await spec.fill(text);
      await board.button("Start game").click();
      await expect(board.dialog.getByRole("alert")).toContainText(reason);
    }
    await spec.fill("alphabeta:depth=2,eval=paris");
    await board.button("Start game").click();
    await expect(board.dialog).toBeHidden();
    expect((await board.game()).players[1].spec).toBe("alphabeta:depth=2,eval=paris");
  });

  test("the levels come first, and the easy ones are in sight", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    const levels = board.page.getByRole("radiogroup", { name: "Levels", exact: true });
    const [easiest, usual] = [levels.locator(".rung").first(), levels.locator(".rung").nth(4)];
    await expect(usual.getByRole("radio")).toBeChecked();
    await expect(easiest).toContainText("First steps");
    for (const rung of [easiest, usual]) await expect(rung).toBeInViewport({ ratio: 1 });
    await board.page.setViewportSize({ width: 390, height: 844 });
    await board.dialog.getByRole("button", { name: "Close" }).click();
    await board.button("New game").click();
    for (const rung of [easiest, usual]) await expect(rung).toBeInViewport({ ratio: 1 });
    const y = async (element: typeof levels) => (await element.boundingBox())?.y ?? 0;
    expect(await y(levels)).toBeLessThan(await y(board.page.getByRole("radiogroup", { name: "Board", exact: true })));
    // A strong opponent is scrolled into sight.
    await levels.getByRole("radio", { name: /^18 / }).check();
    await board.button("Start game").click();
    await board.button("New game").click();
    await expect(levels.locator(".rung").nth(17)).toBeInViewport({ ratio: 1 });
  });

  test("levels have ratings in games that were measured, and only there", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    const levels = board.page.getByRole("radiogroup", { name: "Levels", exact: true });
    const rated = levels.getByRole("radio", { name: /\d Elo$/ });
    const fifth = levels.getByRole("radio", { name: /^5 Attentive/ });
    await expect(fifth).toHaveAccessibleName(/\d Elo$/);
    await expect(levels).toHaveAccessibleDescription(/random play at 0/);

    await board.chooseSize(7, 7);
    await expect(rated).toHaveCount(0);
    await expect(levels).toHaveAccessibleDescription("");
    await board.choose("Board", "8×8");
    await expect(fifth).toHaveAccessibleName(/\d Elo$/);
    await board.choose("Starting position", "Parallel");
    await expect(rated).toHaveCount(0);
    await board.choose("Starting position", "Diagonal");
    await expect(fifth).toHaveAccessibleName(/\d Elo$/);
    await board.button("Start game").click();
    await expect(board.dialog).toBeHidden();

    await board.page.getByTitle("Change who plays White").click();
    await expect(fifth).toHaveAccessibleName(/\d Elo$/);
  });

  test("whoever changes the opponent sees ratings only in a game that was measured as it is played", async ({ board }) => {
    const levels = board.page.getByRole("radiogroup", { name: "Levels", exact: true });
    const games = [
      { request: { game: "othello-8x8" }, isMeasured: true },
      { request: { game: "othello-7x7" }, isMeasured: false },
      { request: { game: "othello-8x8", start: "parallel" }, isMeasured: false },
      // From a position in the middle, the ratings would mean nothing.
      { request: { text: `${"-".repeat(24)}---OX------XXX--${"-".repeat(24)} O` }, isMeasured: false },
    ];
    for (const { request, isMeasured } of games) {
      await board.begin({ ...request, first: "human", second: "engine:level=5", mode: "play" });
      await board.page.getByTitle("Change who plays White").click();
      await expect(levels.getByRole("radio", { name: /^5 Attentive/ })).toBeVisible();
      const rated = levels.getByRole("radio", { name: /\d Elo$/ });
      if (isMeasured) await expect(rated).not.toHaveCount(0);
      else await expect(rated).toHaveCount(0);
    }
  });

  test("ratings that were interpolated say so", async ({ board, page }) => {
    await page.route("**/api/catalogue", async (route) => {
      const response = await route.fetch();
      const catalogue = (await response.json()) as Catalogue;
      const levels = [
        { level: 4, elo: 933, is_interpolated: false },
        { level: 5, elo: 1251, is_interpolated: true },
        { level: 6, elo: 1568, is_interpolated: false },
      ];
      await route.fulfill({ response, json: { ...catalogue, ratings: [{ game: "othello-8x8", levels }] } });
    });
    await board.open();
    await board.button("New game").click();
    const levels = page.getByRole("radiogroup", { name: "Levels", exact: true });
    await expect(levels.getByRole("radio", { name: /^4 .* 933 Elo$/ })).toBeVisible();
    await expect(levels.getByRole("radio", { name: /^5 .* ≈ 1251 Elo$/ })).toBeVisible();
    await expect(levels.getByRole("radio", { name: /Elo$/ })).toHaveCount(3);
    await expect(levels).toHaveAccessibleDescription(/≈ marks ratings interpolated between measured levels/);
  });

  test("classic players with their evaluations, as White", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    await board.choose("You play", "White");
    await board.choose("Opponent", "Classic players");
    const group = board.page.getByRole("group", { name: "Opponent" });
    await group.getByRole("combobox", { name: /Classic players/ }).selectOption("minimax");
    await group.getByRole("spinbutton", { name: "Depth" }).fill("2");
    await group.getByRole("combobox", { name: /Evaluation/ }).selectOption("mobility");
    await board.button("Start game").click();
    await expect(board.moves).toHaveCount(1);
    const { players } = await board.game();
    expect(players.map((player) => player.spec)).toEqual(["minimax:depth=2,eval=mobility", "human"]);
    await expect(board.status).toContainText("Your move (White)");
  });

  test("an engine that cannot be started: the reason is shown, the game kept, another player continues", async ({
    page,
    startServer,
  }) => {
    const server = await startServer('[engines]\nMissing = "gtp:cmd=/nowhere/engine -gtp"\n');
    const board = new Board(page, server);
    await board.open();
    await board.button("New game").click();
    await board.choose("Opponent", "Your engines");
    await expect(board.page.getByRole("combobox", { name: /Your engines/ })).toContainText("Missing (gtp)");
    await board.button("Start game").click();
    await board.place("f5").click();
    await expect(page.getByRole("alert")).toContainText("/nowhere/engine");
    await expect(board.moves).toHaveText(["f5"]);

    await page.getByTitle("Change who plays White").click();
    await board.choose("Who plays White?", "A program");
    await board.choose("A program", "Classic players");
    await board.dialog.getByRole("combobox", { name: /Classic players/ }).selectOption("first");
    await board.dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(board.moves).toHaveText(["f5", "f4"]);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(board.status).toContainText("Your move");
  });

  test("an engine that crashes is reported, and started again", async ({ page, startServer }) => {
    const server = await startServer('[engines]\nMute = "gtp:cmd=/bin/false"\n');
    const board = new Board(page, server);
    await board.begin({ first: "human", second: "Mute" });
    await board.place("f5").click();
    await expect(page.getByRole("alert")).toContainText(/Mute|false|ended|exited|closed/);
    await board.button("Take back").click();
    await expect(board.status).toContainText("Your move");
    await board.place("f5").click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect((await board.game()).nodes).toHaveLength(2);
  });

  test("after two wins in a row a stronger opponent is offered", async ({ board }) => {
    const almost = {
      game: "othello-4x4",
      text: "XXXXXXXXXXXXXXO- X",
      first: "human",
      second: "engine:level=1",
      mode: "play" as const,
    };
    for (const wins of [1, 2]) {
      await board.begin(almost);
      await board.legal.first().click();
      await expect(board.status).toContainText("You won");
      await expect(board.button("Play level 2, Beginner")).toHaveCount(wins - 1);
    }
    await board.button("Play level 2, Beginner").click();
    await expect(board.status).not.toContainText("won");
    expect((await board.game()).players.map((player) => player.spec)).toContain("engine:level=2");
  });

  test("a program that thinks shows how deep and for how long, and can be told to move now", async ({ board }) => {
    await board.begin({ first: "human", second: "engine:level=20", text: "f5d6c3d3c4f4", mode: "play" });
    await board.page.keyboard.type("f6");
    await expect(board.page.getByText(/thinking… · depth \d+ · \d+\.\d s/)).toBeVisible();
    await board.button("Have the program move now (Space)").click();
    await expect(board.moves).toHaveCount(8);
    await expect(board.status).toContainText("Your move");
    await expect(board.button("Play the engine's move (Space)")).toBeVisible();

    // With the key, the same.
    await board.legal.first().click();
    await expect.poll(async () => (await board.game()).turn).toBe("thinking");
    await board.page.keyboard.press("Space");
    await expect(board.moves).toHaveCount(10);
    await expect(board.status).toContainText("Your move");
  });
});
