import type { FuelType } from '../vehicles/vehicle-type.ts';

/**
 * Factors that one publication gives for fuel burnt in an engine, in kg CO2e per litre as it is sold at the pump ("average biofuel blend"; well to
 * tank is not in them), to two decimals.
 */
export interface EmissionFactors {
  /** Year in the publication's title. */
  readonly year: number;
  /** First day of use, the day of publication; null = the earliest that are known, used for all days before the next. */
  readonly since: string | null;
  /** A fuel that is absent is not measured in litres, or it is not known what is burnt. */
  readonly kgPerLitre: Partial<Record<FuelType, number>>;
}

/** Title and publisher of the factors. */
export const emissionFactorSource =
  'UK Government GHG Conversion Factors for Company Reporting, Department for Energy Security and Net Zero';

/**
 * UK Government GHG Conversion Factors for Company Reporting (Department for Energy Security and Net Zero), the earliest first: gov.uk,
 * "Greenhouse gas reporting: conversion factors", sheet Fuels. 2025: diesel 2.57082, petrol 2.06916, LPG 1.55713, published on 10 June 2025.
 * 2024: diesel 2.51279, petrol 2.08440, LPG 1.55713. A new publication is a further row, so that past reports stay what they were.
 */
export const emissionFactorTable: readonly EmissionFactors[] = [
  { year: 2024, since: null, kgPerLitre: { diesel: 2.51, petrol: 2.08, liquified_petroleum_gas: 1.56 } },
  { year: 2025, since: '2025-06-10', kgPerLitre: { diesel: 2.57, petrol: 2.07, liquified_petroleum_gas: 1.56 } },
];

/** The factors in use on a day, as 2026-11-20. */
export function emissionFactorsOn(date: string): EmissionFactors {
  const found = emissionFactorTable.findLast(({ since }) => since === null || since <= date);
  if (found === undefined) throw new Error('the table of emission factors has no first row');
  return found;
}

/** Days on which other factors come into use, the earliest first. */
export const emissionFactorChanges: readonly string[] = emissionFactorTable.flatMap(({ since }) => since ?? []);

/** kg CO2e of a litre burnt on a day, as 2026-11-20; null = litres of this fuel say nothing. */
export const kgCo2PerLitre = (date: string, fuelType: FuelType | null): number | null =>
  fuelType === null ? null : (emissionFactorsOn(date).kgPerLitre[fuelType] ?? null);
