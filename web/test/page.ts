import { JSDOM } from "jsdom";

/** Provides the globals of a page; import this before anything that needs them. */
const { window } = new JSDOM("<!doctype html><div id=app></div>", {
  url: "http://localhost/",
  pretendToBeVisual: true,
});

for (const name of [
  "document",
  "location",
  "history",
  "localStorage",
  "Element",
  "HTMLElement",
  "HTMLTextAreaElement",
  "HTMLSelectElement",
  "HTMLInputElement",
  "Event",
  "MouseEvent",
  "KeyboardEvent",
  "getSelection",
  "requestAnimationFrame",
  "cancelAnimationFrame",
] as const) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
Object.assign(globalThis, {
  window,
  addEventListener: window.addEventListener.bind(window),
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
});
