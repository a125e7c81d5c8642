import type { NewGame } from "../api/types";
import type { App } from "../app";
import { beginRequest } from "../new-game/ctrl";
import { notify } from "../notice";
import { texts } from "../texts";
import { copyImage, copyText, download } from "./clipboard";
import { pngOf } from "./image";

/** Larger files cannot be games. */
const MAX_FILE_SIZE = 1_000_000;

/**
 * Opens a game or position in any notation; if it cannot be read, the dialog opens with the reason. `side` is the one to
 * move, for boards that do not say so: the dialog asks for it.
 */
export async function paste(app: App, text: string, side?: 0 | 1): Promise<void> {
  if (text.trim() === "") return;
  const request: NewGame = { ...guessGame(app), text, mode: "analyse", ...(side !== undefined && { side }) };
  const outcome = await beginRequest(app, request);
  if (outcome.kind === "begun") notify(app, texts.transfer.pasted);
  if (outcome.kind !== "refused") return;
  const asksSide = outcome.code === "side-missing";
  app.store.set({ dialog: { kind: "paste", text, error: outcome.reason, ...(asksSide && { asksSide }) } });
}

/** A list of moves does not say which game it belongs to: most likely the open one. */
function guessGame(app: App): Partial<NewGame> {
  const info = app.store.get().view?.game;
  if (!info) return {};
  return {
    is_guess: true,
    game: info.name,
    ...(info.rules === null ? {} : { rules: info.rules }),
    ...(info.start === null ? {} : { start: info.start }),
  };
}

/** Opens a file. */
export async function pasteFile(app: App, file: File): Promise<void> {
  if (file.size > MAX_FILE_SIZE) notify(app, texts.transfer.tooLarge(file.name), "error");
  else await paste(app, await file.text());
}

/** The game in a format from the catalogue, or null after showing an error. */
export async function exported(app: App, format: string): Promise<string | null> {
  const { view } = app.store.get();
  if (!view) return null;
  const reply = await app.api.exported(view.id, format);
  if (reply.ok) return format === "link" ? shareLink(reply.value.text) : reply.value.text;
  notify(app, reply.message, "error");
  return null;
}

/** Whether an address is that of this computer, wherever it is opened. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
}

function shareLink(fragment: string): string {
  return `${location.origin}${location.pathname}#${fragment.replace(/^#/, "")}`;
}

/** Copies the game in a format from the catalogue. */
export async function copy(app: App, format: string): Promise<void> {
  const text = await exported(app, format);
  if (text === null) return;
  const done = await copyText(text);
  notify(app, done ? texts.transfer.copied(format) : texts.transfer.notCopied, done ? "plain" : "error");
}

/** The files of the formats that are not plain text. */
const FILES: Record<string, { ending: string; type: string }> = {
  json: { ending: "json", type: "application/json" },
  html: { ending: "html", type: "text/html" },
};

/** Saves the game as a file in a format from the catalogue. */
export async function save(app: App, format: string): Promise<void> {
  const text = await exported(app, format);
  if (text === null) return;
  const { ending, type } = FILES[format] ?? { ending: "txt", type: "text/plain" };
  download(new Blob([text], { type }), `${texts.transfer.fileName}.${ending}`);
}

/** Copies or saves the position shown as an image; it is saved if images cannot be copied. */
export async function image(app: App, kind: "svg" | "png", how: "copy" | "save"): Promise<void> {
  const { view } = app.store.get();
  if (!view) return;
  const reply = await app.api.diagram(view.id);
  if (!reply.ok) return notify(app, reply.message, "error");
  const name = `${texts.transfer.fileName}.${kind}`;
  if (kind === "svg") {
    if (how === "copy" && (await copyText(reply.value))) return notify(app, texts.transfer.copied("SVG"));
    return download(new Blob([reply.value], { type: "image/svg+xml" }), name);
  }
  const png = await pngOf(reply.value);
  if (!png) return notify(app, texts.transfer.noImage, "error");
  if (how === "copy" && (await copyImage(png))) return notify(app, texts.transfer.copied("PNG"));
  download(png, name);
}

/** Handles text pasted and files dropped anywhere on the page. */
export function listen(app: App): void {
  document.addEventListener("paste", (event) => {
    if (isField(event.target) || app.store.get().dialog) return;
    const text = event.clipboardData?.getData("text/plain");
    if (!text) return;
    event.preventDefault();
    void paste(app, text);
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void pasteFile(app, file);
  });
}

/** Whether keys typed there are text input. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button"].includes(target.type);
}
