import type { GameView } from "../api/types";
import type { App } from "../app";
import type { Sowing } from "../board/index";
import { keep, recall } from "../memory";

/** How the user wants things; kept in the browser. */
export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "reduced";
  sowing: Sowing;
  coordinates: boolean;
  legalMoves: boolean;
  flipPreview: boolean;
  lastFlips: boolean;
  moveNumbers: boolean;
  /** Whether a pass is told of until somebody says “I see”. */
  confirmPasses: boolean;
  /** Quarter turns of boards of squares. */
  turns: number;
  isMirrored: boolean;
  /** Whether boards of pits are seen from the other side. */
  isTurnedRound: boolean;
  /** Whether values are written on the board while analysing. */
  values: boolean;
  detail: "full" | "simple";
  graph: "evaluation" | "loss";
  textPanel: boolean;
}

const USUAL: Settings = {
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

const NAME = "settings";

/** The settings as they were left. */
export function recallSettings(): Settings {
  return { ...USUAL, ...recall<Partial<Settings>>(NAME, {}) };
}

/** Changes settings, for good. */
export function change(app: App, some: Partial<Settings>): void {
  const settings = { ...app.store.get().settings, ...some };
  app.store.set({ settings });
  keep(NAME, settings);
  applyTheme(settings);
}

/** Turns the board: by a quarter, or the other player's side below. */
export function turnBoard(app: App): void {
  const { settings, view } = app.store.get();
  if (view?.scene.picture.kind === "pits") change(app, { isTurnedRound: !settings.isTurnedRound });
  else change(app, { turns: (settings.turns + 1) % 4 });
}

/** Who sits below: the person who plays against a program, else the first player. */
export function sideBelow(settings: Settings, view: GameView): 0 | 1 {
  const isSecond = view.players[1].is_human && !view.players[0].is_human;
  const isTurned = view.scene.picture.kind === "pits" && settings.isTurnedRound;
  return isSecond !== isTurned ? 1 : 0;
}

/** The orientation, as the board widget counts it. */
export function orientation(settings: Settings, view: GameView): number {
  if (view.scene.picture.kind === "pits") return sideBelow(settings, view);
  return settings.turns + (settings.isMirrored ? 4 : 0);
}

/** Whether things may move. */
export function motion(settings: Settings): "full" | "reduced" {
  const isReduced = settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isReduced ? "reduced" : "full";
}

/** Tells the style sheets; without a theme they follow the system. */
export function applyTheme(settings: Settings): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
}
