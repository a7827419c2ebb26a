import { sql } from 'kysely';
import { alertLevels, levelCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import {
  displayLevelOfCode,
  displayLevels,
  type DisplayLevel,
  type NotMonitoredReason,
} from '@tyrewatch/domain/levels/not-monitored';
import type { Scoped } from '../scope.ts';
import { countedListing, vehicleConditions, type VehicleFilters } from './vehicle-filters.ts';

/** Number of vehicles per displayed level; those whose alerts are silenced are at none. */
export type LevelCounts = Record<DisplayLevel, number>;

/** Vehicles per level, in all and per fleet (null = vehicles without one). */
export type VehicleCounts = {
  readonly total: number;
  /** Vehicles whose alerts are silenced. */
  readonly silenced: number;
  readonly byLevel: LevelCounts;
  readonly byFleet: readonly {
    readonly fleetId: number | null;
    readonly fleetName: string | null;
    readonly total: number;
    readonly silenced: number;
    readonly byLevel: LevelCounts;
  }[];
};

/** The displayed level of `listing`; null = its alerts are silenced. */
export const countedLevel = sql`case when listing.urgency >= 0 then listing.display_level end`;

/** How many vehicles are at a level; null = their alerts are silenced. */
export type LevelRow = { readonly level: number | null; readonly count: number };

/** Counts the vehicles that match; the level filter is left aside. Fleets in alphabetical order. */
export async function countVehicles({ trx, scope }: Scoped, filters: VehicleFilters): Promise<VehicleCounts> {
  const { rows } = await sql<LevelRow & { fleetId: number | null; fleetName: string | null }>`
    select counted.fleet_id as "fleetId", fleet.name as "fleetName", counted.level, counted.count from (
      select listing.fleet_id, ${countedLevel} as level, count(*) from ${countedListing(scope)} listing
      where ${vehicleConditions(scope, { ...filters, levels: [] })} group by 1, 2
    ) counted left join fleet on fleet.id = counted.fleet_id
    order by fleet.search_name nulls last, counted.fleet_id`.execute(trx);
  const byFleet = [...Map.groupBy(rows, (row) => row.fleetId)].map(([fleetId, members]) => ({
    fleetId,
    fleetName: members[0]?.fleetName ?? null,
    ...countsOf(members),
  }));
  return { ...countsOf(rows), byFleet };
}

/** Rows of displayed levels and numbers as numbers by level, and how many in all. */
export function countsOf(rows: readonly LevelRow[]): Pick<VehicleCounts, 'total' | 'silenced' | 'byLevel'> {
  const byLevel = Object.fromEntries(displayLevels.map((level) => [level, 0])) as LevelCounts;
  let [total, silenced] = [0, 0];
  for (const { level, count } of rows) {
    total += count;
    if (level === null) silenced += count;
    else byLevel[displayLevelOfCode(level)] += count;
  }
  return { total, silenced, byLevel };
}

/** Last positions as columns of equal length. */
export type VehiclePositions = {
  readonly vehicleIds: readonly number[];
  readonly registrations: readonly string[];
  readonly latitudesDeg: readonly number[];
  readonly longitudesDeg: readonly number[];
  readonly headingsDeg: readonly (number | null)[];
  readonly levels: readonly AlertLevel[];
  /** Null = monitored. */
  readonly notMonitoredReasons: readonly (NotMonitoredReason | null)[];
  /** Those of `vehicleIds` whose alerts are silenced. */
  readonly silencedIds: readonly number[];
  /** More vehicles matched than are answered. */
  readonly isTruncated: boolean;
};

type PositionColumns = {
  ids: number[];
  registrations: string[];
  latitudes: number[];
  longitudes: number[];
  headings: (number | null)[];
  levels: number[];
  reasons: (NotMonitoredReason | null)[];
  silenced: number[] | null;
};
const noPositions: PositionColumns = {
  ids: [],
  registrations: [],
  latitudes: [],
  longitudes: [],
  headings: [],
  levels: [],
  reasons: [],
  silenced: null,
};
const maximumPositions = 100_000;
const levelByCode = alertLevels.toSorted((a, b) => levelCode[a] - levelCode[b]);

/** Where the matching vehicles last were; those that never had a position are left out, the most urgent come first when there are more than 100,000. */
export async function listVehiclePositions({ trx, scope }: Scoped, filters: VehicleFilters): Promise<VehiclePositions> {
  // JSON, because the driver parses arrays a character at a time: seconds for 100,000 vehicles.
  const { rows } = await sql<PositionColumns | { ids: null }>`
    select json_agg(vehicle_id) as ids, json_agg(registration) as registrations, json_agg(latitude_e7) as latitudes,
      json_agg(longitude_e7) as longitudes, json_agg(heading_degrees) as headings, json_agg(level) as levels,
      json_agg(not_monitored_reason) as reasons, json_agg(vehicle_id) filter (where urgency < 0) as silenced
    from (
      select listing.vehicle_id, listing.registration, listing.level, listing.urgency, listing.not_monitored_reason, state.latitude_e7, state.longitude_e7, state.heading_degrees
      from visible_vehicle_listing listing join visible_vehicle_state state on state.vehicle_id = listing.vehicle_id
      where state.latitude_e7 is not null and state.longitude_e7 is not null and ${vehicleConditions(scope, filters)}
      order by listing.urgency desc limit ${maximumPositions + 1}
    ) found`.execute(trx);
  const [columns] = rows;
  const found = columns === undefined || columns.ids === null ? noPositions : columns;
  return {
    vehicleIds: found.ids.slice(0, maximumPositions),
    registrations: found.registrations.slice(0, maximumPositions),
    latitudesDeg: found.latitudes.slice(0, maximumPositions).map((value) => value / 1e7),
    longitudesDeg: found.longitudes.slice(0, maximumPositions).map((value) => value / 1e7),
    headingsDeg: found.headings.slice(0, maximumPositions),
    levels: found.levels.slice(0, maximumPositions).map((code) => levelByCode[code] ?? 'unassigned'),
    notMonitoredReasons: found.reasons.slice(0, maximumPositions),
    silencedIds: found.silenced ?? [],
    isTruncated: found.ids.length > maximumPositions,
  };
}
