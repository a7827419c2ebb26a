import type { TrailPlace } from '../telemetry/vehicle-trail.ts';
import { trailDistanceM } from '../telemetry/vehicle-trail.ts';
import { leastMovedM } from './movement-day.ts';

/** What a trailer did in a time with a load, to the nearest 500 kg. */
export interface LoadSum {
  readonly loadKg: number;
  readonly movedS: number;
  readonly distanceM: number;
}

/** A trailer's movement on a calendar day. */
export interface MovedDay {
  /** As 2026-11-20. */
  readonly date: string;
  readonly movedS: number;
  readonly stoodS: number;
  readonly distanceM: number;
}

/** What is known of a trailer's movement in a time. */
export interface TrailerMovement {
  /** Days with data, in order; the others have none. */
  readonly days: readonly MovedDay[];
  readonly loads: readonly LoadSum[];
  /** End of its last movement before the end of the time, however long before; null = none is stored. */
  readonly lastMovedAtMs: number | null;
  /** First and last packet that are stored before the end of the time; null = none. */
  readonly firstHeardAtMs: number | null;
  readonly lastHeardAtMs: number | null;
  /** As entered for the trailer; null = it is not. */
  readonly emptyWeightKg: number | null;
}

/** What a trailer did on a day: moved at least a kilometre, stood, or nothing is known of it. */
export type DayUse = 'moved' | 'stood' | 'no_data';

/** What a trailer's laden and empty movement is told from. */
export type LadenBasis = 'empty_weight' | 'lightest_load';

/** Laden and empty movement. */
export interface LadenUse {
  readonly basis: LadenBasis;
  /** Laden is what is above this axle load. */
  readonly aboveKg: number;
  readonly ladenS: number;
  readonly emptyS: number;
  readonly ladenDistanceM: number;
  readonly emptyDistanceM: number;
}

/** Why it is not told whether a trailer was laden: no axle load was sent while it moved, or one that was always about the same. */
export type LadenGap = 'not_reported' | 'one_load';

/** How a trailer was used in a time. */
export interface TrailerUse {
  readonly movedDayCount: number;
  readonly stoodDayCount: number;
  readonly noDataDayCount: number;
  readonly movedS: number;
  readonly stoodS: number;
  /** Neither moved nor stood; the hours of the time less both. */
  readonly noDataS: number;
  readonly distanceM: number;
  /** Whole days from its last movement until it was last heard; null = it moved less than a day before, or has never been heard. */
  readonly standingDays: number | null;
  /** Whole days until the end of the time in which it was not heard; null = less than one, or it has never been heard. */
  readonly silentDays: number | null;
  readonly laden: LadenUse | LadenGap;
}

/** Days from which a trailer is said to stand. */
export const leastStandingDays = 7;
/** How far above the empty weight, or the lightest load seen, an axle load is a laden one. */
export const ladenFactor = 1.15;
/** How many times the lightest load the heaviest has to be, for the two to be empty and laden. */
const leastLoadRange = 1.5;

const dayMs = 86_400_000;
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** What a trailer did on a day; absent = there is no data of it, which is never taken for standing. */
export function dayUse(day: Pick<MovedDay, 'distanceM'> | undefined): DayUse {
  if (day === undefined) return 'no_data';
  return day.distanceM >= leastMovedM ? 'moved' : 'stood';
}

/**
 * Laden and empty movement: laden is an axle load of more than 1.15 times the trailer's own empty weight; where none is entered, of more than
 * 1.15 times the lightest load it moved with, provided that the heaviest was at least 1.5 times that. An axle load leaves out what rests on the
 * tractor, so by the empty weight rather too little counts as laden than too much.
 */
