import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, mounted, move, pointer, props, squares, trace, written } from "./page";

const START = squares("....", ".OX.", ".XO.", "....");

test("a board is a grid of rows of buttons with labels", () => {
  const { element, cell } = mounted(props(START, { moves: [move(1, [5])] }));
  assert.equal(element.querySelectorAll("[role=grid] > [role=row] > button[role=gridcell]").length, 16);
  assert.equal(element.querySelector("[role=grid]")?.getAttribute("aria-label"), "Board");
  assert.equal(cell(1).getAttribute("aria-label"), "b1, empty, legal");
  assert.equal(cell(5).getAttribute("aria-label"), "b2, 1");
});

test("discs, legal places and the last move are marked", () => {
  const { cell } = mounted(props(START, { moves: [move(1, [5])], last: trace(5, 1, [6]) }));
  assert.equal(cell(5).dataset.disc, "1");
  assert.equal(cell(0).dataset.disc, undefined);
  assert.ok(cell(1).classList.contains("legal"));
  assert.ok(cell(5).classList.contains("last"));
  assert.ok(cell(6).classList.contains("changed"));
});

test("hints show the value, the certainty and the best move", () => {
  const hints = [hint(1, "+4", "✓", true), hint(4, "0", "18 · 87 %")];
  const { widget, cell } = mounted(props(START, { hints }));
  assert.deepEqual(written(cell(1)), ["+4", "✓"]);
  assert.deepEqual(written(cell(4)), ["0", "18·87%"]);
  assert.ok(cell(1).classList.contains("best"));
  assert.ok(cell(1).classList.contains("exact"));
  assert.ok(!cell(4).classList.contains("best"));
  assert.match(cell(4).getAttribute("aria-label") ?? "", /, 0$/);
  widget.set(props(START, { hints, hintDetail: "simple" }));
  assert.deepEqual(written(cell(1)), ["+4", "✓"]);
  assert.deepEqual(written(cell(4)), ["0"]);
});

test("stale hints are greyed, not best and not read out", () => {
  const { cell } = mounted(props(START, { hints: [hint(1, "+4", "✓", true)], staleHints: true }));
  assert.ok(cell(1).classList.contains("stale"));
  assert.ok(!cell(1).classList.contains("best"));
  assert.equal(cell(1).getAttribute("aria-label"), "b1, empty");
});

test("hidden legal moves are neither marked nor read out, but can be played", () => {
  const { cell, events } = mounted(props(START, { moves: [move(1, [5])], showLegal: false }));
  assert.ok(!cell(1).classList.contains("legal"));
  assert.equal(cell(1).getAttribute("aria-label"), "b1, empty");
  cell(1).click();
  assert.deepEqual(events, ["play 1"]);
});

test("only legal places of an interactive board play", () => {
  const { widget, cell, events } = mounted(props(START, { moves: [move(1, [5])] }));
  cell(0).click();
  assert.deepEqual(events, []);
  widget.set(props(START, { moves: [move(1, [5])], interactive: false }));
  cell(1).click();
  assert.deepEqual(events, []);
});

test("while editing, every place reports clicks, right clicks and clicks with Shift", () => {
  const { cell, events } = mounted(props(START, { editing: true }));
  cell(0).click();
  pointer(cell(0), "contextmenu");
  pointer(cell(5), "click", { shiftKey: true });
  assert.deepEqual(events, ["edit 0", "edit 0 alternate", "edit 5 alternate"]);
});

test("pointing at a legal place previews what would be flipped", () => {
  const { cell, events } = mounted(props(START, { moves: [move(1, [5])] }));
  pointer(cell(1), "pointerover");
  assert.equal(cell(1).dataset.ghost, "0");
  assert.ok(cell(5).classList.contains("preview-change"));
  pointer(cell(0), "pointerover");
  assert.equal(cell(1).dataset.ghost, undefined);
  cell(0).focus();
  cell(0).blur();
  pointer(cell(0).closest("[role=grid]") as Element, "pointerleave");
  assert.deepEqual(events, ["hover 1", "hover 0", "hover null"]);
});

test("an expected line is drawn as numbered ghosts of both sides", () => {
  const line = [1, 0].map((at, side) => ({ move: "x", at, side }));
  const { cell } = mounted(props(START, { line, next: 3 }));
  assert.deepEqual([cell(1).dataset.ghost, ...written(cell(1))], ["0", "1"]);
  assert.deepEqual([cell(0).dataset.ghost, ...written(cell(0))], ["1", "2"]);
  assert.ok(cell(3).classList.contains("next"));
});

test("move numbers are shown on discs", () => {
  const numbers = START.names.map((_, at) => (at === 5 ? 12 : null));
  assert.deepEqual(written(mounted(props(START, { numbers })).cell(5)), ["12"]);
});

test("turning the view moves squares and coordinates, and keeps the focus", () => {
  const { widget, element, cell } = mounted(props(START));
  widget.focus(3);
  widget.set(props(START, { orientation: 1 }));
  assert.equal(document.activeElement, cell(3));
  assert.deepEqual([...element.querySelectorAll(".coordinates.top span")].map((span) => span.textContent), [..."4321"]);
  assert.deepEqual([...element.querySelectorAll(".coordinates.side span")].map((span) => span.textContent), [..."abcd"]);
  assert.equal(element.querySelector("[role=gridcell]"), cell(12));
});

test("boards from 4×4 to 10×10 are drawn, including those that are not square", () => {
  for (const [width, height] of [[4, 4], [10, 10], [4, 10]] as const) {
    const { element } = mounted(props(squares(...Array.from({ length: height }, () => ".".repeat(width)))));
    assert.equal(element.querySelectorAll("[role=row]").length, height);
    assert.equal(element.querySelectorAll("[role=gridcell]").length, width * height);
  }
});

test("data never becomes markup", () => {
  const picture = { ...START, names: START.names.map(() => "<b>a1</b>") };
  const { element } = mounted(props(picture, { hints: [hint(0, "<i>1</i>", "<u>2</u>")] }));
  assert.equal(element.querySelector("b, i, u"), null);
});

test("all values of a position have the same size, at which the longest one fits", () => {
  const size = (...values: string[]) => {
    const hints = values.map((value, at) => hint(at, value, "12"));
    const { element } = mounted(props(squares("....", "...."), { hints }));
    return Number(element.querySelector<HTMLElement>("[role=grid]")?.style.getPropertyValue("--value-size"));
  };
  assert.equal(size("+8", "0"), size("-2"));
  assert.ok(size("+8", "+13.3") < size("+8"));
  assert.ok(size("+13.3") * 5 * 0.6 < 1);
});
