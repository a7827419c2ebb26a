import { levelCode, type AlertLevel, levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { defaultOverInflationPercent, defaultReferenceC, productThresholds } from '@tyrewatch/domain/levels/thresholds';
import { atmosphereKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { fromTenths } from '@tyrewatch/domain/units/quantities';
import { sql, type RawBuilder } from 'kysely';
import { tenths } from '../ingest/stored-state.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** A wheel that stands below one of its thresholds at a temperature: by its last reading, and what it is judged by. */
export type ColdSnapRow = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly axleConfiguration: string | null;
  readonly positionIndex: number;
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
  readonly coldKpa: number;
  readonly readingAtMs: number;
  /** The level shown now. */
  readonly level: AlertLevel;
  /** From the reading on; null = nothing is foreseen. */
  readonly hoursToCritical: number | null;
  readonly recommendedKpa: number;
  readonly thresholds: Thresholds;
  readonly overInflationPercent: number;
  readonly referenceC: number;
};

/** What narrows the list; null = not narrowed. */
export type ColdSnapFilters = {
  readonly search: string | null;
  readonly fleetId: number | null;
  readonly depotId: number | null;
  readonly vehicleIds?: readonly number[];
};

const layer = (table: string, prefix = '') => {
  const percents = sql.join(
    ['maintenance_percent', 'warning_percent', 'danger_percent'].map((name) => sql.ref(`${table}.${prefix}${name}`)),
  );
  return sql`case when num_nulls(${percents}) = 0 then array[${percents}] end`;
};
const { maintenancePercent, warningPercent, dangerPercent } = productThresholds;
const setting = (name: string, otherwise: number) =>
  sql`coalesce((organisation.settings ->> ${sql.lit(name)})::float8, ${otherwise})`;

/** The wheels of vehicles in use of the filters by their newest values, with what they are judged by, as a query. */
export const wheelSource = (scope: Scope, { vehicleIds, ...filters }: ColdSnapFilters) => sql`
  select listing.vehicle_id as "vehicleId", listing.registration, listing.fleet_name as "fleetName", listing.depot_name as "depotName",
    listing.depot_id as "depotId", listing.axle_configuration as "axleConfiguration", place - 1 as "positionIndex", state.pressure_dkpa[place] as "pressureDkpa",
    state.temperature_dc[place] as "temperatureDc", state.cold_pressure_dkpa[place] as "coldDkpa",
    (extract(epoch from state.reading_at[place]) * 1000)::float8 as "readingAtMs", state.level[place] as "levelCode",
    coalesce(state.time_to_critical_lower_hours[place], state.time_to_critical_hours[place])::float8 as "hoursToCritical",
    coalesce(fitment.recommended_pressure_kpa, axle.recommended_pressure_kpa)::float8 as "recommendedKpa",
    coalesce(${layer('fitment')}, ${layer('axle')}, ${layer('vehicle')}, ${layer('fleet', 'default_')},
      array[${maintenancePercent}, ${warningPercent}, ${dangerPercent}]::float8[]) as percents,
    ${setting('over_inflation_percent', defaultOverInflationPercent)} as "overInflationPercent",
    ${setting('reference_temperature_c', defaultReferenceC)} as "referenceC"
  from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
  join organisation on organisation.id = listing.organisation_id left join fleet on fleet.id = listing.fleet_id
  join axle on axle.vehicle_id = listing.vehicle_id
  cross join lateral generate_series((axle.ordinal - 1) * 4 + 1, (axle.ordinal - 1) * 4 + axle.wheel_count) place
  left join visible_wheel_state state on state.vehicle_id = listing.vehicle_id
  left join wheel_fitment fitment on fitment.vehicle_id = listing.vehicle_id and fitment.position_index = place - 1
  where ${vehicleConditions(scope, filters)}
    and ${vehicleIds === undefined ? sql`true` : sql`listing.vehicle_id = any(${[...vehicleIds]}::bigint[])`}`;

// As `coldPressureKpa` and `pressureLevel` of the domain work it out; a tyre without air has none at any temperature.
const expectedKpa = (lowC: number | RawBuilder<unknown>) => sql`case when "coldDkpa" <= 0 then 0
  else greatest(0, ("coldDkpa" / 10.0::float8 + ${atmosphereKpa}) * ((${lowC} + 273.15) / ("referenceC" + 273.15)) - ${atmosphereKpa}) end`;
const roundingKpa = 1e-6;
const lossPercent = (lowC: number | RawBuilder<unknown>) =>
  sql`("recommendedKpa" - (${expectedKpa(lowC)}) + ${roundingKpa}) * 100 / nullif("recommendedKpa", 0)`;

/** Worst first: the level at the low, then the furthest below. */
const order: readonly SortColumn[] = [
  { column: sql.ref('wheel.lowLevel'), type: 'smallint', direction: 'desc' },
  { column: sql.ref('wheel.lossThousandths'), type: 'bigint', direction: 'desc' },
  { column: sql.ref('wheel.vehicleId'), type: 'bigint', direction: 'asc' },
  { column: sql.ref('wheel.positionIndex'), type: 'smallint', direction: 'asc' },
];

type StoredRow = Omit<ColdSnapRow, 'pressureKpa' | 'temperatureC' | 'coldKpa' | 'level' | 'thresholds'> & {
  readonly pressureDkpa: number | null;
  readonly temperatureDc: number | null;
  readonly coldDkpa: number;
  readonly levelCode: number;
  readonly percents: readonly [number, number, number];
};
type Counts = { readonly total: number; readonly knownCount: number; readonly unknownCount: number };
type CountedRow = Counts & ((StoredRow & { cursorValues: SortValue[] }) | { vehicleId: null });

const rowOf = ({
  pressureDkpa,
  temperatureDc,
  coldDkpa,
  levelCode: code,
  percents,
  ...row
}: StoredRow): ColdSnapRow => ({
  ...row,
  pressureKpa: tenths(pressureDkpa),
  temperatureC: tenths(temperatureDc),
  coldKpa: fromTenths(coldDkpa),
  level: levelOfCode(code),
  thresholds: { maintenancePercent: percents[0], warningPercent: percents[1], dangerPercent: percents[2] },
});

/** Tyres that stand below one of their thresholds at `lowC`, worst first, by the newest values alone. Throws InvalidCursorError. */
export async function listColdSnap(
  { trx, scope }: Scoped,
  request: {
    readonly filters: ColdSnapFilters;
    readonly lowC: number;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<Counts & { readonly tyres: ColdSnapRow[]; readonly nextCursor: string | null }> {
  const { filters, lowC, limit, cursor } = request;
  const after: RawBuilder<unknown> =
    cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const { rows } = await sql<CountedRow>`
    with known as materialized (
      select source.*, case when "levelCode" > ${levelCode.unassigned} then ${lossPercent(lowC)} end as loss
      from (${wheelSource(scope, filters)}) source
    ), wheel as materialized (
      select known.*, round(loss * 1000)::bigint as "lossThousandths", (case when loss >= percents[3] then ${levelCode.critical}
        when loss >= percents[2] then ${levelCode.warning} when loss >= percents[1] then ${levelCode.maintenance} end)::smallint as "lowLevel"
      from known
    )
    select counts.*, page.* from (
      select count("lowLevel") as total, count(loss) as "knownCount", count(*) - count(loss) as "unknownCount" from wheel
    ) counts left join lateral (
      select wheel.*, jsonb_build_array(${sql.join(order.map(({ column }) => column))}) as "cursorValues"
      from wheel where wheel."lowLevel" is not null and ${after} order by ${orderBy(order)} limit ${limit + 1}
    ) page on true`.execute(trx);
  const { total = 0, knownCount = 0, unknownCount = 0 } = rows[0] ?? {};
  const page = pageOf(
    rows.filter((row) => row.vehicleId !== null),
    limit,
  );
  return { tyres: page.rows.map(rowOf), nextCursor: page.nextCursor, total, knownCount, unknownCount };
}

/** How many tyres of each depot stand below a threshold at its own low, and of how many that is known. `lows` are °C by depot. */
export async function countColdSnapByDepot(
  { trx, scope }: Scoped,
  lows: readonly { readonly depotId: number; readonly lowC: number }[],
): Promise<ReadonlyMap<number, { readonly belowCount: number; readonly knownCount: number }>> {
  const filters = { search: null, fleetId: null, depotId: null };
  const { rows } = await sql<{ depotId: number; belowCount: number; knownCount: number }>`
    select "depotId", count(loss) as "knownCount", count(*) filter (where loss >= percents[1]) as "belowCount" from (
      select source."depotId", source.percents, case when "levelCode" > ${levelCode.unassigned} then ${lossPercent(sql`low.c`)} end as loss
      from (${wheelSource(scope, filters)}) source
      join unnest(${lows.map(({ depotId }) => depotId)}::bigint[], ${lows.map(({ lowC }) => lowC)}::float8[]) low (depot, c)
        on low.depot = source."depotId"
    ) wheel group by "depotId"`.execute(trx);
  return new Map(rows.map(({ depotId, ...counts }) => [depotId, counts]));
}
