import type { JudgedLevel } from '../levels/alert-level.ts';
import type { Finding } from '../levels/level-in-force.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { axleOrdinals } from '../vehicles/wheel-position.ts';
import { hasDuals, sidesOfAxle } from './axle-sides.ts';

/*
 * Mates of a dual wheel stand on the same road: the harder one carries the load of both, and the softer one is dragged
 * and scrubbed. Tyre makers ask for mates within 5 psi, 35 kPa, of each other when they are set. Sound mates of which one was topped up
 * drift that far apart within two months, which is shown with the wheel; twice as far they are not sound, which is alerted.
 */
const minuteMs = 60_000;
/** Cold pressures this far apart, in kPa, are to be evened out when somebody is at the wheel. */
export const unevenKpa = 35;
/** Cold pressures this far apart are alerted, in kPa. */
const mismatchKpa = 70;
/** Mates closer than this are well again. */
const matchedKpa = 50;
/** How long they must be apart, and how many readings must show it: somebody may be pumping them up one by one. */
const apartMs = 60 * minuteMs;
const readingsNeeded = 3;
/** A pressure is compared with one that was told this long before at most: parked sensors report by the hour. */
export const comparedMs = 75 * minuteMs;
/** Sensors that differ by more do not measure the same: one in the tyre, one on the valve, or a brake that drags. */
export const sameHeatK = 10;

/** What mates are compared by: a part of what is judged of a wheel. */
export interface PairedWheel {
  readonly level: JudgedLevel;
  readonly pressureAtMs: number | null;
  readonly coldKpa: number | null;
  /** Whether a temperature took part in it. */
  readonly compensated: boolean;
  readonly temperatureC: number | null;
  /** Percent above (+) or below (−) the recommended pressure. */
  readonly deviationPercent: number | null;
  readonly inflatedAtMs: number | null;
}

/** What is remembered of mates that are apart; plain values, safe as JSON. */
export interface DualWatch {
  /** Number of the side of the axle, as for heat. */
  readonly side: number;
  /** Device time since which they are, or since one of them was last pumped up. */
  readonly sinceMs: number;
  /** Readings that show it since then, up to those needed. */
  readonly readings: number;
  /** Null until it has lasted. */
  readonly found: DualMismatch | null;
}

/** Mates that do not match. */
export interface DualMismatch {
  /** Storage index of the one that is further from its recommended pressure: as a rule the lower one. */
  readonly wheelIndex: number;
  /** Device time. */
  readonly sinceMs: number;
  /** How far apart their cold pressures are, in kPa. */
  readonly apartKpa: number;
}

/** No mates that are apart. */
export const noMismatch: readonly DualWatch[] = [];

interface Mates {
  readonly side: number;
  /** Storage indexes, the lower pressure first. */
  readonly lower: number;
  readonly lowerWheel: PairedWheel;
  readonly higher: number;
  readonly higherWheel: PairedWheel;
  readonly apartKpa: number;
}

const isCompared = (wheel: PairedWheel | null, atMs: number): wheel is PairedWheel & { coldKpa: number } =>
  wheel !== null &&
  wheel.coldKpa !== null &&
  wheel.compensated &&
  wheel.pressureAtMs !== null &&
  atMs - wheel.pressureAtMs <= comparedMs;

function matesOf(
  judgements: ReadonlyArray<PairedWheel | null>,
  { side, wheels }: { readonly side: number; readonly wheels: readonly number[] },
  atMs: number,
): Mates | null {
  const [outer = -1, inner = -1] = wheels;
  const [a, b] = [judgements[outer] ?? null, judgements[inner] ?? null];
  if (!isCompared(a, atMs) || !isCompared(b, atMs)) return null;
  if (a.pressureAtMs !== atMs && b.pressureAtMs !== atMs) return null;
  if (Math.abs((a.temperatureC ?? 0) - (b.temperatureC ?? 0)) > sameHeatK) return null;
  const apartKpa = Math.abs(a.coldKpa - b.coldKpa);
  return a.coldKpa <= b.coldKpa
    ? { side, lower: outer, lowerWheel: a, higher: inner, higherWheel: b, apartKpa }
    : { side, lower: inner, lowerWheel: b, higher: outer, higherWheel: a, apartKpa };
}

/** Which of the mates is named. */
function namedOf({ lower, lowerWheel, higher, higherWheel }: Mates): number {
  const isHigherFurther = (higherWheel.deviationPercent ?? 0) > -(lowerWheel.deviationPercent ?? 0);
  return isHigherFurther ? higher : lower;
}

const hasLevelOfItsOwn = ({ level }: PairedWheel): boolean => level !== 'okay' && level !== 'high_temperature';

function compareMates(watch: DualWatch | null, mates: Mates, atMs: number): DualWatch | null {
  const { side, lowerWheel, higherWheel, apartKpa } = mates;
  if (watch !== null && watch.found !== null) {
    return apartKpa < matchedKpa ? null : { ...watch, found: { ...watch.found, apartKpa } };
  }
  if (apartKpa < mismatchKpa) return null;
  // what is wrong with one of them is named already, and is put right with it
  if (hasLevelOfItsOwn(lowerWheel) || hasLevelOfItsOwn(higherWheel)) return null;
  const inflatedAtMs = Math.max(lowerWheel.inflatedAtMs ?? 0, higherWheel.inflatedAtMs ?? 0);
  const isGoingOn = watch !== null && watch.sinceMs >= inflatedAtMs;
  const sinceMs = isGoingOn ? watch.sinceMs : atMs;
  const readings = isGoingOn ? Math.min(watch.readings + 1, readingsNeeded) : 1;
  const isLasting = readings === readingsNeeded && atMs - sinceMs >= apartMs;
  return { side, sinceMs, readings, found: isLasting ? { wheelIndex: namedOf(mates), sinceMs: atMs, apartKpa } : null };
}

/**
 * What is remembered of dual wheels whose mates are apart after the next instant. The same array where nothing changes:
 * so it is of nearly all vehicles.
 */
export function watchDuals(
  watches: readonly DualWatch[],
  { atMs, judgements }: { readonly atMs: number; readonly judgements: ReadonlyArray<PairedWheel | null> },
  targets: WheelTargets,
): readonly DualWatch[] {
  let after: readonly DualWatch[] = watches;
  for (const ordinal of axleOrdinals) {
    if (!hasDuals(targets, ordinal - 1)) continue;
    for (const side of sidesOfAxle(targets, ordinal - 1)) {
      const mates = matesOf(judgements, side, atMs);
      if (mates === null || (after.length === 0 && mates.apartKpa < mismatchKpa)) continue;
      const watch = after.find((each) => each.side === side.side) ?? null;
      const next = compareMates(watch, mates, atMs);
      if (watch === null && next === null) continue;
      after = [...after.filter((each) => each !== watch), ...(next === null ? [] : [next])];
    }
  }
  return after;
}

/** The mismatch that a wheel is named for; null when it is not. */
export function mismatchFinding(watches: readonly DualWatch[], wheelIndex: number): Finding | null {
  const found = watches.find((watch) => watch.found?.wheelIndex === wheelIndex)?.found ?? null;
  if (found === null) return null;
  const numbers = { apartKpa: Math.round(found.apartKpa) };
  return { reason: 'dual_mismatch', level: 'maintenance', numbers, sinceMs: found.sinceMs };
}
