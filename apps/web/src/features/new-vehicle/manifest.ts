import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/**
 * The numbers of a pasted list by wheel: one a line in the order of the wheels from `first` on, or each after its wheel (`1A 005C9C01`,
 * with a comma, a semicolon or a tab as in a file). Lines without a number and wheels that are not there are left out.
 */
export function readManifest(
  text: string,
  positions: readonly WheelPosition[],
  first = 0,
): Readonly<Partial<Record<WheelPosition, string>>> {
  let next = first;
  const found: Partial<Record<WheelPosition, string>> = {};
  for (const line of text.split(/\r?\n/)) {
    const [start = '', ...rest] = line.trim().split(/[\s,;]+/);
    const named = positions.find((position) => position === start.toUpperCase());
    const code = (named === undefined ? [start, ...rest] : rest).join('').replaceAll('"', '').toUpperCase();
    if (code === '') continue;
    const position = named ?? positions[next];
    next = named === undefined ? next + 1 : positions.indexOf(named) + 1;
    if (position !== undefined) found[position] = code;
  }
  return found;
}

/** How many characters most of the numbers have, where at least two others have as many; null = they say nothing. */
export function usualLength(codes: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const { length } of codes) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[length, count] = [0, 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return count >= 2 && count > codes.length / 2 ? length : null;
}
