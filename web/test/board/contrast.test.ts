import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const TEXTS = `ink/paper ink/surface ink/surface-sunk ink-soft/paper ink-soft/surface ink-soft/surface-sunk ink-soft/surface-raised
  accent/paper accent/surface accent/accent-wash accent-ink/accent danger/surface danger/danger-wash warning/surface
  warning/warning-wash inaccuracy/surface mistake/surface blunder/surface on-felt/felt on-felt/felt-light best/felt best/frame
  frame-ink/frame wood-ink/wood wood-ink/wood-light wood-ink/pit-legal pit-legal/pit-last disc-light/disc-dark`;
const PARTS = `line-strong/surface line-strong/paper focus/paper focus/surface focus-shade/wood focus-shade/on-felt first-rim/surface
  second-rim/surface disc-dark/felt disc-light/felt disc-light-rim/disc-light last-move/felt last-move/disc-dark bean/bowl
  bean/bowl-deep bowl/wood pit-legal/bowl pit-last/wood`;

const tokens = new Map<string, [string, string]>();
const declaration = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;
for (const [, name = "", light = "", dark = "", both] of readFileSync("src/styles/tokens.css", "utf8").matchAll(declaration)) {
  tokens.set(name, [both ?? light, both ?? dark]);
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

for (const [theme, index] of [["light", 0], ["dark", 1]] as const) {
  for (const [kind, pairs, least] of [["texts", TEXTS, 4.5], ["parts", PARTS, 3]] as const) {
    test(`${kind} have enough contrast in the ${theme} theme`, () => {
      for (const pair of pairs.split(/\s+/)) {
        const [one, other] = pair.split("/").map((name) => tokens.get(name)?.[index]);
        assert.ok(one && other, pair);
        assert.ok(contrast(one, other) >= least, `${pair}: ${contrast(one, other).toFixed(2)}`);
      }
    });
  }
}
