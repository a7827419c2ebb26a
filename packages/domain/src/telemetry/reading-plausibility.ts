import type { TyreReading } from './reading.ts';

const minuteMs = 60_000;

/** Before this instant no unit of ours existed: clocks that start at 1970 or 2000 fall below it. */
export const earliestPlausibleMs = Date.UTC(2015, 0, 1);
/** How far a device's clock may run ahead of ours before its records are set aside. */
export const futureToleranceMs = minuteMs;

/** Why a time stamp is not believed. */
export type TimeFault = 'not_a_time' | 'before_2015' | 'in_the_future';

/**
 * What is wrong with a reading's time; null when it is believed. A reading with a fault is
 * quarantined and acknowledged: sending it again would not make it better. There is no limit into
 * the past beyond 2015, because units keep what they could not send.
 */
export function findTimeFault(atMs: number, receivedAtMs: number): TimeFault | null {
  if (!Number.isFinite(atMs)) return 'not_a_time';
  if (atMs < earliestPlausibleMs) return 'before_2015';
  return atMs > receivedAtMs + futureToleranceMs ? 'in_the_future' : null;
}

/** Greatest tyre pressure in kPa gauge that is believed; J1939's extended range is wider. */
export const maximumTyreKpa = 2000;
/** Range of tyre temperatures in °C that are believed. */
export const tyreTemperatureRangeC = { minimum: -60, maximum: 200 } as const;

const within = (value: number | null, minimum: number, maximum: number): number | null =>
  value !== null && value >= minimum && value <= maximum ? value : null;

/** The tyre reading with implausible values turned to null; the same object when all is plausible. */
export function plausibleTyre(tyre: TyreReading): TyreReading {
  const pressureKpa = within(tyre.pressureKpa, 0, maximumTyreKpa);
  const { minimum, maximum } = tyreTemperatureRangeC;
  const temperatureC = within(tyre.temperatureC, minimum, maximum);
  if (pressureKpa === tyre.pressureKpa && temperatureC === tyre.temperatureC) return tyre;
  return { ...tyre, pressureKpa, temperatureC };
}

/** A value of a tyre that is not believed. */
export type TyreValueFault = 'pressure_implausible' | 'temperature_implausible';

/** Which values of a tyre are not believed; none when all are, or are not there. */
export function tyreValueFaults(tyre: TyreReading): TyreValueFault[] {
  const { pressureKpa, temperatureC } = plausibleTyre(tyre);
  const faults: TyreValueFault[] = [];
  if (pressureKpa !== tyre.pressureKpa) faults.push('pressure_implausible');
  if (temperatureC !== tyre.temperatureC) faults.push('temperature_implausible');
  return faults;
}

/** Whether a latitude and longitude in degrees can be a place; 0/0 is a receiver without a fix. */
export const isPlausiblePlace = (latitudeDeg: number, longitudeDeg: number): boolean =>
  Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 && !(latitudeDeg === 0 && longitudeDeg === 0);
