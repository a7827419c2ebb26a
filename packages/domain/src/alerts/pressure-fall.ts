import type { WheelStatus } from '../tyres/wheel-status.ts';
import { pressureLevel } from '../tyres/wheel-status.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from './alert-level.ts';

const minuteMs = 60_000;

/** Fall of pressure in kPa a minute from which no confirming reading is awaited. */
export const fastFallKpaPerMinute = 20;

/** Least fall between two readings, in percent of the recommended pressure, that is no noise. */
const noticeablePercent = 2;
/** Longest time between two readings that says something about the minutes after them. */
const longestStepMs = 15 * minuteMs;

/** How the pressure fell from one reading to the next. */
export interface PressureFall {
  readonly kpaPerMinute: number;
  readonly overMs: number;
}

interface LastPressure {
  readonly pressureKpa: number | null;
  readonly pressureAtMs: number | null;
  readonly coldKpa: number | null;
  readonly compensated: boolean;
}

/**
 * The fall since the last pressure; null where there is none to compare with. What fell must have fallen on the gauge
 * as well as cold: a thermometer that jumps moves the cold pressure alone, and a tyre that cools the gauge alone. A
 * gap of less than a minute counts as one.
 */
export function fallSince(
  last: LastPressure,
  gaugeKpa: number | null,
  status: Pick<WheelStatus, 'coldKpa' | 'compensated'>,
  atMs: number,
): PressureFall | null {
  if (status.coldKpa === null || gaugeKpa === null) return null;
  if (last.coldKpa === null || last.pressureKpa === null || last.pressureAtMs === null) return null;
  const gaugeFallKpa = last.pressureKpa - gaugeKpa;
  const isComparable = status.compensated && last.compensated;
  const fallKpa = isComparable ? Math.min(last.coldKpa - status.coldKpa, gaugeFallKpa) : gaugeFallKpa;
  const overMs = atMs - last.pressureAtMs;
  return { kpaPerMinute: fallKpa / Math.max(1, overMs / minuteMs), overMs };
}

/** Whether a fall needs no confirming reading. */
export const isFastFall = (fall: PressureFall | null): boolean =>
  fall !== null && fall.kpaPerMinute >= fastFallKpaPerMinute;

/** A fall worth remembering for the next reading; null when it is noise or took too long to tell of what comes. */
export function notableFall(fall: PressureFall | null, recommendedKpa: number): PressureFall | null {
  if (fall === null || fall.overMs > longestStepMs) return null;
  const fallKpa = fall.kpaPerMinute * (fall.overMs / minuteMs);
  return fallKpa * 100 >= noticeablePercent * recommendedKpa ? fall : null;
}

/**
 * The level that the fall before a reading foretold and the reading shows: such a reading is confirmed already. The
 * milder of the two counts. `before` is the fall that led to the last pressure; null answers null, as does a reading
 * that comes too late after it or whose pressure did not go on falling.
 */
export function foretoldLevel(
  before: PressureFall | null,
  last: LastPressure,
  coldKpa: number | null,
  fall: PressureFall | null,
  target: WheelTarget,
): JudgedLevel | null {
  if (before === null || fall === null || coldKpa === null || last.coldKpa === null) return null;
  if (fall.kpaPerMinute <= 0 || fall.overMs > Math.min(longestStepMs, 2 * before.overMs)) return null;
  const foretoldKpa = last.coldKpa - before.kpaPerMinute * (fall.overMs / minuteMs);
  const level = pressureLevel(Math.max(foretoldKpa, coldKpa), target);
  return level === 'over_inflation' ? null : level;
}
