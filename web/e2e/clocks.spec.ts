import { expect, test } from "./support/fixtures";

test.describe("Clocks", () => {
  test("are chosen in the dialog, start with the game, and run for one side at a time", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    await board.choose("You play", "Both sides");
    await board.choose("Time", "3 + 2");
    await board.button("Start game").click();
    const clocks = board.page.getByRole("timer");
    await expect(clocks).toHaveText(["3:00", "3:00"]);
    await board.place("f5").click();
    await expect(clocks.first()).toHaveText(/^2:5\d$/);
    await board.place("d6").click();
    await expect(clocks.last()).toHaveText(/^2:5\d$/);
  });

  test("show 0:ss under a minute, and the flag falls", async ({ board }) => {
    await board.begin({ first: "human", second: "human", time_ms: 11_500 });
    const white = board.page.getByRole("timer").first();
    await expect(white).toHaveText("0:11");
    await board.place("f5").click();
    await expect(white).toHaveText("0:10");
    await expect(white).toHaveText(/^0:09\.\d$/);
    await expect(board.status).toContainText("Black won.");
    await expect(board.status).toContainText("White ran out of time.");
    await expect(white).toHaveText("0:00.0");
    await expect(board.legal).toHaveCount(0);
  });

  test("go on to byo-yomi, and show the periods left", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    await board.choose("You play", "Both sides");
    await board.choose("Time", "Custom…");
    await board.page.getByLabel("Time control").selectOption("Byo-yomi");
    await board.page.getByLabel("Minutes per side").fill("0");
    await board.page.getByLabel("Periods", { exact: true }).fill("20");
    await board.page.getByLabel("Seconds per period").fill("3");
    await board.button("Start game").click();
    const clocks = board.page.getByRole("timer");
    await expect(clocks).toHaveText(["0:03.0 (20)", "0:03.0 (20)"]);
    await board.place("f5").click();
    await expect(clocks.first()).toHaveText(/^0:0[0-3]\.\d \(1\d\)$/);
    await board.place("d6").click();
    await expect(clocks.first()).toHaveText(/^0:03\.0 \(1\d\)$/);
  });

  test("stop during analysis", async ({ board }) => {
    await board.begin({ first: "human", second: "human", time_ms: 30_000 });
    const clocks = board.page.getByRole("timer");
    await board.place("f5").click();
    await expect(clocks.first()).toHaveText("0:28");
    await board.choose("Play or analyse", "Analyse");
    await expect(board.hints).toBeVisible();
    const left = (await board.game()).clocks;
    expect(left?.running).toBeNull();
    await expect.poll(async () => (await board.values()).length).toBeGreaterThan(0);
    expect((await board.game()).clocks).toEqual(left);
    await expect(board.page.locator(".clock[data-running=true]")).toHaveCount(0);
  });
});
