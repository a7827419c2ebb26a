/** One figure of the report beside its goal. */
export interface GoalRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** How many it was measured on, in words. */
  readonly measuredOn: string;
  /** Null = it informs only. `isMet` null = there was nothing to measure it on. */
  readonly goal: { readonly text: string; readonly isMet: boolean | null } | null;
  /** What the figure is. */
  readonly definition: string;
}

/** Share in percent; 0 of none. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Middle of numbers in any order; null of none. */
export function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** A share of some cases with a least share as the goal. */
export function shareRow(
  name: string,
  { isGood, cases }: { readonly isGood: number; readonly cases: number },
  {
    leastPercent,
    what,
    definition,
  }: { readonly leastPercent: number; readonly what: string; readonly definition: string },
): GoalRow {
  const value = percentOf(isGood, cases);
  return {
    name,
    value,
    unit: '%',
    measuredOn: `${isGood} of ${cases} ${what}`,
    goal: {
      text: leastPercent === 100 ? 'all' : `≥ ${leastPercent} %`,
      isMet: cases === 0 ? null : value >= leastPercent,
    },
    definition,
  };
}
