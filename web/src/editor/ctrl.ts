import { say } from "../announce";
import type { CheckReply, GameView, Mode, Picture } from "../api/types";
import type { App } from "../app";
import { beginOrNotify } from "../new-game/ctrl";
import { texts } from "../texts";
import { sentence } from "../texts/sentence";
import { emptyBoard, readPosition, writePosition } from "./position";

/** What a click puts on a square; null clears it. */
export type Brush = 0 | 1 | null;

/** A position that is being edited. */
export interface EditorState {
  picture: Picture;
  side: number;
  brush: Brush;
  text: string;
  /** The server's check of the text; null while waiting for it. */
  check: CheckReply | null;
}

/** Opens the editor with the position shown, or closes it. */
export function toggleEditor(app: App): void {
  const { editor, view } = app.store.get();
  if (editor) app.store.set({ editor: null });
  else if (view) {
    const { picture, side, position } = view.scene;
    app.store.set({ editor: { picture, side, brush: 0, text: position, check: null }, pointed: null });
    void check(app);
  }
}

function edit(app: App, change: Partial<EditorState>): void {
  const { editor } = app.store.get();
  if (editor) app.store.set({ editor: { ...editor, ...change } });
}

/** Changes the board or the side to move, and updates the text. */
function setPosition(app: App, change: { picture?: Picture; side?: number }): void {
  const { editor } = app.store.get();
  if (!editor) return;
  const next = { picture: editor.picture, side: editor.side, ...change };
  edit(app, { ...next, text: writePosition(next.picture, next.side) });
  void check(app);
}

/** Chooses what clicks put on squares. */
export function setBrush(app: App, brush: Brush): void {
  edit(app, { brush });
}

/** Chooses the side to move. */
export function setSide(app: App, side: number): void {
  setPosition(app, { side });
}

/** Handles a click: it puts a disc on a square or clears it, or adds or removes a seed. */
export function paint(app: App, at: number, event: { alternate: boolean }): void {
  const { editor } = app.store.get();
  if (!editor) return;
  const { picture, brush } = editor;
  if (picture.kind === "pits") {
    setSeeds(app, at, (picture.seeds[at] ?? 0) + (event.alternate ? -1 : 1));
    return;
  }
  const put = event.alternate && brush !== null ? 1 - brush : brush;
  setPosition(app, {
    picture: { ...picture, discs: picture.discs.map((disc, i) => (i !== at ? disc : disc === put ? null : put)) },
  });
}

/** Sets the number of seeds in a pit. */
export function setSeeds(app: App, at: number, seeds: number): void {
  const picture = app.store.get().editor?.picture;
  if (picture?.kind !== "pits") return;
  setPosition(app, { picture: { ...picture, seeds: picture.seeds.map((old, i) => (i === at ? Math.max(0, seeds) : old)) } });
}

/** Sets the number of seeds that a side has captured. */
export function setStore(app: App, side: 0 | 1, seeds: number): void {
  const picture = app.store.get().editor?.picture;
  if (picture?.kind !== "pits") return;
  const stores: [number, number] = [...picture.stores];
  stores[side] = Math.max(0, seeds);
  setPosition(app, { picture: { ...picture, stores } });
}

/** Clears the board. */
export function clear(app: App): void {
  const { editor } = app.store.get();
  if (editor) setPosition(app, { picture: emptyBoard(editor.picture) });
}

/** Sets up the usual start position. */
export function setStartPosition(app: App): void {
  const { view } = app.store.get();
  if (view) setText(app, view.game.usual_position);
}

/** Sets the position as text; the board follows if the text can be read. */
export function setText(app: App, text: string): void {
  edit(app, { text, check: null });
  void check(app);
}

/** Lets the server check the text. */
async function check(app: App): Promise<void> {
  const { editor, view } = app.store.get();
  if (!editor || !view) return;
  const { text } = editor;
  const { name, rules } = view.game;
  const reply = await app.api.check({ game: name, position: text, ...(rules && { rules }) });
  const current = app.store.get().editor;
  if (!current || current.text !== text) return;
  if (!reply.ok) return edit(app, { check: { ok: false, reasons: [reply.message], position: null } });
  const read = reply.value.position === null ? null : readPosition(reply.value.position, current.picture);
  edit(app, { check: reply.value, ...read });
  const words = reply.value.ok ? texts.editor.fine : reply.value.reasons.map(sentence).join(" ");
  if (words !== app.store.get().spoken) say(app, words);
}

/** Starts a new game from the position; the old one stays in the list. */
export async function beginHere(app: App, view: GameView, mode: Mode): Promise<void> {
  const { editor } = app.store.get();
  if (!editor) return;
  const { name, rules } = view.game;
  const [first, second] = view.players;
  await beginOrNotify(app, {
    game: name,
    ...(rules && { rules }),
    text: editor.text,
    first: first.spec,
    second: second.spec,
    first_name: first.name,
    second_name: second.name,
    mode,
  });
}
