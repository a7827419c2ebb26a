import { sql } from 'kysely';
import { displayLevelOfCode, displayLevels, type DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
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