export function ladenUse(loads: readonly LoadSum[], emptyWeightKg: number | null): LadenUse | LadenGap {
  const moved = loads.filter(({ movedS }) => movedS > 0);
  if (moved.length === 0) return 'not_reported';
  const lightestKg = Math.min(...moved.map(({ loadKg }) => loadKg));
  const heaviestKg = Math.max(...moved.map(({ loadKg }) => loadKg));
  if (emptyWeightKg === null && heaviestKg < lightestKg * leastLoadRange) return 'one_load';
  const aboveKg = (emptyWeightKg ?? lightestKg) * ladenFactor;
  const [laden, empty] = [
    loads.filter(({ loadKg }) => loadKg > aboveKg),
    loads.filter(({ loadKg }) => loadKg <= aboveKg),
  ];
  return {
    basis: emptyWeightKg === null ? 'lightest_load' : 'empty_weight',
    aboveKg,
    ladenS: sumOf(laden, ({ movedS }) => movedS),
    emptyS: sumOf(empty, ({ movedS }) => movedS),
    ladenDistanceM: sumOf(laden, ({ distanceM }) => distanceM),
    emptyDistanceM: sumOf(empty, ({ distanceM }) => distanceM),
  };
}

const wholeDays = (fromMs: number, untilMs: number): number | null => {
  const days = Math.floor((untilMs - fromMs) / dayMs);
  return days >= 1 ? days : null;
};

/**
 * How a trailer was used in a time of so many calendar days and milliseconds that ends at `untilMs`. It stands from the end of its last movement
 * (of a trailer that has never moved: from when it was first heard) until it was last heard; what came after that is silence.
 */
export function trailerUse(
  movement: TrailerMovement,
  { dayCount, lengthMs, untilMs }: { readonly dayCount: number; readonly lengthMs: number; readonly untilMs: number },
): TrailerUse {
  const { days, loads, lastMovedAtMs, firstHeardAtMs, lastHeardAtMs, emptyWeightKg } = movement;
  const movedS = sumOf(days, (day) => day.movedS);
  const stoodS = sumOf(days, (day) => day.stoodS);
  const movedDayCount = days.filter((day) => dayUse(day) === 'moved').length;
  const stillSinceMs = lastMovedAtMs ?? firstHeardAtMs;
  return {
    movedDayCount,
    stoodDayCount: days.length - movedDayCount,
    noDataDayCount: Math.max(0, dayCount - days.length),
    movedS,
    stoodS,
    noDataS: Math.max(0, Math.round(lengthMs / 1000) - movedS - stoodS),
    distanceM: sumOf(days, (day) => day.distanceM),
    standingDays: stillSinceMs === null || lastHeardAtMs === null ? null : wholeDays(stillSinceMs, lastHeardAtMs),
    silentDays: lastHeardAtMs === null ? null : wholeDays(lastHeardAtMs, untilMs),
    laden: ladenUse(loads, emptyWeightKg),
  };
}

/** A depot with a place; `radiusM` null = only a point is entered. */
export interface DepotArea extends TrailPlace {
  readonly name: string;
  readonly radiusM: number | null;
}

/** How far a depot reaches around its place where no radius is entered, in metres. */
export const usualDepotRadiusM = 400;

/** The depot in whose area a place lies, the nearest of several; null = none. */
export function depotAt(place: TrailPlace, depots: readonly DepotArea[]): DepotArea | null {
  let found: { readonly depot: DepotArea; readonly metres: number } | null = null;
  for (const depot of depots) {
    const metres = trailDistanceM(depot, place);
    if (metres <= (depot.radiusM ?? usualDepotRadiusM) && metres < (found?.metres ?? Infinity))
      found = { depot, metres };
  }
  return found?.depot ?? null;
}

/** Whether a trailer has stood for so long that it is said. */
export const isStanding = ({ standingDays }: Pick<TrailerUse, 'standingDays'>): boolean =>
  standingDays !== null && standingDays >= leastStandingDays;

/** Least used first: those that stand, the longest first, then by days, hours and kilometres moved. */
export function compareUse(a: TrailerUse, b: TrailerUse): number {
  const standing = (use: TrailerUse): number => (isStanding(use) ? (use.standingDays ?? 0) : 0);
  return (
    standing(b) - standing(a) || a.movedDayCount - b.movedDayCount || a.movedS - b.movedS || a.distanceM - b.distanceM
  );
}
