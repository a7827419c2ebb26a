import type { WheelStatus } from '../tyres/wheel-status.ts';
import { pressureLevel } from '../tyres/wheel-status.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from './alert-level.ts';

const minuteMs = 60_000;

/** Fall of pressure in kPa a minute from which no confirming reading is awaited. */
export const fastFallKpaPerMinute = 20;

/** How long a pressure that is told again and again may be an old one: sensors measure every minute or two. */
export const longestStairMs = 3 * minuteMs;

/** Least fall in kPa within a minute that is no noise: sensors tell pressures in steps of up to 4 kPa, and waver by two. */
const leastSteepKpa = 10;
/** Longest time over which a fall that is told several times is measured as one. */
const steepSpanMs = minuteMs;
/** Least fall between two readings, in percent of the recommended pressure, that is no noise. */
const noticeablePercent = 2;
/** Longest time between two readings that says something about the minutes after them. */
const longestStepMs = 15 * minuteMs;

/** How the pressure fell from one reading to the next. */
export interface PressureFall {
  readonly kpaPerMinute: number;
  readonly overMs: number;
}

/** A pressure from which a fall is measured; null fields where none was ever given. */
export interface PressureMark {
  /** On the gauge. */
  readonly pressureKpa: number | null;
  readonly pressureAtMs: number | null;
  readonly coldKpa: number | null;
  /** Whether a temperature took part in {@link coldKpa}. */
  readonly compensated: boolean;
}

/**
 * The fall since a mark; null where there is none to compare with. What fell must have fallen on the gauge as well as
 * cold: a thermometer that jumps moves the cold pressure alone, and a tyre that cools the gauge alone. The mark must be
 * older than `atMs`.
 */
export function fallSince(
  mark: PressureMark,
  gaugeKpa: number | null,
  status: Pick<WheelStatus, 'coldKpa' | 'compensated'>,
  atMs: number,
): PressureFall | null {
  if (status.coldKpa === null || gaugeKpa === null) return null;
  if (mark.coldKpa === null || mark.pressureKpa === null || mark.pressureAtMs === null) return null;
  const gaugeFallKpa = mark.pressureKpa - gaugeKpa;
  const isComparable = status.compensated && mark.compensated;
  const fallKpa = isComparable ? Math.min(mark.coldKpa - status.coldKpa, gaugeFallKpa) : gaugeFallKpa;
  const overMs = atMs - mark.pressureAtMs;
  return { kpaPerMinute: fallKpa / (overMs / minuteMs), overMs };
}

const fallKpa = ({ kpaPerMinute, overMs }: PressureFall): number => kpaPerMinute * (overMs / minuteMs);

const isSteep = (fall: PressureFall | null): fall is PressureFall =>
  fall !== null && fall.kpaPerMinute >= fastFallKpaPerMinute;

/**
 * Whether a fall needs no confirming reading. `sinceMark` is the fall since where the falling began, within the last
 * minute: readings seconds apart each fall by no more than noise. A fall known to be fast stays so while it goes on.
 */
export const isFastFall = (fall: PressureFall | null, sinceMark: PressureFall | null, wasFast: boolean): boolean =>
  [fall, sinceMark].some((one) => isSteep(one) && fallKpa(one) >= leastSteepKpa) || (wasFast && isSteep(fall));

/**
 * From where the next reading measures a fall that is told several times a minute; null where the pressure rose or
 * readings are further apart. `mark` is the one so far, `last` the pressure before the present reading, which fell
 * by `fall`.
 */
export function steepMark(
  mark: PressureMark | null,
  last: PressureMark,
  fall: PressureFall | null,
  atMs: number,
): PressureMark | null {
  if (fall === null || fall.kpaPerMinute < 0 || fall.overMs >= steepSpanMs) return null;
  if (mark?.pressureAtMs != null && atMs - mark.pressureAtMs < steepSpanMs) return mark;
  if (fall.kpaPerMinute === 0) return null;
  const { pressureKpa, pressureAtMs, coldKpa, compensated } = last;
  return { pressureKpa, pressureAtMs, coldKpa, compensated };
}

/** A fall worth remembering for the next reading; null when it is noise or took too long to tell of what comes. */
export function notableFall(fall: PressureFall | null, recommendedKpa: number): PressureFall | null {
  if (fall === null || fall.overMs > longestStepMs) return null;
  return fallKpa(fall) * 100 >= noticeablePercent * recommendedKpa ? fall : null;
}

/**
 * The level that the fall before a reading foretold and the reading shows: such a reading is confirmed already. The
 * milder of the two counts. `before` is the fall that led to the last pressure; null answers null, as does a reading
 * that comes too late after it or whose pressure did not go on falling.
 */
export function foretoldLevel(
  before: PressureFall | null,
  last: PressureMark,
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
