// DOM helpers for widgets. Data only reaches the page as text and attributes, never as
// markup.

/** Adds a new element with a class to a parent. */
export function add<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** Sets the text if it differs: setting the same text again could disturb screen readers. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets an attribute if it differs; null removes it. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Shows text on a place, as an attribute that the styles display: real text in a button would also be its
 * accessible name, and the labels of places say more.
 */
export function setDataText(element: Element, text: string): void {
  attribute(element, "data-text", text === "" ? null : text);
}

/** A class attribute with the names whose conditions hold. */
export function classes(conditions: Record<string, boolean>): string {
  return Object.keys(conditions)
    .filter((name) => conditions[name])
    .join(" ");
}
