import type { NearestTownWire } from '@tyrewatch/contract/vehicles/nearest-town';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type {
  getTrailerUtilisationReport,
  TrailerUseWire,
  UsePlaceWire,
} from '@tyrewatch/contract/utilisation/utilisation-endpoints';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { LadenUse, TrailerUse } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import { dayUse, isStanding } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import type {
  UsePlace,
  UtilisationFigures,
  UtilisationRow,
} from '@tyrewatch/store/utilisation/trailer-utilisation-views';
import { townWireAt } from '../places/nearest-town-wire.ts';

type Total = AnswerOf<typeof getTrailerUtilisationReport>['total'];

const inHours = (seconds: number): number => roundTo(seconds / 3600, 1);
const inKm = (metres: number): number => roundTo(metres / 1000, 1);

/** Finds towns, each place once: a trailer that stands is at the same one day after day. */
export function createPlaceWire(): (place: UsePlace | null) => UsePlaceWire | null {
  const towns = new Map<string, NearestTownWire | null>();
  return (place) => {
    if (place === null) return null;
    const { depotName, latitude, longitude } = place;
    if (depotName !== null) return { depot_name: depotName, nearest_town: null };
    const key = `${latitude},${longitude}`;
    const town = towns.get(key) ?? townWireAt(latitude, longitude);
    towns.set(key, town);
    return { depot_name: null, nearest_town: town };
  };
}

const ladenWire = (laden: LadenUse) => ({
  basis: laden.basis,
  above_kg: Math.round(laden.aboveKg),
  laden_hours: inHours(laden.ladenS),
  empty_hours: inHours(laden.emptyS),
  laden_km: inKm(laden.ladenDistanceM),
  empty_km: inKm(laden.emptyDistanceM),
});

type Sums = Pick<
  TrailerUse,
  'movedDayCount' | 'stoodDayCount' | 'noDataDayCount' | 'movedS' | 'stoodS' | 'noDataS' | 'distanceM'
>;

const sumsWire = (sums: Sums) => ({
  moved_day_count: sums.movedDayCount,
  stood_day_count: sums.stoodDayCount,
  no_data_day_count: sums.noDataDayCount,
  moved_hours: inHours(sums.movedS),
  stood_hours: inHours(sums.stoodS),
  no_data_hours: inHours(sums.noDataS),
  distance_km: inKm(sums.distanceM),
});

/** How a trailer was used as it travels. */
export const trailerUseWire = (row: UtilisationRow, placeWire: ReturnType<typeof createPlaceWire>): TrailerUseWire => ({
  vehicle_id: row.vehicleId,
  registration: row.registration,
  depot_name: row.depotName,
  ...sumsWire(row),
  standing_days: row.standingDays,
  silent_days: row.silentDays,
  laden: typeof row.laden === 'string' ? null : ladenWire(row.laden),
  laden_gap: typeof row.laden === 'string' ? row.laden : null,
  place: placeWire(row.place),
  days: row.days.map((day) => ({
    date: day.date,
    moved_hours: inHours(day.movedS),
    stood_hours: inHours(day.stoodS),
    distance_km: inKm(day.distanceM),
    has_moved: dayUse(day) === 'moved',
    place: placeWire(day.place),
  })),
});

/** The figures of all trailers together as they travel. */
export function utilisationTotalWire(all: readonly UtilisationFigures[]): Total {
  const sum = (value: (row: UtilisationFigures) => number): number => all.reduce((total, row) => total + value(row), 0);
  const laden = all.flatMap((row) => (typeof row.laden === 'string' ? [] : [row.laden]));
  return {
    ...sumsWire({
      movedDayCount: sum((row) => row.movedDayCount),
      stoodDayCount: sum((row) => row.stoodDayCount),
      noDataDayCount: sum((row) => row.noDataDayCount),
      movedS: sum((row) => row.movedS),
      stoodS: sum((row) => row.stoodS),
      noDataS: sum((row) => row.noDataS),
      distanceM: sum((row) => row.distanceM),
    }),
    trailer_count: all.length,
    standing_count: all.filter(isStanding).length,
    laden_trailer_count: laden.length,
    laden_km: inKm(laden.reduce((total, { ladenDistanceM }) => total + ladenDistanceM, 0)),
    empty_km: inKm(laden.reduce((total, { emptyDistanceM }) => total + emptyDistanceM, 0)),
  };
}
