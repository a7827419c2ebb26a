import { median } from '../statistics/median.ts';
import { futureToleranceMs } from './reading-plausibility.ts';

const minuteMs = 60_000;
/** Messages by which the clock of a unit is judged. */
const messagesJudged = 5;
/** How far their offsets may lie apart, milliseconds: more is no constant. */
const spreadMs = 5_000;
/** Time the messages must span: one that is sent again and again within seconds seems to have a constant offset too. */
const leastSpanMs = 10_000;
/** Greatest offset that is corrected, either way: a wrong zone or day, not a clock that was never set. */
const greatestOffsetMs = 24 * 60 * minuteMs;
/** How far a clock must be behind to be corrected: a unit may keep what it records for some minutes before it sends. */
const behindToleranceMs = 10 * minuteMs;
/** Difference from which a new offset takes the place of the one in force; less would move times for nothing. */
const changeMs = minuteMs;

/** The newest record of a message. */
export interface LiveStamp {
  /** By the unit's clock, epoch milliseconds. */
  readonly atMs: number;
  /** By ours. */
  readonly receivedAtMs: number;
}

/** How far a unit's clock is ahead of ours by one message, milliseconds; negative = behind. */
export const offsetOf = ({ atMs, receivedAtMs }: LiveStamp): number => atMs - receivedAtMs;

/** Whether a clock is right, as far as a message can tell. */
export const isClockRight = (offsetMs: number): boolean =>
  offsetMs <= futureToleranceMs && offsetMs >= -behindToleranceMs;

/** Stamps with another one, the newest {@link messagesJudged}; a message that was counted already changes nothing. */
export function withStamp(stamps: readonly LiveStamp[], stamp: LiveStamp): readonly LiveStamp[] {
  if ((stamps.at(-1)?.receivedAtMs ?? Number.NEGATIVE_INFINITY) >= stamp.receivedAtMs) return stamps;
  return [...stamps, stamp].slice(-messagesJudged);
}

/**
 * The offset by which a unit's times are corrected from now on, whole seconds in milliseconds, positive = its clock is
 * ahead; null = they are taken as they are. `inForce` stays unless the last messages agree on another one.
 */
export function clockOffset(inForce: number | null, stamps: readonly LiveStamp[]): number | null {
  const [first] = stamps;
  const last = stamps.at(-1);
  if (first === undefined || last === undefined || stamps.length < messagesJudged) return inForce;
  if (last.receivedAtMs - first.receivedAtMs < leastSpanMs) return inForce;
  const offsets = stamps.map(offsetOf);
  if (Math.max(...offsets) - Math.min(...offsets) > spreadMs) return inForce;
  const found = Math.round((median(offsets) ?? 0) / 1000) * 1000;
  if (isClockRight(found)) return null;
  if (Math.abs(found) > greatestOffsetMs) return inForce;
  return inForce !== null && Math.abs(found - inForce) <= changeMs ? inForce : found;
}
