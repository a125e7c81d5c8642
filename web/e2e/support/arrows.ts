/** The arrow keys that lead from one square to another; anything after the names is ignored. */
export function arrowsBetween(from: string, to: string): string[] {
  const [across, down] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  return [
    ...Array<string>(Math.abs(across)).fill(across > 0 ? "ArrowRight" : "ArrowLeft"),
    ...Array<string>(Math.abs(down)).fill(down > 0 ? "ArrowDown" : "ArrowUp"),
  ];
}

function columnOf(square: string): number {
  return square.charCodeAt(0);
}

function rowOf(square: string): number {
  return Number.parseInt(square.slice(1), 10);
}
