// SVG elements.

/** Adds an SVG element to a parent. */
export function shape(
  parent: Element,
  tag: string,
  className: string,
  attributes: Record<string, string | number> = {},
): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  if (className) element.setAttribute("class", className);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent.append(element);
  return element;
}

/** Adds a text. */
export function label(parent: Element, className: string, x: number, y: number, text: string): Element {
  const element = shape(parent, "text", className, { x, y });
  element.textContent = text;
  return element;
}

/** The shapes that mark bad moves, around the origin. They can be told apart without colours. */
const MARKS: Record<string, string> = {
  inaccuracy: "M0-5.5L5.2 4H-5.2Z",
  mistake: "M0-6L6 0L0 6L-6 0Z",
  blunder: "M-4.5-4.5H4.5V4.5H-4.5ZM-2.2-2.2L2.2 2.2M2.2-2.2L-2.2 2.2",
};

/** Marks a move by its grade; good moves are not marked. */
export function mark(parent: Element, grade: string | null, x: number, y: number): void {
  const d = MARKS[grade ?? ""];
  if (d) shape(parent, "path", `mark ${grade}`, { d, transform: `translate(${x} ${y})` });
}
