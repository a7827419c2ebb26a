/** A line with instants of its own. */
export interface Line {
  /** Epoch seconds, rising. */
  readonly at_s: readonly number[];
  readonly values: readonly number[];
  /** Rows to which no line is drawn. */
  readonly breaks: readonly number[];
}

/** Lines on shared instants: null = a gap, undefined = an instant of another line. */
export interface JoinedLines {
  readonly atS: number[];
  readonly columns: (number | null | undefined)[][];
}

const gapsOf = ({ at_s: atS, breaks }: Line): number[] =>
  breaks.map((row) => ((atS[row - 1] ?? 0) + (atS[row] ?? 0)) / 2);

/** Puts lines on the instants of all of them; what is between two readings of one line stays open, and its gaps stay gaps. */
export function joinLines(lines: readonly Line[]): JoinedLines {
  const atS = [...new Set(lines.flatMap((line) => [...line.at_s, ...gapsOf(line)]))].toSorted((a, b) => a - b);
  const rowAt = new Map(atS.map((at, row) => [at, row]));
  const columns = lines.map((line) => {
    const column = Array.from<number | null | undefined>({ length: atS.length });
    for (const at of gapsOf(line)) column[rowAt.get(at) ?? 0] = null;
    for (const [index, at] of line.at_s.entries()) column[rowAt.get(at) ?? 0] = line.values[index];
    return column;
  });
  return { atS, columns };
}

/** The value of a line nearest to an instant; null where none is within `reachS` seconds. */
export function nearestValue({ at_s: atS, values }: Line, instantS: number, reachS: number): number | null {
  let low = 0;
  let high = atS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((atS[middle] ?? 0) < instantS) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [atS[low - 1], atS[low]];
  const isBefore = before !== undefined && (after === undefined || instantS - before < after - instantS);
  const row = isBefore ? low - 1 : low;
  const found = atS[row];
  return found === undefined || Math.abs(found - instantS) > reachS ? null : (values[row] ?? null);
}
