/** The stroke paths of the icons, 24 × 24 units. */
const PATHS = {
  first: "M18 6l-7 6 7 6M7 6v12",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  last: "M6 6l7 6-7 6M17 6v12",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
  turn: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  step: "M7 6l8 6-8 6zM18 6v12",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7",
  up: "M12 19V6M6 11l6-6 6 6",
  comment: "M5 5h14v10H11l-4 4v-4H5z",
  restore: "M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4M12 8.5V12l2.5 2",
  edit: "M5 19l1-4L16.5 4.5l3 3L9 18z",
  share: "M12 15V4M8 7.5L12 4l4 3.5M6 12v7.5h12V12",
  paste: "M9 5H6v15h12V5h-3M9 3.5h6v3H9z",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  settings: "M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4",
  engine: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  graph: "M4 18l5-7 4 3 7-9M4 21h16",
  text: "M5 6h14M5 10h10M5 14h14M5 18h7",
  flag: "M6 21V4M6 5h11l-2.5 3.5L17 12H6",
  bolt: "M13 3L6 13.5h5L10.5 21 18 10h-5.5z",
  eye: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8h.01",
  check: "M5 12.5l4.5 4.5L19 7",
  swap: "M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** A decorative icon: its meaning is given by the text beside it or the label of its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
