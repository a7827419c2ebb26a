/** One measured figure beside what it is judged by. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The named thing measured in the same run; absent where the goal is absolute. */
  readonly baseline?: { readonly name: string; readonly value: number };
  /** What is wanted, in words, and whether it is met; absent where the figure only informs. */
  readonly goal?: { readonly text: string; readonly isMet: boolean };
}

/** A benchmark: a file `<name>-benchmark.ts` in this folder that exports one as `benchmark`. */
export interface Benchmark {
  /** What it measures, a sentence. */
  readonly title: string;
  /** Whether it only says how far the goals are met: a missed one is no failure. Absent: it is. */
  readonly isReport?: true;
  /** Runs it; progress goes to `say`. `options` are the arguments that follow the name, from the first that begins with `--`. */
  readonly run: (say: (line: string) => void, options: readonly string[]) => Promise<readonly Figure[]>;
}

/** A figure that must not exceed `most`. */
export const atMost = (name: string, value: number, unit: string, most: number): Figure => ({
  name,
  value,
  unit,
  goal: { text: `≤ ${most} ${unit}`, isMet: value <= most },
});

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Math.round(value * 100) / 100);

/** A figure as a line: value, baseline with the ratio, goal. */
export function describeFigure({ name, value, unit, baseline, goal }: Figure): string {
  const parts = [`${name}: ${shown(value)} ${unit}`];
  if (baseline !== undefined) {
    parts.push(`${baseline.name}: ${shown(baseline.value)} ${unit}, ratio ${shown(value / baseline.value)}`);
  }
  if (goal !== undefined) parts.push(`${goal.isMet ? 'met' : 'MISSED'}: ${goal.text}`);
  return parts.join(' | ');
}
