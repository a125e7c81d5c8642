import assert from "node:assert/strict";
import { test } from "node:test";
import { mounted, move, pointer, press, props, squares } from "./page";

const BOARD = squares("....", ".OX.", ".XO.", "....");

function walk(...keys: string[]): string | undefined {
  const { widget } = mounted(props(BOARD));
  widget.focus(5);
  for (const key of keys) {
    const [name = "", ctrlKey] = key.startsWith("Ctrl+") ? [key.slice(5), true] : [key, false];
    press(document.activeElement as Element, name, { ctrlKey });
  }
  return (document.activeElement as HTMLElement).dataset.at;
}

test("arrows move, and stop at the edges", () => {
  assert.equal(walk("ArrowRight"), "6");
  assert.equal(walk("ArrowDown"), "9");
  assert.equal(walk("ArrowLeft", "ArrowLeft", "ArrowLeft"), "4");
  assert.equal(walk("ArrowUp", "ArrowUp"), "1");
});

test("Home and End go to the ends of the row, with Ctrl to those of the board", () => {
  assert.equal(walk("Home"), "4");
  assert.equal(walk("End"), "7");
  assert.equal(walk("Ctrl+Home"), "0");
  assert.equal(walk("Ctrl+End"), "15");
});

test("exactly one place can be reached with Tab: the last one focused", () => {
  const { widget, element, cell } = mounted(props(BOARD));
  const reachable = () => [...element.querySelectorAll<HTMLElement>("[tabindex='0']")];
  assert.deepEqual(reachable(), [cell(0)]);
  widget.focus(5);
  press(cell(5), "ArrowRight");
  assert.deepEqual(reachable(), [cell(6)]);
});

test("arrows follow the view, not the names", () => {
  const { widget, cell } = mounted(props(BOARD, { orientation: 2 }));
  widget.focus(5);
  press(cell(5), "ArrowRight");
  assert.equal(document.activeElement, cell(4));
});

test("Enter and Space play, and the page does not receive them", () => {
  const { cell, events } = mounted(props(BOARD, { moves: [move(1, [5])] }));
  let heard = 0;
  const listener = () => (heard += 1);
  document.addEventListener("keydown", listener);
  assert.equal(press(cell(1), "Enter"), false);
  assert.equal(press(cell(1), " "), false);
  assert.equal(press(cell(1), "v"), true);
  document.removeEventListener("keydown", listener);
  assert.deepEqual(events, ["play 1", "play 1"]);
  assert.equal(heard, 1);
});

test("focusing a place with the keyboard points at it, tapping it does not", () => {
  const { widget, cell, events } = mounted(props(BOARD));
  widget.focus(5);
  press(cell(5), "ArrowRight");
  cell(6).blur();
  assert.deepEqual(events, ["hover 5", "hover null", "hover 6", "hover null"]);
  pointer(cell(0), "pointerdown", {}, "touch");
  pointer(cell(0), "pointerup", {}, "touch");
  cell(0).focus();
  cell(0).click();
  assert.equal(events.length, 4);
});
