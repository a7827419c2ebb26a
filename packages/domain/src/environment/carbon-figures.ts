import type { FuelType } from '../vehicles/vehicle-type.ts';
import { kgCo2PerLitre } from './emission-factors.ts';
import type { Span } from './extra-fuel.ts';
import { extraFuelL, extraFuelPercent } from './extra-fuel.ts';
import { levelErrorL } from './fuel-rule.ts';

/** What a vehicle did in a part of a period, in which the same emission factors are in use. */
export interface CarbonPart {
  /** Its first day, as 2026-11-20. */
  readonly date: string;
  /** By the odometer; null = not reported. */
  readonly distanceKm: number | null;
  /** By the counter of all fuel ever used; null = not reported. */
  readonly counterL: number | null;
  /** By the falls of the tank's level, refuels left out; null = the level is not reported in litres. */
  readonly levelL: number | null;
  readonly refuelCount: number;
  /** Highest level of the tank; null = the level is not reported in litres. */
  readonly fullestL: number | null;
  /** Packets sent while driving, summed over the tyres that can be compared. */
  readonly weight: number;
  /** Percent that those tyres were below their recommended pressures, times the weight. */
  readonly weightedPercent: number;
}

/** What decides how the carbon dioxide of a vehicle is computed. */
export interface CarbonVehicle {
  /** Null = not entered. */
  readonly fuelType: FuelType | null;
  /** As the vehicle is registered; null = not entered. */
  readonly registerGPerKm: number | null;
}

/**
 * What carbon dioxide was computed from: the engine's counter of fuel, the level of the tank, or the registered g/km. `none`, with what is missing:
 * the kind of fuel, a fuel signal or a register value, or the distance.
 */
export type CarbonSource = 'counter' | 'level' | 'register' | 'none';
/** Why a vehicle has no figure: what would mend it first. */
export type CarbonGap = 'fuel_type' | 'register' | 'distance';

/** A part of the period with its carbon dioxide. */
export interface CarbonPartFigures {
  readonly date: string;
  readonly distanceKm: number | null;
  readonly fuelL: number | null;
  readonly co2Kg: number | null;
  readonly underInflationPercent: number | null;
}

/** What a vehicle used, emitted and lost in a period. */
export interface CarbonFigures {
  readonly source: CarbonSource;
  /** Null where there is a figure. */
  readonly gap: CarbonGap | null;
  readonly distanceKm: number | null;
  /** Null = not measured. */
  readonly fuelL: number | null;
  /** By how much the litres may be wrong; null = by the engine's counter, which is taken as it is, or not measured. */
  readonly fuelErrorL: number | null;
  readonly co2Kg: number | null;
  /** Of the distance in which the figure was computed; null without both. */
  readonly gPerKm: number | null;
  /** Percent below the recommended pressures while driving, the mean of all tyres; null = not known. */
  readonly underInflationPercent: number | null;
  readonly extraFuelPercent: Span | null;
  /** Litres that went on the lack of air; null = the fuel or the pressures are not known. */
  readonly extraFuelL: Span | null;
  /** The same in kg CO2e; null = the fuel has no factor. */
  readonly extraCo2Kg: Span | null;
  readonly parts: readonly CarbonPartFigures[];
}

/** Sum of what is known; null = nothing is. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The mean of percentages by their weights; null without any. */
function meanPercent(parts: readonly CarbonPart[]): number | null {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return weight === 0 ? null : parts.reduce((sum, part) => sum + part.weightedPercent, 0) / weight;
}

function sourceOf({ fuelType, registerGPerKm }: CarbonVehicle, parts: readonly CarbonPart[]): CarbonSource {
  const hasFactor = parts.some(({ date }) => kgCo2PerLitre(date, fuelType) !== null);
  if (hasFactor && parts.some(({ counterL }) => counterL !== null)) return 'counter';
  if (hasFactor && parts.some(({ levelL }) => levelL !== null)) return 'level';
  return registerGPerKm !== null && parts.some(({ distanceKm }) => distanceKm !== null) ? 'register' : 'none';
}

function gapOf({ fuelType, registerGPerKm }: CarbonVehicle, parts: readonly CarbonPart[]): CarbonGap {
  const isMeasured = parts.some(({ counterL, levelL }) => counterL !== null || levelL !== null);
  if (isMeasured && fuelType === null) return 'fuel_type';
  return registerGPerKm === null ? 'register' : 'distance';
}

