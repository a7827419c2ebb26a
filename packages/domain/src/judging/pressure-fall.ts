import type { WheelStatus } from '../tyres/wheel-status.ts';
import { pressureLevel } from '../tyres/wheel-status.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import { longestWaitMs } from '../levels/level-settlement.ts';

const minuteMs = 60_000;

/** Fall of pressure in kPa a minute that is fast: no confirming reading is awaited once it goes on, or of a wheel that reports seldom. */
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

/** Silence after which a tyre that lacks half its pressure alerts at once: nobody waits for the next reading of a unit that sleeps. */
const longSilenceMs = 15 * minuteMs;
/** Share of the recommended pressure below which it does. */
const flatShare = 0.5;
/** Longest time between two pressures of a wheel that reports often enough to wait for the next one: five minutes, and a late one. */
const frequentMs = 6 * minuteMs;
/** The same of one of which a pressure is missing between them. */
const frequentWithGapMs = 2 * frequentMs;
/** Share of the last pressure at or below which a single step is a fall to nothing: a burst, or a sensor that fails. */
const nothingShare = 0.1;
/** Shortest time a worse reading waits for one that confirms or contradicts it. */
const shortestWaitMs = 2 * minuteMs;
/** How long after its reporting interval a reading that fell at once by much is waited for. */
const graceMs = minuteMs;
/** Reporting intervals a worse reading waits. */
const intervalsWaited = 2;

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

/** What a worse reading is confirmed by. */
export interface Confirmation {
  /** Whether it is believed without another reading. */
  readonly isBelieved: boolean;
  /** Device time from which it is believed, where nothing contradicts it before. */
  readonly confirmedFromMs: number;
}

/** A reading, as far as it matters for what confirms it; pressures are null where it has none. */
export interface UnconfirmedReading {
  readonly atMs: number;
  readonly gaugeKpa: number | null;
  readonly coldKpa: number | null;
  readonly isFallingFast: boolean;
}

const waitBetween = (ms: number): number => Math.min(longestWaitMs, Math.max(shortestWaitMs, ms));

/** Whether a wheel reports so often that the next reading is waited for: after `silentMs`, and `intervalMs` before that. */
const isFrequent = (silentMs: number, intervalMs: number | null): boolean =>
  silentMs <= frequentMs || (silentMs <= frequentWithGapMs && intervalMs !== null && intervalMs <= frequentMs);

/**
 * What confirms a reading that shows a worse level than the one in force; `last` is the judgement before. A single step
 * down, however large, may be a wrong reading: a wheel that reports often waits for the next one, for its reporting
 * interval and a minute where the step was a fast fall or one to nothing, else for two intervals. A wheel that reports seldom does not
 * wait after such a step, nor after a long silence for less than half of the recommended pressure: its alert is then a single reading's.
 */
export function confirmationOf(
  last: PressureMark & { readonly atMs: number; readonly pressureIntervalMs: number | null },
  { atMs, gaugeKpa, coldKpa, isFallingFast }: UnconfirmedReading,
  recommendedKpa: number,
): Confirmation {
  const sinceLastMs = atMs - last.atMs;
  if (gaugeKpa === null || coldKpa === null) {
    return { isBelieved: false, confirmedFromMs: atMs + waitBetween(intervalsWaited * sinceLastMs) };
  }
  const silentMs = last.pressureAtMs === null ? Number.POSITIVE_INFINITY : atMs - last.pressureAtMs;
  const isNothing = last.pressureKpa !== null && last.pressureKpa > 0 && gaugeKpa <= nothingShare * last.pressureKpa;
  const isSudden = isFallingFast || isNothing;
  const waitMs = waitBetween(isSudden ? silentMs + graceMs : intervalsWaited * silentMs);
  const isFlatAfterSilence = silentMs > longSilenceMs && coldKpa < flatShare * recommendedKpa;
  const isRare = !isFrequent(silentMs, last.pressureIntervalMs);
  return { isBelieved: (isSudden && isRare) || isFlatAfterSilence, confirmedFromMs: atMs + waitMs };
}
