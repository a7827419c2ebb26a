import type { CarbonFigures, CarbonSource } from './carbon-figures.ts';
import { sumOfKnown } from './carbon-figures.ts';
import { emissionFactorChanges } from './emission-factors.ts';
import type { Span } from './extra-fuel.ts';

/** Up to so many days a report has a part for each of them, beyond for each week. */
export const mostDayParts = 31;

/** How a report's time is divided. */
export interface CarbonParts {
  readonly step: 'day' | 'week';
  /** First days of the parts, in their order: each day or Monday, and those on which other emission factors come into use. */
  readonly partDates: readonly string[];
}

const dayMs = 86_400_000;
const dateOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, '2026-11-20'.length);
const isMonday = (atMs: number): boolean => new Date(atMs).getUTCDay() === 1;

/** Divides the days from one to another, both included and written as 2026-11-20. */
export function carbonParts(first: string, last: string): CarbonParts {
  const [firstMs, lastMs] = [Date.parse(first), Date.parse(last)];
  const step = (lastMs - firstMs) / dayMs < mostDayParts ? 'day' : 'week';
  const partDates: string[] = [];
  for (let atMs = firstMs; atMs <= lastMs; atMs += dayMs) {
    const date = dateOf(atMs);
    if (step === 'day' || atMs === firstMs || isMonday(atMs) || emissionFactorChanges.includes(date))
      partDates.push(date);
  }
  return { step, partDates };
}

/** A vehicle of a report with what it came to. */
export interface CarbonVehicleFigures {
  readonly vehicleId: number;
  readonly registration: string;
  readonly figures: CarbonFigures;
}

/** What was emitted in a part, by what it was computed from; kg CO2e, null = nothing is known. */
export interface CarbonDay {
  readonly date: string;
  readonly measuredKg: number | null;
  readonly registerKg: number | null;
}

/** What the vehicles of a report come to. Null = not known. */
export interface CarbonTotal {
  readonly vehicleCount: number;
  readonly distanceKm: number | null;
  readonly co2Kg: number | null;
  /** Of it by measured fuel. */
  readonly measuredCo2Kg: number | null;
  /** The mean of the vehicles that have a figure, by their distances. */
  readonly gPerKm: number | null;
  readonly fuelL: number | null;
  readonly measuredCount: number;
  readonly withoutFigureCount: number;
  readonly extraFuelL: Span | null;
  readonly extraCo2Kg: Span | null;
  /** The one that lost the most to soft tyres; null = none is known to. */
  readonly worst: CarbonVehicleFigures | null;
  readonly days: readonly CarbonDay[];
}

/** Whether a figure comes of measured fuel. */
export const isMeasured = (source: CarbonSource): boolean => source === 'counter' || source === 'level';

function spanSum(spans: readonly (Span | null)[]): Span | null {
  const known = spans.filter((span) => span !== null);
  if (known.length === 0) return null;
  return {
    low: known.reduce((sum, span) => sum + span.low, 0),
    high: known.reduce((sum, span) => sum + span.high, 0),
  };
}

/** kg CO2e by the first day of each part that has any. */
function kgByDate(rows: readonly CarbonVehicleFigures[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { date, co2Kg } of rows.flatMap(({ figures }) => figures.parts)) {
    if (co2Kg !== null) sums.set(date, (sums.get(date) ?? 0) + co2Kg);
  }
  return sums;
}

/** g/km of vehicles together: all they emitted over the distances their own g/km stand for. */
function meanGPerKm(rows: readonly CarbonVehicleFigures[]): number | null {
  const told = rows.flatMap(({ figures: { co2Kg, gPerKm } }) =>
    co2Kg === null || gPerKm === null || gPerKm === 0 ? [] : [{ co2Kg, km: (co2Kg * 1000) / gPerKm }],
  );
  const km = told.reduce((sum, row) => sum + row.km, 0);
  return km === 0 ? null : (told.reduce((sum, row) => sum + row.co2Kg, 0) * 1000) / km;
}

/** Adds up the vehicles of a report whose time is divided at these days. */
export function carbonTotal(rows: readonly CarbonVehicleFigures[], partDates: readonly string[]): CarbonTotal {
  const measured = rows.filter(({ figures }) => isMeasured(figures.source));
  const registered = rows.filter(({ figures }) => figures.source === 'register');
  const [measuredKg, registerKg] = [kgByDate(measured), kgByDate(registered)];
  const losing = rows.filter(({ figures }) => (figures.extraFuelL?.high ?? 0) > 0);
  return {
    vehicleCount: rows.length,
    distanceKm: sumOfKnown(rows.map(({ figures }) => figures.distanceKm)),
    co2Kg: sumOfKnown(rows.map(({ figures }) => figures.co2Kg)),
    measuredCo2Kg: sumOfKnown(measured.map(({ figures }) => figures.co2Kg)),
    gPerKm: meanGPerKm(rows),
    fuelL: sumOfKnown(measured.map(({ figures }) => figures.fuelL)),
    measuredCount: measured.length,
    withoutFigureCount: rows.filter(({ figures }) => figures.source === 'none').length,
    extraFuelL: spanSum(rows.map(({ figures }) => figures.extraFuelL)),
    extraCo2Kg: spanSum(rows.map(({ figures }) => figures.extraCo2Kg)),
    worst: losing.toSorted((a, b) => (b.figures.extraFuelL?.high ?? 0) - (a.figures.extraFuelL?.high ?? 0))[0] ?? null,
    days: partDates.map((date) => ({
      date,
      measuredKg: measuredKg.get(date) ?? null,
      registerKg: registerKg.get(date) ?? null,
    })),
  };
}

const sortValues = {
  registration: () => 0,
  distance: ({ distanceKm }) => distanceKm,
  co2: ({ co2Kg }) => co2Kg,
  g_per_km: ({ gPerKm }) => gPerKm,
  under_inflation: ({ underInflationPercent }) => underInflationPercent,
  extra_fuel: ({ extraFuelL }) => extraFuelL?.high ?? null,
} as const satisfies Record<string, (figures: CarbonFigures) => number | null>;

/** Names of the orders of a report's vehicles. */
export type CarbonSort = keyof typeof sortValues;

/** Orders vehicles that are in the order of their registrations. What has no figure comes first descending and last ascending. */
export function sortCarbon<Row extends CarbonVehicleFigures>(
  rows: readonly Row[],
  by: CarbonSort,
  direction: 'asc' | 'desc',
): readonly Row[] {
  if (by === 'registration') return direction === 'asc' ? rows : rows.toReversed();
  const keyOf = ({ figures }: Row): number => sortValues[by](figures) ?? Number.MAX_VALUE;
  return rows.toSorted((a, b) => (direction === 'asc' ? keyOf(a) - keyOf(b) : keyOf(b) - keyOf(a)));
}
