import { sql, type RawBuilder } from 'kysely';
import { alertLevels, levelCode, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { NotMonitoredReason } from '@tyrewatch/domain/levels/not-monitored';
import type { MapBounds } from '@tyrewatch/domain/vehicles/map-window';
import type { Scoped } from '../scope.ts';
import { countedListing, vehicleConditions, type VehicleFilters } from './vehicle-filters.ts';

/** What stands on the map, as columns of equal length, the most urgent first: vehicles, or groups of them where there are many. */
export type VehiclePositions = {
  /** The vehicle, of a group the worst one; registration, level and reason are its own. */
  readonly ids: number[];
  readonly registrations: string[];
  /** Degrees; of a group the middle of its vehicles. */
  readonly latitudes: number[];
  readonly longitudes: number[];
  /** Null = unknown, or a group. */
  readonly headings_deg: (number | null)[];
  /** Index into `alertLevels`. */
  readonly levels: number[];
  /** Null = monitored. */
  readonly not_monitored_reasons: (NotMonitoredReason | null)[];
  /** Those of `ids` whose alerts are silenced. */
  readonly silenced_ids: number[];
  /** How many vehicles; 1 = no group. */
  readonly counts: number[];
  /** How many of them need action: at a level that calls for it, and not silenced. */
  readonly need_action_counts: number[];
  /** The smallest window that holds them all; null = there are none. */
  readonly bounds: MapBounds | null;
};

/** Up to how many vehicles each stands on the map by itself. */
const mostSingleVehicles = 2000;
/** A window is divided into at most as many columns and rows of groups. */
const mostGroupColumns = 64;
/** A group is 5 / 3 as wide as high in degrees: a square at 53 degrees north. */
const shape = sql`5 / 3`;

/** `map_cell` counts half degrees from the south-west. */
const cellsPerDegree = 2;
const cellsPerRow = 360 * cellsPerDegree;
/** A window of more cells is looked for without their index. */
const mostCells = 400;

const e7 = (degrees: number): number => Math.round(degrees * 1e7);
const cellRange = (from: number, to: number, origin: number): number[] => {
  const first = Math.floor((from + origin) * cellsPerDegree);
  return Array.from({ length: Math.floor((to + origin) * cellsPerDegree) - first + 1 }, (_, step) => first + step);
};

/** That `state` lies in a window, which may reach beyond 180 degrees. */
function windowCondition([west, south, east, north]: MapBounds): RawBuilder<boolean> {
  const turns = [-360, 0, 360]
    .map((turn) => [Math.max(west + turn, -180), Math.min(east + turn, 180)] as const)
    .filter(([from, to]) => from <= to);
  const within = turns.map(([from, to]) => sql`state.longitude_e7 between ${e7(from)} and ${e7(to)}`);
  const rows = cellRange(south, north, 90);
  const columns = turns.flatMap(([from, to]) => cellRange(from, to, 180));
  const cells =
    rows.length * columns.length > mostCells
      ? null
      : rows.flatMap((row) => columns.map((column) => row * cellsPerRow + column));
  return sql<boolean>`${cells === null ? sql`true` : sql`state.map_cell = any(${cells}::integer[])`}
    and state.latitude_e7 between ${e7(south)} and ${e7(north)} and (${sql.join(within, sql` or `)})`;
}

/**
 * Order of urgency in whole numbers: what is not monitored (−1) stands between okay and the problems, and what is silenced comes
 * after all others, by its level.
 */
const silencedBelow = 20;
const urgency = sql`case listing.display_level when -1 then ${sql.lit(2 * levelCode.okay + 1)} else 2 * listing.display_level end
  + case when listing.urgency < 0 then 0 else ${sql.lit(silencedBelow)} end`;
const leastProblem = sql.lit(2 * (levelCode.okay + 1) + silencedBelow);
/** Of a number that holds an urgency and, in its lower 48 bits, a vehicle's id. */
const idBits = sql`((1::bigint << 48) - 1)`;

type Columns = Omit<VehiclePositions, 'bounds'>;
const none: Columns = {
  ids: [],
  registrations: [],
  latitudes: [],
  longitudes: [],
  headings_deg: [],
  levels: [],
  not_monitored_reasons: [],
  silenced_ids: [],
  counts: [],
  need_action_counts: [],
};

/**
 * Where the matching vehicles last were, in a window or (null) everywhere; those that never had a position are left out. Of
 * more than `mostSingle` near ones come as groups, in a grid whose cells stay in place while a window moves.
 */
export async function listVehiclePositions(
  { trx, scope }: Scoped,
  filters: VehicleFilters,
  window: MapBounds | null,
  mostSingle = mostSingleVehicles,
): Promise<VehiclePositions> {
  const extentE7 =
    window === null
      ? sql`greatest(max(longitude_e7)::bigint - min(longitude_e7), (max(latitude_e7)::bigint - min(latitude_e7)) * ${shape})`
      : sql`${e7(Math.max(window[2] - window[0], ((window[3] - window[1]) * 5) / 3))}::bigint`;
  // JSON, because the driver parses arrays a character at a time. Urgency and id are one number, so that the worst is found without sorting.
  const { rows } = await sql<
    Columns & { ids: number[] | null; west: number; south: number; east: number; north: number }
  >`
    with found as materialized (
      select listing.vehicle_id, state.latitude_e7, state.longitude_e7, state.heading_degrees, ${urgency} as urgency
      from ${countedListing(scope)} listing join visible_vehicle_state state on state.vehicle_id = listing.vehicle_id
      where state.latitude_e7 is not null and state.longitude_e7 is not null and ${vehicleConditions(scope, filters)}
        and ${window === null ? sql`true` : windowCondition(window)}
    ), extent as (
      select count(*) as total, min(longitude_e7) as west, min(latitude_e7) as south, max(longitude_e7) as east, max(latitude_e7) as north,
        power(2, ceil(log(2, greatest(${extentE7}, 1000) / ${mostGroupColumns}::numeric)))::bigint as cell
      from found
    ), place as (
      select max(urgency::bigint << 48 | vehicle_id) as worst, count(*) as count, count(*) filter (where urgency >= ${leastProblem}) as need_action_count,
        sum(latitude_e7) / count(*) as latitude_e7, sum(longitude_e7) / count(*) as longitude_e7, max(heading_degrees) as heading_degrees
      from found cross join extent
      group by case when total <= ${mostSingle} then vehicle_id
        else ((latitude_e7 + 900000000::bigint) * ${shape} / cell) << 32 | (longitude_e7 + 1800000000::bigint) / cell end
    ), named as (
      select place.*, vehicle.* from place join visible_vehicle_listing vehicle on vehicle.vehicle_id = place.worst & ${idBits}
      -- by their ids, so that not all of the listing is read
      where vehicle.vehicle_id = any(array(select worst & ${idBits} from place))
      order by place.worst desc
    )
    select json_agg(vehicle_id) as ids, json_agg(registration) as registrations, json_agg(latitude_e7) as latitudes, json_agg(longitude_e7) as longitudes,
      json_agg(case when count = 1 then heading_degrees end) as headings_deg, json_agg(level) as levels, json_agg(not_monitored_reason) as not_monitored_reasons,
      coalesce(json_agg(vehicle_id) filter (where urgency < 0), '[]') as silenced_ids,
      json_agg(count) as counts, json_agg(need_action_count) as need_action_counts, min(west) as west, min(south) as south, min(east) as east, min(north) as north
    from named cross join extent`.execute(trx);
  const [found] = rows;
  if (found === undefined || found.ids === null) return { ...none, bounds: null };
  const { west, south, east, north, ...columns } = found;
  const degrees = (value: number): number => value / 1e7;
  return {
    ...columns,
    latitudes: columns.latitudes.map(degrees),
    longitudes: columns.longitudes.map(degrees),
    levels: columns.levels.map((code) => alertLevels.indexOf(levelOfCode(code))),
    bounds: [degrees(west), degrees(south), degrees(east), degrees(north)],
  };
}
