import type { GameView } from "../api/types";
import type { App } from "../app";
import type { Sowing } from "../board/index";
import { loadItem, saveItem } from "../storage";

/** The user's settings, which are stored in the browser. */
export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "reduced";
  sowing: Sowing;
  coordinates: boolean;
  legalMoves: boolean;
  flipPreview: boolean;
  lastFlips: boolean;
  moveNumbers: boolean;
  /** Whether the message about a pass stays until it is closed. */
  confirmPasses: boolean;
  /** Quarter turns, for boards of squares. */
  turns: number;
  isMirrored: boolean;
  /** Whether boards of pits are shown from the other side. */
  isTurnedRound: boolean;
  /** Whether values are shown on the board while analysing. */
  values: boolean;
  detail: "full" | "simple";
  graph: "evaluation" | "loss";
  textPanel: boolean;
}

const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  sowing: "normal",
  coordinates: true,
  legalMoves: true,
  flipPreview: true,
  lastFlips: true,
  moveNumbers: false,
  confirmPasses: false,
  turns: 0,
  isMirrored: false,
  isTurnedRound: false,
  values: true,
  detail: "full",
  graph: "evaluation",
  textPanel: false,
};

const STORAGE_KEY = "settings";

/** The saved settings. */
export function loadSettings(): Settings {
  return { ...DEFAULTS, ...loadItem<Partial<Settings>>(STORAGE_KEY, {}) };
}

/** Changes settings, and saves them. */
export function change(app: App, some: Partial<Settings>): void {
  const settings = { ...app.store.get().settings, ...some };
  app.store.set({ settings });
  saveItem(STORAGE_KEY, settings);
  applyTheme(settings);
}

/** Turns the board: by a quarter turn, or by half a turn if it is a board of pits. */
export function turnBoard(app: App): void {
  const { settings, view } = app.store.get();
  if (view?.scene.picture.kind === "pits") change(app, { isTurnedRound: !settings.isTurnedRound });
  else change(app, { turns: (settings.turns + 1) % 4 });
}

/** The side at the bottom: a person who plays against a program, otherwise the first player. */
export function sideBelow(settings: Settings, view: GameView): 0 | 1 {
  const isSecond = view.players[1].is_human && !view.players[0].is_human;
  const isTurned = view.scene.picture.kind === "pits" && settings.isTurnedRound;
  return isSecond !== isTurned ? 1 : 0;
}

/** The orientation for the board widget. */
export function orientation(settings: Settings, view: GameView): number {
  if (view.scene.picture.kind === "pits") return sideBelow(settings, view);
  return settings.turns + (settings.isMirrored ? 4 : 0);
}

/** Whether motion is reduced. */
export function motion(settings: Settings): "full" | "reduced" {
  const isReduced = settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isReduced ? "reduced" : "full";
}

/** Applies the theme to the page; without one, the style sheets follow the system. */
export function applyTheme(settings: Settings): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
}
