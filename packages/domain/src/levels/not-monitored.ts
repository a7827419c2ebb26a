import type { AlertLevel, IncidentLevel, ProblemLevel } from './alert-level.ts';
import { alertLevels, levelCode, levelOfCode } from './alert-level.ts';
import type { Finding } from './level-in-force.ts';
import { movingFromKmh, silenceAlarmDrivingMs } from './silence.ts';

/** Why a vehicle is not monitored although its unit sends: the unit's clock is wrong, or nothing else of it can be used. */
export const notMonitoredReasons = ['unit_clock', 'unit_data'] as const;
/** One of {@link notMonitoredReasons}. */
export type NotMonitoredReason = (typeof notMonitoredReasons)[number];

const minuteMs = 60_000;
/** Longest gap between two messages that counts in full: a unit that sends less often may have stood meanwhile. */
const longestGapMs = 10 * minuteMs;

/** A vehicle that is not monitored, and for how long it has been driven so. */
export interface UnmonitoredDrive {
  readonly reason: NotMonitoredReason;
  /** Receipt of the newest message that was counted, epoch milliseconds by our clock. */
  readonly atMs: number;
  /** Not counted on once it is {@link isUnmonitoredTooLong}. */
  readonly drivingMs: number;
}

/** A message of which nothing can be used. */
export interface UnusableMessage {
  readonly reason: NotMonitoredReason;
  /** By our clock: that of the unit, or its readings, cannot be believed. */
  readonly receivedAtMs: number;
  /** Of the newest record; null where it is not told. */
  readonly speedKmh: number | null;
  readonly ignitionOn: boolean | null;
}

/** Whether a message says that its vehicle stands. One that says nothing of it does not: such a vehicle may drive for days. */
const tellsOfStanding = ({ speedKmh, ignitionOn }: UnusableMessage): boolean =>
  speedKmh === null ? ignitionOn === false : speedKmh < movingFromKmh;

/** Whether a vehicle was driven for an hour without being monitored. */
export const isUnmonitoredTooLong = (drive: UnmonitoredDrive | null): boolean =>
  drive !== null && drive.drivingMs >= silenceAlarmDrivingMs;

/**
 * Counts another message that cannot be used; `before` null = the vehicle was monitored until now. The same object where it
 * changes nothing: it came within a minute of the last one counted, or the hour is full. So little has to be stored of a
 * unit that sends nothing else for months.
 */
export function countUnusable(before: UnmonitoredDrive | null, message: UnusableMessage): UnmonitoredDrive {
  const { reason, receivedAtMs: atMs } = message;
  if (before === null) return { reason, atMs, drivingMs: 0 };
  const gapMs = atMs - before.atMs;
  const isCounted = gapMs >= minuteMs && !isUnmonitoredTooLong(before);
  if (!isCounted) return reason === before.reason ? before : { ...before, reason };
  return { reason, atMs, drivingMs: before.drivingMs + (tellsOfStanding(message) ? 0 : Math.min(gapMs, longestGapMs)) };
}

/** That nothing usable was received of a wheel for an hour of driving. */
export const notMonitoredFinding: Finding = { reason: 'not_monitored', level: 'stale', numbers: {} };

/** The level by which people are found who want to hear of an incident: that nothing is received is for who mends sensors. */
export const noticedAs = (level: IncidentLevel): ProblemLevel => (level === 'stale' ? 'maintenance' : level);

/** A level as it is displayed: `not_monitored` takes the place of an okay that nothing confirms any more. */
export type DisplayLevel = AlertLevel | 'not_monitored';

const okayPlace = alertLevels.indexOf('okay');
/** Every displayed level, worst first. */
export const displayLevels: readonly DisplayLevel[] = [
  ...alertLevels.slice(0, okayPlace),
  'not_monitored',
  ...alertLevels.slice(okayPlace),
];

/**
 * The level to display of a vehicle or one of its wheels; `reason` null = the vehicle is monitored. A problem stays
 * visible at its level, and what is known to be silent says so already.
 */
export const displayLevelOf = (level: AlertLevel, reason: NotMonitoredReason | null): DisplayLevel =>
  level === 'okay' && reason !== null ? 'not_monitored' : level;

const notMonitoredCode = -1;

/** Stored code: that of the level, −1 for not monitored. */
export const displayCode = (level: DisplayLevel): number =>
  level === 'not_monitored' ? notMonitoredCode : levelCode[level];

/** Displayed level of a stored code. Throws RangeError for a code of none. */
export const displayLevelOfCode = (code: number): DisplayLevel =>
  code === notMonitoredCode ? 'not_monitored' : levelOfCode(code);
