import type { FuelType } from '../vehicles/vehicle-type.ts';

/**
 * Greenhouse gases of a litre burnt in kg CO2e, of fuel as it is sold at the pump ("average biofuel blend"): UK Government GHG
 * Conversion Factors for Company Reporting 2025 (Department for Energy Security and Net Zero, June 2025). Fuels that are not here are not measured in litres, or it is not known what is burnt, or their factor has not been checked yet.
 */
const kgPerLitre: Partial<Record<FuelType, number>> = { diesel: 2.57 };

/** kg CO2e of a litre; null = litres of this fuel say nothing. */
const co2KgPerLitre = (fuelType: FuelType | null): number | null =>
  fuelType === null ? null : (kgPerLitre[fuelType] ?? null);

/** What carbon dioxide is computed from. */
export interface BurntFuel {
  /** Measured; null = not measured. */
  readonly fuelL: number | null;
  readonly fuelType: FuelType | null;
  readonly distanceKm: number | null;
  /** As the vehicle is registered; null = not entered. */
  readonly registerGPerKm: number | null;
}

/** Carbon dioxide in kg, and what it was computed by: measured fuel (`factor` kg CO2e per litre), else the register (`factor` g per km). */
export interface Co2 {
  readonly kg: number;
  readonly by: 'fuel' | 'register';
  readonly factor: number;
}

/** Carbon dioxide of measured fuel, else of the distance by the register; null where neither is known. */
export function co2Of({ fuelL, fuelType, distanceKm, registerGPerKm }: BurntFuel): Co2 | null {
  const factor = co2KgPerLitre(fuelType);
  if (fuelL !== null && factor !== null) return { kg: fuelL * factor, by: 'fuel', factor };
  if (distanceKm === null || registerGPerKm === null) return null;
  return { kg: (distanceKm * registerGPerKm) / 1000, by: 'register', factor: registerGPerKm };
}

/** A reading of the counter of all fuel ever used, with the day on which it was read. */
export interface FuelReading {
  readonly date: string;
  readonly atMs: number;
  readonly litres: number;
}

/** More than the largest engines burn; a counter that rises faster was replaced. */
const mostLitresPerHour = 150;
const hourMs = 3_600_000;

/**
 * Litres used by day, from readings in the order of time: each step belongs to the day it ends on. A counter that falls, or rises faster than an
 * engine can burn, was replaced: that step is no fuel. Days without the end of a step are absent.
 */
export function fuelByDay(readings: readonly FuelReading[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (const [index, { date, atMs, litres }] of readings.entries()) {
    const before = readings[index - 1];
    if (before === undefined || atMs <= before.atMs) continue;
    const stepL = litres - before.litres;
    const most = ((atMs - before.atMs) / hourMs) * mostLitresPerHour + 1;
    days.set(date, (days.get(date) ?? 0) + (stepL < 0 || stepL > most ? 0 : stepL));
  }
  return days;
}
