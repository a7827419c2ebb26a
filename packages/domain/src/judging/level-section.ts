import type { LevelChange } from './track-state.ts';

/** Time that was judged again: the level changes of a vehicle's wheels as they were known, and as they are judged now. */
export interface JudgedStretch {
  readonly before: readonly LevelChange[];
  readonly after: readonly LevelChange[];
  /**
   * Device time at which it ends, not included: from there on all is as it was known, though it was not looked at; null =
   * it reaches up to now.
   */
  readonly untilMs: number | null;
}

/** A stretch of a wheel's past whose level changes are others than was known. */
export interface LevelSection {
  readonly wheelIndex: number;
  /** Device time of the first change that is another. */
  readonly fromMs: number;
  /** Device time from which all is as it was known, not included; null = nothing is up to now. */
  readonly untilMs: number | null;
  /**
   * The level changes of the stretch as they are judged now, in time order, and the first one that is as it was known:
   * before, it may have been one from well to well, of which no record tells.
   */
  readonly changes: readonly LevelChange[];
}

/** The numbers take part: a reading that joins another of its instant may change nothing else. */
const isSameChange = (a: LevelChange | undefined, b: LevelChange | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.atMs === b.atMs &&
  a.to === b.to &&
  a.judgement.pressureKpa === b.judgement.pressureKpa &&
  a.judgement.temperatureC === b.judgement.temperatureC &&
  a.judgement.coldKpa === b.judgement.coldKpa;

function sectionOf(
  wheelIndex: number,
  was: readonly LevelChange[],
  is: readonly LevelChange[],
  endMs: number | null,
): LevelSection | null {
  const shorter = Math.min(was.length, is.length);
  let first = 0;
  while (first < shorter && isSameChange(was[first], is[first])) first += 1;
  if (first === was.length && first === is.length) return null;
  let same = 0;
  while (same < shorter - first && isSameChange(was.at(-1 - same), is.at(-1 - same))) same += 1;
  const fromMs = Math.min(was[first]?.atMs ?? Number.POSITIVE_INFINITY, is[first]?.atMs ?? Number.POSITIVE_INFINITY);
  const end = is.length - same;
  return { wheelIndex, fromMs, untilMs: is[end]?.atMs ?? endMs, changes: is.slice(first, end + 1) };
}

/** What became different in a stretch of time, wheel by wheel; empty when nothing did. */
export function changedSections({ before, after, untilMs }: JudgedStretch): LevelSection[] {
  const wasByWheel = Map.groupBy(before, ({ wheelIndex }) => wheelIndex);
  const isByWheel = Map.groupBy(after, ({ wheelIndex }) => wheelIndex);
  return [...new Set([...wasByWheel.keys(), ...isByWheel.keys()])].flatMap(
    (wheel) => sectionOf(wheel, wasByWheel.get(wheel) ?? [], isByWheel.get(wheel) ?? [], untilMs) ?? [],
  );
}