/** What was burnt in a part, by its source. */
function litresOf(part: CarbonPart, isLevel: boolean): number | null {
  return isLevel ? part.levelL : part.counterL;
}

function partFigures(vehicle: CarbonVehicle, source: CarbonSource, isLevel: boolean, part: CarbonPart) {
  const { date, distanceKm } = part;
  const fuelL = litresOf(part, isLevel);
  const factor = kgCo2PerLitre(date, vehicle.fuelType);
  const byRegister =
    source === 'register' && distanceKm !== null ? (distanceKm * (vehicle.registerGPerKm ?? 0)) / 1000 : null;
  const byFuel =
    (source === 'counter' || source === 'level') && fuelL !== null && factor !== null ? fuelL * factor : null;
  return { date, distanceKm, fuelL, co2Kg: byRegister ?? byFuel, underInflationPercent: meanPercent([part]) };
}

/** The parts without a counter that stood still while the vehicle drove: it counts nothing. */
function withoutStuckCounter(parts: readonly CarbonPart[]): readonly CarbonPart[] {
  const countedL = sumOfKnown(parts.map(({ counterL }) => counterL));
  const drivenKm =
    sumOfKnown(parts.filter(({ counterL }) => counterL !== null).map(({ distanceKm }) => distanceKm)) ?? 0;
  return countedL === 0 && drivenKm >= leastCountedKm ? parts.map((part) => ({ ...part, counterL: null })) : parts;
}
/** Over less, a counter of whole litres may stand still. */
const leastCountedKm = 25;

/** g/km over what was driven since the first part with a figure: fuel that nobody measured before it has no share in the kilometres. */
function gPerKmOf(parts: readonly CarbonPartFigures[]): number | null {
  const covered = parts.slice(
    Math.max(
      0,
      parts.findIndex(({ co2Kg }) => co2Kg !== null),
    ),
  );
  const [kg, km] = [
    sumOfKnown(covered.map(({ co2Kg }) => co2Kg)),
    sumOfKnown(covered.map(({ distanceKm }) => distanceKm)),
  ];
  return kg === null || km === null || km < leastKm ? null : (kg * 1000) / km;
}
/** Over less, g/km says more about standing with a running engine than about driving. */
const leastKm = 1;

const times = ({ low, high }: Span, factor: number): Span => ({ low: low * factor, high: high * factor });

/**
 * What a vehicle used, emitted and lost in a period, from its parts in the order of time. Measured fuel comes first (the counter, else the
 * tank's level), the register's g/km next: one source for the whole period, as the counter's step after a silence covers what the register would
 * count again.
 */
export function carbonFigures(vehicle: CarbonVehicle, told: readonly CarbonPart[]): CarbonFigures {
  const parts = withoutStuckCounter(told);
  const source = sourceOf(vehicle, parts);
  const isLevel = !parts.some(({ counterL }) => counterL !== null);
  const figures = parts.map((part) => partFigures(vehicle, source, isLevel, part));
  const fuelL = sumOfKnown(figures.map((part) => part.fuelL));
  const co2Kg = sumOfKnown(figures.map((part) => part.co2Kg));
  const underInflationPercent = meanPercent(parts);
  const percent = underInflationPercent === null ? null : extraFuelPercent(underInflationPercent);
  const litres = percent === null || fuelL === null ? null : extraFuelL(fuelL, percent);
  const isMeasured = source === 'counter' || source === 'level';
  const fullestL = Math.max(0, ...parts.map((part) => part.fullestL ?? 0));
  return {
    source,
    gap: source === 'none' ? gapOf(vehicle, parts) : null,
    distanceKm: sumOfKnown(parts.map(({ distanceKm }) => distanceKm)),
    fuelL,
    fuelErrorL:
      isLevel && fuelL !== null
        ? levelErrorL(
            fullestL,
            parts.reduce((sum, part) => sum + part.refuelCount, 0),
          )
        : null,
    co2Kg,
    gPerKm: gPerKmOf(figures),
    underInflationPercent,
    extraFuelPercent: percent,
    extraFuelL: litres,
    extraCo2Kg: litres !== null && isMeasured && co2Kg !== null && fuelL ? times(litres, co2Kg / fuelL) : null,
    parts: figures,
  };
}
