import { daysBetween } from '../maintenance/calendar-date.ts';
import type { BrakeResult } from '../telemetry/brake-performance.ts';

/** Qualified events an inspection is to find, as makers name it (200–300). */
export const neededEvents = 200;
/** Days of which counts say how many events come. */
export const paceDays = 91;
/** From when on events count for an inspection where none was recorded before it. */
const usualWindowDays = 91;
/** Days before the inspection by which a roller test is to be booked. */
export const testLeadDays = 4;

/** Whether there will be enough events. */
export const readinessVerdicts = ['likely', 'unsure', 'unlikely'] as const;
/** Whether there will be enough events. */
export type ReadinessVerdict = (typeof readinessVerdicts)[number];

/** Qualified events over days, both included; spans do not overlap. */
export interface EventSpan {
  readonly from: string;
  readonly until: string;
  readonly events: number;
  /** Null = not known. */
  readonly distanceKm: number | null;
}

/** How many qualified events a trailer will have at its next inspection. */
export interface BrakeReadiness {
  readonly verdict: ReadinessVerdict;
  /** From when on events count: the last inspection, or 91 days ago. */
  readonly countedFrom: string;
  readonly nowEvents: number;
  readonly expectedEvents: number;
  /** Bounds of 80 %. */
  readonly lowerEvents: number;
  readonly upperEvents: number;
  readonly neededEvents: number;
  /** Further kilometres a week that would bring the missing ones; null = none are missing, or kilometres are not known. */
  readonly furtherKmPerWeek: number | null;
}

const daysOf = ({ from, until }: EventSpan): number => daysBetween(from, until) + 1;

/** The part of a span's events that lies within days, both included. */
function within(span: EventSpan, from: string, until: string): number {
  const [start, end] = [span.from > from ? span.from : from, span.until < until ? span.until : until];
  return end < start ? 0 : (span.events * (daysBetween(start, end) + 1)) / daysOf(span);
}

/** Events a week with their spread from span to span; null = no span says. */
function paceOf(spans: readonly EventSpan[]) {
  const days = spans.reduce((sum, span) => sum + daysOf(span), 0);
  if (days === 0) return null;
  const events = spans.reduce((sum, span) => sum + span.events, 0);
  const perWeek = (7 * events) / days;
  // Each span weighs as many weeks as it lasts, so that a month and a week can stand beside each other.
  const squares = spans.reduce(
    (sum, span) => sum + (daysOf(span) / 7) * ((7 * span.events) / daysOf(span) - perWeek) ** 2,
    0,
  );
  const weeks = days / 7;
  const measured = spans.length > 1 ? squares / (weeks * (1 - 1 / spans.length)) : 0;
  // Never surer than chance alone lets events be.
  return { perWeek, variancePerWeek: Math.max(measured, perWeek), weeks };
}

/**
 * Whether a trailer will have enough qualified events at its next inspection: those since the last one, and as many a week as in the last
 * 91 days. The bounds are those of 80 % by the spread between weeks and by how few of them there are. Null where nothing of the last 91
 * days is known, or the inspection has passed.
 */
export function forecastReadiness(
  spans: readonly EventSpan[],
  {
    today,
    lastInspectionOn,
    nextInspectionOn,
  }: { readonly today: string; readonly lastInspectionOn: string | null; readonly nextInspectionOn: string },
): BrakeReadiness | null {
  const daysLeft = daysBetween(today, nextInspectionOn);
  const recent = spans.filter((span) => daysBetween(span.until, today) < paceDays && span.from <= today);
  const pace = paceOf(recent);
  if (pace === null || daysLeft < 0) return null;
  const earliest = new Date(Date.parse(today) - usualWindowDays * 86_400_000).toISOString().slice(0, 10);
  const countedFrom = lastInspectionOn !== null && lastInspectionOn > earliest ? lastInspectionOn : earliest;
  const nowEvents = spans.reduce((sum, span) => sum + within(span, countedFrom, today), 0);
  const weeksLeft = daysLeft / 7;
  const expected = nowEvents + pace.perWeek * weeksLeft;
  const spread = 1.28 * Math.sqrt(pace.variancePerWeek * weeksLeft * (1 + weeksLeft / pace.weeks));
  const lower = Math.max(nowEvents, expected - spread);
  const upper = expected + spread;
  const km = recent.reduce((sum, { distanceKm }) => sum + (distanceKm ?? 0), 0);
  const events = recent.reduce((sum, span) => sum + span.events, 0);
  const missing = neededEvents - expected;
  const canTell = missing > 0 && km > 0 && events > 0 && weeksLeft > 0;
  return {
    verdict: lower >= neededEvents ? 'likely' : upper < neededEvents ? 'unlikely' : 'unsure',
    countedFrom,
    nowEvents: Math.round(nowEvents),
    expectedEvents: Math.round(expected),
    lowerEvents: Math.round(lower),
    upperEvents: Math.round(upper),
    neededEvents,
    furtherKmPerWeek: canTell ? Math.ceil((missing * (km / events)) / weeksLeft / 10) * 10 : null,
  };
}

/** Results from the most to the least urgent. */
const urgency: readonly BrakeResult[] = [
  'action_required',
  'low_performance',
  'unqualified',
  'no_data',
  'gathering_data',
  'pass',
];

/** How much a trailer needs somebody before its next inspection, greater = more: a bad result, then too few events to come, then no value. */
export function brakeRisk(result: BrakeResult, verdict: ReadinessVerdict | null): number {
  const ofResult = urgency.length - urgency.indexOf(result);
  if (result === 'action_required' || result === 'low_performance') return 100 + ofResult;
  const ofVerdict = verdict === 'unlikely' ? 3 : verdict === 'unsure' ? 2 : verdict === null ? 1 : 0;
  return 10 * ofVerdict + ofResult;
}
