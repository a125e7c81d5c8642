import { expect, type Locator, type Page } from "@playwright/test";
import type { Action, GameView, NewGame } from "../../src/api/types";
import { arrowsBetween } from "./arrows";
import type { Server } from "./server";

/** The page as a player sees it: everything is found by role and name. */
export class Board {
  readonly grid: Locator;
  /** The title of the game. */
  readonly title: Locator;
  /** Whose turn it is, or how the game ended. */
  readonly status: Locator;
  /** The list of moves. */
  readonly list: Locator;
  readonly dialog: Locator;
  /** The live region for screen readers. */
  readonly spoken: Locator;

  constructor(
    readonly page: Page,
    readonly server: Server,
  ) {
    this.grid = page.getByRole("grid");
    this.title = page.getByRole("heading", { level: 1 });
    this.status = page.getByRole("region", { name: "Game status" });
    this.list = page.getByRole("region", { name: "Moves", exact: true });
    this.dialog = page.getByRole("dialog");
    this.spoken = page.locator("[aria-live=polite]");
  }

  /** Starts a game through the API, and shows it. */
  async begin(request: NewGame): Promise<GameView> {
    const reply = await this.page.request.post(this.#api("games"), { data: request });
    expect(reply.status(), await reply.text()).toBe(201);
    const view = (await reply.json()) as GameView;
    await this.open(`#/game/${view.id}`);
    return view;
  }

  /** Opens an address on the server, and waits for a board. */
  async open(address = ""): Promise<void> {
    // From another page, since changing only the fragment loads nothing.
    await this.page.goto("about:blank");
    await this.page.goto(this.server.address + address);
    await expect(this.grid).toBeVisible();
  }

  /** The game shown, from the server. */
  async game(): Promise<GameView> {
    const reply = await this.page.request.get(this.#api(`games/${await this.id()}`));
    expect(reply.ok()).toBe(true);
    return (await reply.json()) as GameView;
  }

  /** Performs an action through the API, without the page. */
  async act(action: Action): Promise<GameView> {
    const reply = await this.page.request.post(this.#api(`games/${await this.id()}/actions`), { data: action });
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as GameView;
  }

  /** The id of the game shown. */
  async id(): Promise<string> {
    await expect(this.page).toHaveURL(/#\/game\//);
    return decodeURIComponent(this.page.url().split("#/game/")[1] ?? "");
  }

  #api(path: string): string {
    return `${this.server.address}api/${path}`;
  }

  /** A square or pit. */
  place(name: string): Locator {
    return this.grid.getByRole("gridcell", { name: new RegExp(`^${name},`) });
  }

  /** The legal places. */
  get legal(): Locator {
    return this.grid.getByRole("gridcell", { name: /, legal/ });
  }

  /** The name of the first legal place. */
  async firstLegal(): Promise<string> {
    const label = await this.legal.first().getAttribute("aria-label");
    return label?.split(",")[0] ?? "";
  }

  /** The engine's panel. */
  get hints(): Locator {
    return this.page.getByRole("region", { name: "Engine" });
  }

  get engineSwitch(): Locator {
    return this.page.getByRole("switch", { name: "Engine" });
  }

  /** Switches the engine off with its key. */
  async switchEngineOff(): Promise<void> {
    await this.page.keyboard.press("l");
    await expect(this.engineSwitch).not.toBeChecked();
  }

  /** The values on the board, with their certainty. */
  async values(): Promise<{ value: string; certainty: string }[]> {
    return this.grid.locator(".hinted:not(.stale)").evaluateAll((cells) => {
      const text = (cell: Element, part: string) => cell.querySelector(part)?.getAttribute("data-text") ?? "";
      return cells.map((cell) => ({ value: text(cell, ".value"), certainty: text(cell, ".certainty") }));
    });
  }

  /** The rows of the list of mistakes. */
  get mistakes(): Locator {
    return this.page.getByRole("table", { name: "Mistakes, worst first" }).locator("tbody tr");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole("tab", { name });
  }

  /** Chooses an option in a radio group. */
  async choose(group: string, option: string): Promise<void> {
    const choices = this.page.getByRole("radiogroup", { name: group, exact: true });
    const choice = this.page.getByRole("radio", { name: option, exact: true });
    // The visible, clickable part is the label.
    await choices.locator("label").filter({ has: choice }).click();
  }

  /** Chooses a format in the dialog for exports. */
  async chooseFormat(name: string): Promise<void> {
    const formats = this.dialog.getByRole("combobox", { name: /^Format/ });
    const option = formats.locator("option").filter({ hasText: new RegExp(`^${name}`, "i") });
    await formats.selectOption((await option.first().getAttribute("value")) ?? "");
  }

  /** Chooses any size of the board in the dialog of a new game. */
  async chooseSize(width: number, height: number): Promise<void> {
    await this.choose("Board", "Other size…");
    await this.dialog.getByRole("combobox", { name: "Width" }).selectOption(String(width));
    await this.dialog.getByRole("combobox", { name: "Height" }).selectOption(String(height));
  }

  /** Chooses an item from the menu. */
  async menu(item: string | RegExp): Promise<void> {
    await this.button("Menu").click();
    await this.page.locator("#menu").getByRole("button", { name: item }).click();
  }

  /** The moves in the list, including branches. */
  get moves(): Locator {
    return this.list.locator(".move-name");
  }

  /** The current move. */
  get current(): Locator {
    return this.list.locator("[aria-current=true] .move-name");
  }

  /** Waits until it is the player's turn or the game is over, and the page shows it; returns whether the game continues. */
  async isMyTurn(): Promise<boolean> {
    await expect.poll(async () => (await this.game()).turn).toMatch(/human|over/);
    const { scene } = await this.game();
    await expect(this.legal).toHaveCount(scene.moves.length);
    return scene.end === null;
  }

  /** Plays to the end, each move by `play`. */
  async playToEnd(play: (place: string) => Promise<void>): Promise<void> {
    while (await this.isMyTurn()) {
      const { nodes } = await this.game();
      await play(await this.firstLegal());
      await expect.poll(async () => (await this.game()).nodes.length).toBeGreaterThan(nodes.length);
    }
    await expect(this.status).toContainText(/won|lost|draw/);
  }

  /** Moves the focus to the board with the keyboard. */
  async focusBoard(): Promise<void> {
    const focused = this.grid.locator(":focus");
    while ((await focused.count()) === 0) await this.page.keyboard.press("Tab");
  }

  /** Moves the focus to a square with the arrow keys. */
  async walkTo(name: string): Promise<void> {
    const label = await this.grid.locator(":focus").getAttribute("aria-label");
    for (const arrow of arrowsBetween(label ?? "", name)) await this.page.keyboard.press(arrow);
    await expect(this.place(name)).toBeFocused();
  }

  /** Waits until all animations and transitions have ended. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      return Promise.allSettled(ending.map((animation) => animation.finished));
    });
  }

  /** The text on the clipboard. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Pastes text into the page. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await this.page.keyboard.press("Control+v");
  }
}
