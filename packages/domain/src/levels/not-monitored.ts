import type { AlertLevel } from './alert-level.ts';
import { alertLevels, levelCode, levelOfCode } from './alert-level.ts';

/** Why a vehicle is not monitored although its unit sends: the unit's clock is wrong, or nothing else of it can be used. */
export const notMonitoredReasons = ['unit_clock', 'unit_data'] as const;
/** One of {@link notMonitoredReasons}. */
export type NotMonitoredReason = (typeof notMonitoredReasons)[number];

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
