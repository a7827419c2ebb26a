import type { AxleType } from '@tyrewatch/domain/vehicles/axle-type';
import type { RemovalReason } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { treadPredictionMm } from '@tyrewatch/domain/tyres/tread-prediction';
import type { TreadDepths } from '@tyrewatch/domain/tyres/tread-level';
import { weekOf } from '@tyrewatch/domain/tyres/tyre-age';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { DemoVehicleDocument } from './demo-fleet-document.ts';

const dayMs = 86_400_000;
const wearLifeKm: Readonly<Record<AxleType, number>> = { steer: 130_000, drive: 230_000, trailer: 200_000 };
/** Of tyres for vans and cars. */
const lightLifeKm = 48_000;
const longestLifeYears = 4.5;
/** Deeper than a tread gauge reaches. */
const greatestTreadMm = 22;
/** Days between two measurements of a vehicle, and how far back they go. */
const measuredEveryDays = 56;
const measuredForDays = 365;

/** A share from 0 to 1 that is always the same for a name. */
export function lotOf(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

/** Week and year of manufacture, WWYY. */
export function dotOf(atMs: number): string {
  const { week, year } = weekOf(new Date(atMs).toISOString().slice(0, 10));
  return `${String(week).padStart(2, '0')}${String(year).slice(2)}`;
}

/** What a vehicle of the demonstration had on its odometer at an instant, km; before it was new 0. */
export function odometerAt({ odometer }: DemoVehicleDocument, atMs: number, nowMs: number): number {
  const { historyDays, historyStartKm, presentKm, yearlyKm } = odometer;
  const daysAgo = (nowMs - atMs) / dayMs;
  const km =
    daysAgo < historyDays
      ? presentKm - (daysAgo / historyDays) * (presentKm - historyStartKm)
      : historyStartKm - ((daysAgo - historyDays) / 365) * yearlyKm;
  return Math.max(0, Math.round(km));
}

/** Depths of a tyre of the demonstration at an instant, mm. */
export interface DemoDepths {
  readonly atMs: number;
  readonly odometerKm: number;
  readonly depths: TreadDepths;
}

/** A tyre of the demonstration at a wheel, from when to when. */
export interface DemoTyreLife {
  readonly positionIndex: number;
  readonly size: string;
  readonly make: string;
  readonly pattern: string;
  readonly dot: string;
  readonly price: number;
  readonly fittedAtMs: number;
  readonly fittedKm: number;
  /** Null = it is still there. */
  readonly removal: {
    readonly atMs: number;
    readonly km: number;
    readonly reason: RemovalReason;
    readonly goesTo: 'stock' | 'casing' | 'scrapped';
  } | null;
  readonly measured: readonly DemoDepths[];
}

/** What a tyre costs by its rim and axle, pounds. */
export function priceOf(size: string, axleType: AxleType): number {
  const rim = Number(/R([\d.]+)/.exec(size)?.[1] ?? 22.5);
  if (rim < 17.5) return 104;
  if (rim === 17.5) return 228;
  if (rim < 20) return 131;
  if (rim > 22.5) return 1890;
  return { steer: 418, drive: 438, trailer: 352 }[axleType];
}

const removals = [
  ['worn', 'casing'],
  ['worn', 'scrapped'],
  ['worn', 'casing'],
  ['puncture', 'scrapped'],
  ['uneven_wear', 'stock'],
  ['damage', 'scrapped'],
  ['worn', 'casing'],
  ['seasonal', 'stock'],
] as const;

const rounded = (depthMm: number): number => Math.round(Math.max(0, depthMm) * 10) / 10;

/** Depths across the tread: one tyre in twelve wears its outer shoulder. */
function depthsOf(name: string, lowestMm: number, freshness: number): TreadDepths {
  const isShoulderWorn = lotOf(`${name} shoulder`) < 0.08;
  const spread = (isShoulderWorn ? 2.6 : 0.6) * (1 - freshness);
  const [low, high] = [rounded(lowestMm), rounded(lowestMm + spread)];
  return isShoulderWorn
    ? { inner: high, middle: high, outer: low }
    : { inner: rounded(lowestMm + spread / 2), middle: high, outer: low };
}

/** The tyres a wheel of a vehicle has and had, oldest first. */
function livesAt(vehicle: DemoVehicleDocument, position: string, index: number, nowMs: number): DemoTyreLife[] {
  const axle = vehicle.axles[Number(position[0]) - 1];
  if (axle === undefined) return [];
  const { registration, odometer } = vehicle;
  const axleName = `${registration} ${position[0]}`;
  const name = `${registration} ${position}`;
  const newMm = Math.min(axle.newTreadDepthMm, greatestTreadMm);
  const lightOr = newMm < 12 ? lightLifeKm : wearLifeKm[axle.axleType];
  const lifeKm = Math.min(lightOr, odometer.yearlyKm * longestLifeYears);
  // Wheels of an axle are changed together, and wear nearly alike.
  const wornShare = 0.06 + 1.06 * lotOf(axleName);
  const wearMmPerKm = ((newMm - treadPredictionMm) / lifeKm) * (0.985 + 0.03 * lotOf(`${name} wear`));
  const runKm = Math.min(wornShare * lifeKm, odometer.historyStartKm * 0.9);
  const recentKm = odometer.presentKm - odometer.historyStartKm;
  const days =
    odometer.historyDays + Math.max(0, (runKm - recentKm) / (odometer.yearlyKm / 365)) + 2 * lotOf(`${axleName} day`);
  // In working hours, a wheel after the other.
  const atWork = (atMs: number) => Math.floor(atMs / dayMs) * dayMs + 9 * 3_600_000 + (index % 4) * 1_200_000;
  const fittedAtMs = atWork(nowMs - days * dayMs);
  const make = { size: axle.tyreSize, make: axle.tyreMake, pattern: axle.tyrePattern };
  const price = priceOf(axle.tyreSize, axle.axleType);
  const life = (fromMs: number, removal: DemoTyreLife['removal'], measuredAtMs: readonly number[]): DemoTyreLife => {
    const fittedKm = odometerAt(vehicle, fromMs, nowMs);
    const measured = [fromMs, ...measuredAtMs.filter((atMs) => atMs > fromMs + dayMs)].map((atMs) => {
      const odometerKm = odometerAt(vehicle, atMs, nowMs);
      const lowestMm = newMm - wearMmPerKm * (odometerKm - fittedKm);
      return { atMs, odometerKm, depths: depthsOf(name, lowestMm, lowestMm / newMm) };
    });
    const madeMs = fromMs - (40 + 120 * lotOf(`${axleName} ${fromMs} made`)) * dayMs;
    const positionIndex = index;
    return { positionIndex, ...make, dot: dotOf(madeMs), price, fittedAtMs: fromMs, fittedKm, removal, measured };
  };
  const oldestDays = 4 + measuredForDays;
  const firstDays = lotOf(`${registration} late`) < 0.1 ? 61 : 2 + 40 * lotOf(`${registration} measured`);
  const measuredAtMs: number[] = [];
  for (let ago = firstDays; ago <= oldestDays; ago += measuredEveryDays) measuredAtMs.unshift(nowMs - ago * dayMs);
  const present = life(fittedAtMs, null, measuredAtMs);
  const beforeDays = ((0.8 + 0.15 * lotOf(`${name} before`)) * lifeKm) / (odometer.yearlyKm / 365);
  const beforeMs = atWork(fittedAtMs - beforeDays * dayMs);
  const hadOther = nowMs - fittedAtMs < measuredForDays * dayMs && odometerAt(vehicle, beforeMs, nowMs) > 1000;
  if (!hadOther) return [present];
  const [reason, goesTo] = removals[Math.floor(lotOf(`${axleName} off`) * removals.length)] ?? removals[0];
  const removal = { atMs: fittedAtMs, km: present.fittedKm, reason, goesTo };
  return [
    life(
      beforeMs,
      removal,
      [...measuredAtMs, fittedAtMs].filter((atMs) => atMs <= fittedAtMs),
    ),
    present,
  ];
}

/** The tyres a vehicle of the demonstration has and had; those of a wheel follow each other. */
export const demoTyreLives = (vehicle: DemoVehicleDocument, nowMs: number): DemoTyreLife[] =>
  vehicle.sensors.flatMap(({ position }) => livesAt(vehicle, position, wheelIndex(position), nowMs));

/** A tyre of the demonstration that was fitted a moment ago: its wheel is to be re-torqued. */
export function freshLife(vehicle: DemoVehicleDocument, worn: DemoTyreLife, atMs: number, nowMs: number): DemoTyreLife {
  const odometerKm = odometerAt(vehicle, atMs, nowMs);
  const newMm = Math.min(vehicle.axles[Math.floor(worn.positionIndex / 4)]?.newTreadDepthMm ?? 0, greatestTreadMm);
  const depths = { inner: newMm, middle: newMm, outer: newMm };
  return {
    ...worn,
    dot: dotOf(atMs - 60 * dayMs),
    fittedAtMs: atMs,
    fittedKm: odometerKm,
    removal: null,
    measured: [{ atMs, odometerKm, depths }],
  };
}
