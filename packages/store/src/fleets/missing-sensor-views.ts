import type { MissingSensorReason } from '@tyrewatch/domain/fleets/missing-sensor';
import { sql } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** A wheel of which nothing comes; `lastReadingMs` in epoch milliseconds, null = never. */
export type MissingSensorView = {
  readonly positionIndex: number;
  readonly reason: MissingSensorReason;
  readonly sensorCode: string | null;
  readonly lastReadingMs: number | null;
};

/** A vehicle with such wheels. */
export type IncompleteVehicleView = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly depotName: string | null;
  readonly axleConfiguration: string;
  readonly wheels: readonly MissingSensorView[];
};

/** What is asked for: of which fleet, since when a sensor must have been received (epoch milliseconds), and in which order. */
export type MissingSensorRequest = {
  readonly fleetId: number;
  readonly search: string | null;
  readonly heardSinceMs: number;
  readonly sort: { readonly by: keyof typeof sortColumns; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly cursor: string | null;
};

const sortColumns = {
  missing: { column: sql`jsonb_array_length(missing.wheels)`, type: 'bigint' },
  registration: { column: sql.ref('listing.registration'), type: 'text' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Vehicles of a fleet in use with wheels without a sensor or of which nothing was received lately, and how many on all pages. Throws InvalidCursorError. */
export async function listMissingSensors(
  { trx, scope }: Scoped,
  request: MissingSensorRequest,
): Promise<{ vehicles: IncompleteVehicleView[]; nextCursor: string | null; total: number; wheelTotal: number }> {
  const { fleetId, search, sort, limit, cursor } = request;
  const since = new Date(request.heardSinceMs);
  const columns: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { ...sortColumns.registration, direction: 'asc' },
    { column: sql.ref('listing.vehicle_id'), type: 'bigint', direction: 'asc' },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const found = sql`visible_vehicle_listing listing
    left join visible_vehicle_state state on state.vehicle_id = listing.vehicle_id
    left join visible_wheel_state readings on readings.vehicle_id = listing.vehicle_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('positionIndex', place.index, 'sensorCode', sensor.code,
        'lastReadingMs', (extract(epoch from readings.reading_at[place.index + 1]) * 1000)::float8,
        'reason', case when sensor.id is null then 'no_sensor' when coalesce(state.last_heard_at < ${since}, true) then 'unit_silent'
          when readings.reading_at[place.index + 1] is null then 'never_heard' else 'silent' end) order by place.index), '[]') as wheels
      from unnest(string_to_array(listing.axle_configuration, 'x')::int[]) with ordinality axle (wheel_count, ordinal)
      cross join lateral (select ((axle.ordinal - 1) * 4 + letter)::int as index from generate_series(0, axle.wheel_count - 1) letter) place
      left join visible_sensor sensor on sensor.vehicle_id = listing.vehicle_id and sensor.position_index = place.index
      where sensor.id is null or coalesce(readings.reading_at[place.index + 1] < ${since}, true)
    ) missing
    where ${vehicleConditions(scope, { fleetId, search })} and missing.wheels <> '[]'`;
  const { rows } = await sql<IncompleteVehicleView & { cursorValues: SortValue[] }>`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.depot_name as "depotName",
      listing.axle_configuration as "axleConfiguration", missing.wheels,
      jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"
    from ${found} and ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number; wheelTotal: number }>`
    select count(*) as total, coalesce(sum(jsonb_array_length(missing.wheels)), 0) as "wheelTotal" from ${found}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  const [{ total, wheelTotal } = { total: 0, wheelTotal: 0 }] = counted;
  return { vehicles: page.rows, nextCursor: page.nextCursor, total, wheelTotal };
}
