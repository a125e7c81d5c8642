// Where each place is displayed. Turning the board only changes the view: places keep
// their names.

/** Rows of places as displayed, from the top left. */
export type Rows = number[][];

/** A board of squares: `orientation % 4` quarter turns clockwise, mirrored first if it is 4 or more. */
export function squareRows(width: number, height: number, orientation: number): Rows {
  let rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => y * width + x));
  if (orientation & 4) rows = rows.map((row) => [...row].reverse());
  for (let turn = 0; turn < (orientation & 3); turn++) rows = turned(rows);
  return rows;
}

function turned(rows: Rows): Rows {
  const first = rows[0] ?? [];
  return first.map((_, x) => rows.map((row) => row[x] ?? 0).reverse());
}

/** Two rows of pits, sown anticlockwise; `orientation & 1` is the side at the bottom. */
export function pitRows(pits: number, orientation: number): Rows {
  const half = pits / 2;
  const row = (side: number) => Array.from({ length: half }, (_, index) => side * half + index);
  const below = orientation & 1;
  return [row(1 - below).reverse(), row(below)];
}

/** What the names in a row or column have in common: a letter or a number. */
export function sharedName(names: string[]): string {
  const [letters, digits] = [/^\D+/, /\d+$/].map((part) => new Set(names.map((name) => part.exec(name)?.[0] ?? "")));
  // Rows and columns have at least four places, so they cannot share both.
  const shared = letters?.size === 1 ? letters : digits;
  return shared?.size === 1 ? [...shared].join("") : "";
}
