import { type Board, expect, test } from "./support/fixtures";

const GAME = { game: "awele", first: "human", second: "first" };

/** The number of seeds drawn in a pit. */
function drawn(board: Board, pit: string) {
  return board.place(pit).locator(".count");
}

test.describe("Awele", () => {
  test("is sown seed by seed, and the board announces what happened", async ({ board }) => {
    await board.begin({ ...GAME, second: "human" });
    await expect(board.place("D")).toHaveAccessibleName("D, South, 4 seeds, legal");
    // What is drawn at each step of the sowing.
    const moments = await board.grid.evaluateHandle((grid) => {
      const seen: string[] = [];
      new MutationObserver(() => {
        seen.push([...grid.querySelectorAll(".count")].map((count) => count.getAttribute("data-text")).join(" "));
      }).observe(grid, { subtree: true, attributes: true, attributeFilter: ["data-text"] });
      return seen;
    });
    await board.place("D").click();
    await expect(board.spoken).toContainText("South D, 4 sown. North to move, 6 moves.");
    await expect(drawn(board, "b")).toHaveAttribute("data-text", "5");
    const seen = new Set(await moments.jsonValue());
    expect([...seen]).toEqual([
      "4 4 4 4 4 4 4 4 4 0 4 4",
      "4 4 4 4 4 4 4 4 4 0 5 4",
      "4 4 4 4 4 4 4 4 4 0 5 5",
      "4 4 4 4 4 5 4 4 4 0 5 5",
      "4 4 4 4 5 5 4 4 4 0 5 5",
    ]);
    await expect(board.place("b")).toHaveAccessibleName(/last seed/);
  });

  test("can be sown one seed at a time", async ({ board }) => {
    await board.begin({ ...GAME, second: "human" });
    await expect(board.page.getByRole("region", { name: "How to play" })).toContainText("more than half of the seeds");
    await board.choose("Sowing", "Seed by seed");
    await board.place("D").click();
    await expect(drawn(board, "D")).toHaveAttribute("data-text", "0");
    for (const pit of ["E", "F", "a", "b"]) {
      await expect(drawn(board, pit)).toHaveAttribute("data-text", "4");
      await board.page.keyboard.press("s");
      await expect(drawn(board, pit)).toHaveAttribute("data-text", "5");
    }
  });

  test("shows the move at once when motion is reduced", async ({ board }) => {
    await board.page.emulateMedia({ reducedMotion: "reduce" });
    await board.begin({ ...GAME, second: "human" });
    await board.place("A").click();
    await expect(drawn(board, "E")).toHaveAttribute("data-text", "5");
    await expect(board.page.locator(".moving")).toHaveCount(0);
  });

  test("has each store beside its owner, whoever is at the bottom", async ({ board }) => {
    await board.begin({ ...GAME, text: "4-4-4-4-4-0-5-5-5-5-2-2-3-1-S" });
    const south = board.page.getByRole("img", { name: "South has captured 3 seeds" });
    const north = board.page.getByRole("img", { name: "North has captured 1 seed" });
    const y = async (element: typeof south) => (await element.boundingBox())?.y ?? 0;
    expect(await y(north)).toBeLessThan(await y(board.place("a")));
    expect(await y(board.place("a"))).toBeLessThan(await y(board.place("A")));
    expect(await y(board.place("A"))).toBeLessThan(await y(south));
    await board.page.keyboard.press("f");
    await expect.poll(async () => (await y(south)) < (await y(north))).toBe(true);
    expect(await y(board.place("A"))).toBeLessThan(await y(board.place("a")));
  });

  test("captures, with the keyboard", async ({ board }) => {
    await board.begin({ ...GAME, second: "human", text: "0-0-0-0-0-2-1-1-10-10-10-10-2-2-S" });
    await board.page.keyboard.press("Shift+F");
    await board.page.keyboard.press("Enter");
    await expect(board.spoken).toContainText("South F, 2 sown, 4 captured.");
    await expect(board.page.getByRole("img", { name: "South has captured 6 seeds" })).toBeVisible();
    await expect(board.place("a")).toHaveAccessibleName(/0 seeds/);
  });

  test("a whole game, with the rules explained", async ({ board }) => {
    await board.page.emulateMedia({ reducedMotion: "reduce" });
    await board.begin({ ...GAME, text: "0-0-0-0-1-0-0-0-0-1-0-0-23-23-S" });
    await expect(board.page.getByText(/grand slam captures nothing/)).toBeVisible();
    await board.playToEnd((pit) => board.place(pit).click());
    await expect(board.status).toContainText(/won|lost|draw/);
  });
});
