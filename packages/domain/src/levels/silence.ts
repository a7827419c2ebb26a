import type { AlertLevel, JudgedLevel } from './alert-level.ts';
import { isProblem } from './alert-level.ts';
import type { Finding } from './level-in-force.ts';

const minuteMs = 60_000;

/** Age of the last data from which a wheel is shown as stale (specification §4: 12 hours). */
export const staleAfterMs = 12 * 60 * minuteMs;
/** Time without a report from which a sensor carries the flag (specification §4: 60 minutes). */
export const sensorFlagAfterMs = 60 * minuteMs;
/** Driving time without a report from which silence is an alarm; parked sensors may sleep. */
export const silenceAlarmDrivingMs = 60 * minuteMs;
/** Speed in km/h from which a vehicle counts as moving. */
export const movingFromKmh = 5;
/** Reports a unit may miss before it counts as offline. */
export const missedReportsAllowed = 3;
/** Shortest silence for which a unit is called offline, whatever its reporting interval. */
const shortestOfflineMs = 10 * minuteMs;

/** What is known of a unit's presence. */
export interface UnitPresence {
  /** When the unit was last heard, epoch milliseconds; null when never. */
  readonly lastHeardAtMs: number | null;
  /** How often it should report in its present state (driving, parked); null when nothing is due. */
  readonly dueEveryMs: number | null;
}

/** Whether a unit was not heard while reports were due. A unit never heard is not yet missing. */
export function isUnitOffline(unit: UnitPresence, nowMs: number): boolean {
  if (unit.lastHeardAtMs === null || unit.dueEveryMs === null) return false;
  const allowedMs = Math.max(shortestOfflineMs, missedReportsAllowed * unit.dueEveryMs);
  return nowMs - unit.lastHeardAtMs > allowedMs;
}

/** What a wheel's shown level depends on. */
export interface WheelSilence {
  /** The settled level; null when the wheel was never judged. */
  readonly level: JudgedLevel | null;
  /** Whether a sensor is attached at the position. */
  readonly hasSensor: boolean;
  /** Device time of the last data; null when there never was any. */
  readonly lastAtMs: number | null;
  readonly unitOffline: boolean;
}

/**
 * Level a wheel is shown with. Data older than {@link staleAfterMs} is stale whatever it said. A
 * silent unit turns okay into offline, because silence is not "fine", but never hides a problem.
 */
export function shownLevel(wheel: WheelSilence, nowMs: number): AlertLevel {
  if (!wheel.hasSensor || wheel.lastAtMs === null || wheel.level === null) return 'unassigned';
  if (nowMs - wheel.lastAtMs > staleAfterMs) return 'stale';
  return wheel.unitOffline && !isProblem(wheel.level) ? 'offline' : wheel.level;
}

/** Whether a sensor carries the flag: no report for 60 minutes by the clock. False when never heard. */
export const isSensorFlagged = (lastAtMs: number | null, nowMs: number): boolean =>
  lastAtMs !== null && nowMs - lastAtMs >= sensorFlagAfterMs;

/** Whether a sensor's silence is an alarm: 60 minutes of driving. Null: never heard, no alarm. */
export const isSilenceAlarming = (silentDrivingMs: number | null): boolean =>
  silentDrivingMs !== null && silentDrivingMs >= silenceAlarmDrivingMs;

/** What an alarming silence is to a wheel's level. */
export const silenceFinding = (silentDrivingMs: number): Finding => ({
  reason: 'silent_sensor',
  level: 'maintenance',
  numbers: { silentMinutes: Math.round(silentDrivingMs / minuteMs) },
});

/** What a flagged sensor's vehicle does: it moves, it stands, or it has not been heard either. Only the first is a reason to look at the sensor. */
export const silenceCauses = ['moving', 'parked', 'unit'] as const;
/** What a flagged sensor's vehicle does. */
export type SilenceCause = (typeof silenceCauses)[number];

/** Why a sensor carries the flag; null when it does not. `unitAtMs` is the newest data of its vehicle, null when there is none. */
export function findSilenceCause(
  sensor: { readonly lastAtMs: number | null; readonly unitAtMs: number | null; readonly speedKmh: number | null },
  nowMs: number,
): SilenceCause | null {
  const { lastAtMs, unitAtMs, speedKmh } = sensor;
  if (lastAtMs === null || !isSensorFlagged(lastAtMs, nowMs)) return null;
  const isUnitHeard = unitAtMs !== null && !isSensorFlagged(unitAtMs, nowMs) && isSensorFlagged(lastAtMs, unitAtMs);
  if (!isUnitHeard) return 'unit';
  return speedKmh !== null && speedKmh >= movingFromKmh ? 'moving' : 'parked';
}

/**
 * Instant from which a wheel with this last data is stale: what a timer waits for. Null when the
 * wheel never had data.
 */
export const staleAtMs = (lastAtMs: number | null): number | null =>
  lastAtMs === null ? null : lastAtMs + staleAfterMs;
