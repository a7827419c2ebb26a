import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { isSilenceAlarming, sensorFlagAfterMs } from '@tyrewatch/domain/levels/silence';

const minuteMs = 60_000;

/** Whether a wheel should report and does not. A parked vehicle's sensors may sleep, and none reports while its unit is away. */
export function isBlind(wheel: SensedWheel, unitHeardAt: string | null, nowMs: number): boolean {
  const { sensor, reading_at: at, silence, silent_driving_minutes: minutes } = wheel;
  if (sensor === null) return false;
  if (silence === 'moving' || isSilenceAlarming(minutes === null ? null : minutes * minuteMs)) return true;
  if (at !== null || unitHeardAt === null) return false;
  // It never reported though the unit did for an hour since it was fitted.
  return (
    Date.parse(unitHeardAt) - Date.parse(sensor.fitted_at ?? unitHeardAt) >= sensorFlagAfterMs &&
    nowMs - Date.parse(unitHeardAt) < sensorFlagAfterMs
  );
}

/** Wheels in the order in which they need somebody: blind ones, the longest first, then fitted ones, then those without a sensor. */
export function worstFirst(wheels: readonly SensedWheel[], unitHeardAt: string | null, nowMs: number): SensedWheel[] {
  const rank = (wheel: SensedWheel): number => (isBlind(wheel, unitHeardAt, nowMs) ? 0 : wheel.sensor === null ? 2 : 1);
  const silentMinutes = (wheel: SensedWheel): number => (rank(wheel) === 0 ? (wheel.silent_driving_minutes ?? 0) : 0);
  return wheels.toSorted((a, b) => rank(a) - rank(b) || silentMinutes(b) - silentMinutes(a));
}

/** Wheels that something was received from within a day though no sensor is entered there. */
export const unfittedWheels = (wheels: readonly SensedWheel[], nowMs: number): SensedWheel[] =>
  wheels.filter(
    ({ sensor, reading_at: at }) => sensor === null && at !== null && nowMs - Date.parse(at) < 24 * 60 * minuteMs,
  );
