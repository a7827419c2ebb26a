import type { AlertLevel } from '../levels/alert-level.ts';
import type { Finding } from '../levels/level-in-force.ts';
import type { Leak } from './leak-detection.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs, sinceInflation, spanOf } from './pressure-series.ts';
import { pressureLine } from './time-to-critical.ts';

/** A leak that was proven, and that nothing has disproved since. Rates in percent of the recommended pressure a day. */
export interface StandingLeak extends Pick<
  Leak,
  'lossPercentPerDay' | 'lowerLossPercentPerDay' | 'upperLossPercentPerDay' | 'sinceMs'
> {
  /** Device time of the newest hour at which it was proven first, and last. */
  readonly firstProvenAtMs: number;
  readonly provenAtMs: number;
}

/** What the last days say of a wheel. */
export interface LeakEvidence {
  /** Null = no leak is proven by them. */
  readonly leak: Leak | null;
  /** The hours it is told from, in time order. */
  readonly samples: readonly PressureSample[];
  readonly isCompensated: boolean;
  readonly recommendedKpa: number;
}

/**
 * How much longer a leak has to be proven before it is acted on: while it loses 5 % of the recommended pressure, so that a slow
 * one is seen through a day and night of weather, drives and rest; at least until what comes with a top-up or a swap is over.
 */
const confirmingPercent = 5;
const shortestConfirmingMs = 3 * hourMs;
const longestConfirmingMs = 24 * hourMs;
/** How long the hours have to tell of no leak before it counts as disproved, and how long the tyre has to hold what was pumped in. */
const disprovedAfterMs = 24 * hourMs;
/** The same of a tyre that nobody pumped up: it may leak only while it rolls, and stand over a weekend. */
const restedMs = 72 * hourMs;
/** Most of the loss that may be left for such a leak to be over: it slows down as the pressure falls. */
const mostLeftShare = 0.5;
/** Least share of the loss that the pressure itself has to show: what others gained is not lost by this one. */
const leastShownShare = 0.5;

/**
 * Whether the pressure itself has fallen by most of what the tyre is said to have lost beside the others. Without
 * temperatures the weather may hide it.
 */
function isShown({ leak, samples, isCompensated, recommendedKpa }: LeakEvidence): boolean {
  if (leak === null) return false;
  if (!isCompensated) return true;
  const start = samples.find(({ atMs }) => atMs >= leak.sinceMs);
  const end = samples.at(-1);
  if (start === undefined || end === undefined) return false;
  return start.coldKpa - end.coldKpa >= (leastShownShare * leak.lostPercent * recommendedKpa) / 100;
}

/** The hours since the tyre was pumped up; null when it was not after an instant. */
function inflatedAfter({ samples, recommendedKpa }: LeakEvidence, thanMs: number): readonly PressureSample[] | null {
  const since = sinceInflation(samples, recommendedKpa);
  return since.length < samples.length && (since[0]?.atMs ?? thanMs) > thanMs ? since : null;
}

/** Whether hours of so long show that the tyre loses less than a rate, in percent a day, however fast they allow it to fall. */
function isHeld(
  since: readonly PressureSample[],
  { spanMs, percentPerDay, recommendedKpa }: { spanMs: number; percentPerDay: number; recommendedKpa: number },
): boolean {
  const line = spanOf(since) < spanMs ? null : pressureLine(since);
  return line !== null && ((-line.slopeLower * 24) / recommendedKpa) * 100 < percentPerDay;
}

/** Whether what was told after a leak was last proven disproves it. */
function isDisproved(
  { provenAtMs, lowerLossPercentPerDay: percentPerDay }: StandingLeak,
  evidence: LeakEvidence,
): boolean {
  const { samples, isCompensated, recommendedKpa } = evidence;
  const inflated = inflatedAfter(evidence, provenAtMs);
  if (inflated !== null) return isHeld(inflated, { spanMs: disprovedAfterMs, percentPerDay, recommendedKpa });
  // the weather alone keeps pressures without temperatures from telling how little is lost
  if (!isCompensated) return (samples.at(-1)?.atMs ?? provenAtMs) - provenAtMs >= disprovedAfterMs;
  const since = samples.filter(({ atMs }) => atMs >= provenAtMs);
  return isHeld(since, { spanMs: restedMs, percentPerDay: percentPerDay * mostLeftShare, recommendedKpa });
}

/**
 * The leak of a wheel after its last days were looked at: proven again, still standing, or null. It ends when the hours after it
 * was last proven show that the tyre holds its air, not when they prove it no more: what slows down, is topped up, or leaks only
 * while it rolls is not over.
 */
export function nextLeak(standing: StandingLeak | null, evidence: LeakEvidence): StandingLeak | null {
  const newestMs = evidence.samples.at(-1)?.atMs;
  if (newestMs === undefined) return standing;
  const { leak } = evidence;
  if (leak !== null && isShown(evidence)) {
    const { lossPercentPerDay, lowerLossPercentPerDay, upperLossPercentPerDay, sinceMs } = leak;
    // one that was acted on stays so whatever its rate turns out to be
    const isActedOn = standing !== null && isConfirmed(standing);
    const latestFirstMs = isActedOn ? newestMs - longestConfirmingMs : newestMs;
    return {
      lossPercentPerDay,
      lowerLossPercentPerDay,
      upperLossPercentPerDay,
      sinceMs: Math.min(sinceMs, standing?.sinceMs ?? sinceMs),
      firstProvenAtMs: Math.min(standing?.firstProvenAtMs ?? newestMs, latestFirstMs),
      provenAtMs: newestMs,
    };
  }
  if (standing === null) return null;
  // one that was never acted on needs no disproof
  if (!isConfirmed(standing)) return null;
  return isDisproved(standing, evidence) ? null : standing;
}

/** How long a leak has to be proven before it is acted on, in milliseconds. */
export function confirmingMs({ lossPercentPerDay }: Pick<Leak, 'lossPercentPerDay'>): number {
  const losingMs = (confirmingPercent / lossPercentPerDay) * 24 * hourMs;
  return Math.min(longestConfirmingMs, Math.max(shortestConfirmingMs, losingMs));
}

/** Whether a leak has been proven for long enough to be acted on. */
export const isConfirmed = (leak: StandingLeak): boolean =>
  leak.provenAtMs - leak.firstProvenAtMs >= confirmingMs(leak);

/** Hours to danger at their lower bound below which a leak is a warning. */
export const warningBelowHours = 24;
/** The same from which it is one no more. */
const maintenanceFromHours = 36;

/**
 * What a leak means for its wheel; null while it is not confirmed. `lowerHours` is the lower bound of the hours to the
 * danger threshold, null when none is foreseen; `before` the level the leak had until now, null = none.
 */
export function leakFinding(
  leak: StandingLeak,
  { lowerHours, before }: { readonly lowerHours: number | null; readonly before: AlertLevel | null },
): Finding | null {
  if (!isConfirmed(leak)) return null;
  const limitHours = before === 'warning' ? maintenanceFromHours : warningBelowHours;
  const { lossPercentPerDay, lowerLossPercentPerDay, upperLossPercentPerDay } = leak;
  return {
    reason: 'leak',
    level: lowerHours !== null && lowerHours < limitHours ? 'warning' : 'maintenance',
    numbers: { leak: { lossPercentPerDay, lowerLossPercentPerDay, upperLossPercentPerDay } },
  };
}
