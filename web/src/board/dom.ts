// The few things that widgets do with elements. Data reach the page as text and
// attributes only, never as markup.

/** A new element with a class, in a parent. */
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

/** Writes a text if it differs: what does not change must not disturb a screen reader. */
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
 * Writes on a place. Styles show the attribute: real text in a button would have to be
 * its name as well, and places are named by labels that say more.
 */
export function inscribe(element: Element, text: string): void {
  attribute(element, "data-text", text === "" ? null : text);
}

/** The names whose conditions hold, as a class. */
export function classes(conditions: Record<string, boolean>): string {
  return Object.keys(conditions)
    .filter((name) => conditions[name])
    .join(" ");
}
