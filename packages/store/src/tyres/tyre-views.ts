import type { TyreChangeKind, TyreDisposition } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import type { TyreFittingTable } from '../table-types.ts';
import { containing } from '../vehicles/vehicle-filters.ts';
import type { TyreDetails } from './tyre-repository.ts';

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** A tyre, with where it is. Instants are epoch milliseconds; null = not known. */
export type TyreRow = TyreDetails & {
  readonly id: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly customerId: number;
  readonly number: string;
  /** Whether the caller sees another tyre of the same number. */
  readonly hasNamesake: boolean;
  /** Null = off vehicles. */
  readonly vehicleId: number | null;
  readonly registration: string | null;
  readonly axleConfiguration: string | null;
  readonly positionIndex: number | null;
  /** What became of it; of one at a wheel that says nothing. */
  readonly disposition: TyreDisposition;
  readonly dispositionAtMs: number | null;
  readonly dispositionReason: string | null;
  /** Lowest point of the last reading, and what it predicts. */
  readonly treadMm: number | null;
  readonly treadAtMs: number | null;
  readonly treadLeftKm: number | null;
  readonly treadDueOn: string | null;
  readonly treadDueEarliestOn: string | null;
  readonly treadDueLatestOn: string | null;
  readonly version: number;
};

/** Since when a tyre is off vehicles: it came off, or was entered. */
const offSince = sql`coalesce(tyre.disposition_at, tyre.created_at)`;
/** Kilometres a tyre ran since the measurement that carries its prediction; 0 where no odometer says. */
const drivenSinceMeasured = sql`coalesce((select greatest(0, state.odometer_m / 1000 - reading.odometer_km) from tread_reading reading
  join vehicle_state state on state.vehicle_id = reading.vehicle_id
  where reading.tyre_id = tyre.id and reading.vehicle_id = tyre.vehicle_id and not reading.marked_check
  order by reading.at desc, reading.id desc limit 1), 0)`;
const tyreColumns = sql`tyre.id, tyre.organisation_id as "organisationId", organisation.name as "organisationName", tyre.customer_id as "customerId",
  tyre.number, tyre.serial_number, tyre.make, tyre.pattern, tyre.size, tyre.dot, tyre.condition, tyre.price, tyre.casing_credit, tyre.comments,
  tyre.vehicle_id as "vehicleId", listing.registration, vehicle.axle_configuration as "axleConfiguration", tyre.position_index as "positionIndex",
  tyre.disposition, ${ms(offSince)} as "dispositionAtMs",
  coalesce(tyre.disposition_reason, (select reason from tyre_fitting past where past.tyre_id = tyre.id order by past.id desc limit 1)) as "dispositionReason",
  exists (select from visible_tyre namesake where namesake.number = tyre.number and namesake.id <> tyre.id) as "hasNamesake",
  tyre.tread_mm as "treadMm", ${ms(sql`tyre.tread_at`)} as "treadAtMs", (tyre.tread_left_km - ${drivenSinceMeasured})::float8 as "treadLeftKm", tyre.tread_due_on as "treadDueOn",
  tyre.tread_due_earliest_on as "treadDueEarliestOn", tyre.tread_due_latest_on as "treadDueLatestOn", tyre.version`;
const tyreSource = sql`visible_tyre tyre join organisation on organisation.id = tyre.organisation_id
  left join visible_vehicle_listing listing on listing.vehicle_id = tyre.vehicle_id left join vehicle on vehicle.id = tyre.vehicle_id`;

/** Ids of the tyres of a number, the oldest first; several only where several customers' are in sight. */
export async function listTyreIds({ trx }: Scoped, number: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from visible_tyre where number = ${number} order by id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** One tyre; null = there is none within the scope. */
export async function findTyre({ trx }: Scoped, tyreId: number): Promise<TyreRow | null> {
  const { rows } = await sql<TyreRow>`select ${tyreColumns} from ${tyreSource} where tyre.id = ${tyreId}`.execute(trx);
  return rows[0] ?? null;
}

/** Where a tyre is, as a list is narrowed by. */
export const tyrePlaces = ['fitted', 'stock', 'casing', 'scrapped'] as const;
/** A place of a tyre. */
export type TyrePlace = (typeof tyrePlaces)[number];

/** What narrows the list; null = not narrowed. */
export type TyreFilters = {
  /** Part of a number, serial number, make, pattern, size or registration. */
  readonly search: string | null;
  readonly places: readonly TyrePlace[] | null;
  /** Written with or without blanks. */
  readonly size: string | null;
  /** Of the customer of this vehicle. */
  readonly forVehicleId: number | null;
};

const sortColumns = {
  number: { column: sql.ref('tyre.number'), type: 'text' },
  make: { column: sql.ref('tyre.make'), type: 'text' },
  size: { column: sql.ref('tyre.size'), type: 'text' },
  tread: { column: sql`(tyre.tread_mm * 10)::int`, type: 'bigint' },
  since: { column: offSince, type: 'timestamptz' },
} as const satisfies Record<string, Omit<SortColumn, 'direction'>>;

/** Names of the orders of the list. */
export type TyreSort = keyof typeof sortColumns;

const place = sql`(case when tyre.vehicle_id is not null then 'fitted' else tyre.disposition end)`;

function conditionsOf({ search, places, size, forVehicleId }: TyreFilters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== null && search !== '') {
    const pattern = sql`search_fold(${containing(search)})`;
    const plate = containing(search.replaceAll(/\s/g, '').toUpperCase());
    conditions.push(sql`(search_fold(concat_ws(' ', tyre.number, tyre.serial_number, tyre.make, tyre.pattern, tyre.size)) like ${pattern}
      or listing.registration like ${plate})`);
  }
  if (places !== null) conditions.push(sql`${place} = any(${[...places]}::text[])`);
  if (size !== null)
    conditions.push(sql`upper(replace(tyre.size, ' ', '')) = ${size.replaceAll(/\s/g, '').toUpperCase()}`);
  if (forVehicleId !== null)
    conditions.push(sql`tyre.customer_id = (select customer_id from vehicle where id = ${forVehicleId})`);
  return sql.join(conditions, sql` and `);
}

/** A page of the tyres of the scope, how many there are on all pages, and how many at each place. Throws InvalidCursorError. */
export async function listTyres(
  { trx }: Scoped,
  request: {
    readonly filters: TyreFilters;
    readonly sort: { readonly by: TyreSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ tyres: TyreRow[]; nextCursor: string | null; total: number; counts: Record<TyrePlace, number> }> {
  const { filters, sort, limit, cursor } = request;
  const order: SortColumn[] = [
    { ...sortColumns[sort.by], direction: sort.direction },
    { column: sql.ref('tyre.id'), type: 'bigint', direction: sort.direction },
  ];
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const { rows } = await sql<TyreRow & { cursorValues: SortValue[] }>`
    select ${tyreColumns}, jsonb_build_array(${sql.join(order.map(({ column }) => column))}) as "cursorValues"
    from ${tyreSource} where ${conditionsOf(filters)} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(
    trx,
  );
  const { rows: counted } = await sql<{ place: TyrePlace; count: number }>`
    select ${place} as place, count(*) as count from ${tyreSource} where ${conditionsOf({ ...filters, places: null })} group by 1`.execute(
    trx,
  );
  const counts = Object.fromEntries(
    tyrePlaces.map((one) => [one, counted.find((row) => row.place === one)?.count ?? 0]),
  ) as Record<TyrePlace, number>;
  const wanted = filters.places ?? tyrePlaces;
  const total = wanted.reduce((sum, one) => sum + counts[one], 0);
  const page = pageOf(rows, limit);
  return { tyres: page.rows, nextCursor: page.nextCursor, total, counts };
}

/** A tyre at a wheel, or the wheel without one. */
export type WheelTyre = {
  readonly positionIndex: number;
  /** Null = none is recorded. */
  readonly tyreId: number | null;
  /** Whether tyres were recorded at the wheel: without a tyre it is empty then, else nobody has entered what is there. */
  readonly wasRecorded: boolean;
  /** Null = before tyres were recorded. */
  readonly fittedAtMs: number | null;
  readonly fittedOdometerKm: number | null;
  /** The last instant and odometer of a change at the wheel; null = there was none, or nobody read it. */
  readonly changedAtMs: number | null;
  readonly changedOdometerKm: number | null;
};

/** The wheels of a vehicle with their tyres, from the front. */
export async function listWheelTyres({ trx }: Scoped, vehicleId: number): Promise<WheelTyre[]> {
  const { rows } = await sql<WheelTyre>`
    select wheel.position_index as "positionIndex", tyre.id as "tyreId", history.was_recorded as "wasRecorded",
      ${ms(sql`present.fitted_at`)} as "fittedAtMs", present.fitted_odometer_km as "fittedOdometerKm",
      ${ms(sql`history.changed_at`)} as "changedAtMs", history.changed_odometer_km as "changedOdometerKm"
    from axle
    cross join lateral (select ((axle.ordinal - 1) * 4 + letter)::smallint as position_index from generate_series(0, axle.wheel_count - 1) letter) wheel
    left join tyre on tyre.vehicle_id = axle.vehicle_id and tyre.position_index = wheel.position_index
    left join tyre_fitting present on present.tyre_id = tyre.id and present.removed_at is null
    cross join lateral (select count(*) > 0 as was_recorded, max(greatest(fitted_at, removed_at)) as changed_at,
        max(greatest(fitted_odometer_km, removed_odometer_km)) as changed_odometer_km
      from tyre_fitting past where past.vehicle_id = axle.vehicle_id and past.position_index = wheel.position_index) history
    where axle.vehicle_id = ${vehicleId} order by wheel.position_index`.execute(trx);
  return rows;
}

/** The tyres at the wheels of a vehicle. */
export async function listTyresOn({ trx }: Scoped, vehicleId: number): Promise<TyreRow[]> {
  const { rows } = await sql<TyreRow>`
    select ${tyreColumns} from ${tyreSource} where tyre.vehicle_id = ${vehicleId} order by tyre.position_index`.execute(
    trx,
  );
  return rows;
}

/** A stretch of a tyre's life at one wheel. */
export type FittingRow = {
  readonly id: number;
  readonly tyreId: number;
  /** Null = the vehicle is deleted, or out of sight. */
  readonly vehicleId: number | null;
  readonly registration: string;
  readonly axleConfiguration: string | null;
  readonly positionIndex: number;
  readonly fittedAtMs: number | null;
  readonly fittedOdometerKm: number | null;
  readonly removedAtMs: number | null;
  readonly removedOdometerKm: number | null;
  readonly reason: TyreFittingTable['reason'];
  readonly disposition: TyreFittingTable['disposition'];
  /** What brought it; null = it was there before tyres were recorded. */
  readonly kind: TyreChangeKind | null;
  readonly comments: string | null;
  readonly byName: string | null;
  readonly removedByName: string | null;
  /** Driven there, up to now where it is still there; null = no odometer tells. */
  readonly km: number | null;
  /** Lowest points at its begin and its end; null = not measured. */
  readonly treadFromMm: number | null;
  readonly treadToMm: number | null;
};

const fittingColumns = sql`fitting.id, fitting.tyre_id as "tyreId", listing.vehicle_id as "vehicleId",
  coalesce(listing.registration, fitting.registration) as registration, vehicle.axle_configuration as "axleConfiguration",
  fitting.position_index as "positionIndex", ${ms(sql`fitting.fitted_at`)} as "fittedAtMs", fitting.fitted_odometer_km as "fittedOdometerKm",
  ${ms(sql`fitting.removed_at`)} as "removedAtMs", fitting.removed_odometer_km as "removedOdometerKm", fitting.reason, fitting.disposition,
  came.kind, came.comments, came.recorded_by_name as "byName", gone.recorded_by_name as "removedByName",
  greatest(0, case when fitting.removed_at is null then state.odometer_m / 1000 else fitting.removed_odometer_km end - fitting.fitted_odometer_km)::float8 as km,
  coalesce((select lowest_mm from tread_reading reading where reading.tyre_id = fitting.tyre_id and not marked_check and at <= fitting.fitted_at order by at desc, id desc limit 1),
    (select lowest_mm from tread_reading reading where reading.tyre_id = fitting.tyre_id and not marked_check and (fitting.removed_at is null or at <= fitting.removed_at)
      order by at, id limit 1))::float8 as "treadFromMm",
  (select lowest_mm from tread_reading reading where reading.tyre_id = fitting.tyre_id and not marked_check and (fitting.removed_at is null or at <= fitting.removed_at)
    and (fitting.fitted_at is null or at >= fitting.fitted_at) order by at desc, id desc limit 1)::float8 as "treadToMm"`;
const fittingSource = sql`tyre_fitting fitting
  left join visible_vehicle_listing listing on listing.vehicle_id = fitting.vehicle_id left join vehicle on vehicle.id = listing.vehicle_id
  left join vehicle_state state on state.vehicle_id = listing.vehicle_id
  left join tyre_change came on came.id = fitting.fitted_change_id left join tyre_change gone on gone.id = fitting.removed_change_id`;

/** Where tyres have been, newest first; at most 500 stretches in all. */
export async function listStretches({ trx }: Scoped, tyreIds: readonly number[]): Promise<FittingRow[]> {
  if (tyreIds.length === 0) return [];
  const { rows } = await sql<FittingRow>`
    select ${fittingColumns} from ${fittingSource} where fitting.tyre_id = any(${[...tyreIds]}::bigint[]) order by fitting.id desc limit 500`.execute(
    trx,
  );
  return rows;
}

const newestFirst: readonly SortColumn[] = [{ column: sql.ref('fitting.id'), type: 'bigint', direction: 'desc' }];

/** The tyres that are or were at the wheels of a vehicle, or at one of them, newest first. Throws InvalidCursorError. */
export async function listVehicleFittings(
  { trx }: Scoped,
  { vehicleId, positionIndex }: { readonly vehicleId: number; readonly positionIndex: number | null },
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ fittings: FittingRow[]; nextCursor: string | null }> {
  const after = cursor === null ? sql`true` : afterCursor(newestFirst, decodeCursor(cursor, newestFirst.length));
  const at = positionIndex === null ? sql`true` : sql`fitting.position_index = ${positionIndex}`;
  const { rows } = await sql<FittingRow & { cursorValues: SortValue[] }>`
    select ${fittingColumns}, jsonb_build_array(fitting.id) as "cursorValues" from ${fittingSource}
    where fitting.vehicle_id = ${vehicleId} and ${at} and ${after} order by ${orderBy(newestFirst)} limit ${limit + 1}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  return { fittings: page.rows, nextCursor: page.nextCursor };
}

/** Tyres by their ids, in no order. */
export async function listTyresById({ trx }: Scoped, tyreIds: readonly number[]): Promise<TyreRow[]> {
  const { rows } = await sql<TyreRow>`
    select ${tyreColumns} from ${tyreSource} where tyre.id = any(${[...tyreIds]}::bigint[])`.execute(trx);
  return rows;
}

/** One tyre that a change moved. */
export type ChangedTyre = {
  readonly number: string;
  readonly make: string | null;
  readonly pattern: string | null;
  readonly condition: TyreDetails['condition'];
  /** Storage index of the wheel it left; null = it came from outside. */
  readonly from: number | null;
  /** Storage index of the wheel it came to; null = it left the vehicle. */
  readonly to: number | null;
  readonly reason: TyreFittingTable['reason'];
  readonly disposition: TyreFittingTable['disposition'];
};

/** What was done to the tyres of a vehicle. Instants are epoch milliseconds. */
export type TyreChangeRow = {
  readonly id: number;
  readonly kind: TyreChangeKind;
  readonly atMs: number;
  readonly odometer_km: number | null;
  readonly torque_nm: number | null;
  readonly sensors: 'stay' | 'go';
  readonly sensorId: number | null;
  readonly comments: string | null;
  readonly byName: string;
  readonly recordedAtMs: number;
  readonly tyres: readonly ChangedTyre[];
};

/** What a change did to each tyre, as an array of {@link ChangedTyre}; `changeId` is its id. */
export const tyresOfChange = (
  changeId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce((select jsonb_agg(jsonb_build_object('number', tyre.number, 'make', tyre.make, 'pattern', tyre.pattern, 'condition', tyre.condition,
      'from', moved."from", 'to', moved."to", 'reason', moved.reason, 'disposition', moved.disposition) order by moved."to" nulls last, moved."from")
    from (select coalesce(came.tyre_id, gone.tyre_id) as tyre_id, gone.position_index as "from", came.position_index as "to", gone.reason,
        gone.disposition
      from (select * from tyre_fitting where removed_change_id = ${changeId}) gone
      full join (select * from tyre_fitting where fitted_change_id = ${changeId}) came on came.tyre_id = gone.tyre_id) moved
    join tyre on tyre.id = moved.tyre_id), '[]')`;
const changeColumns = sql`change.id, change.kind, ${ms(sql`change.at`)} as "atMs", change.odometer_km, change.torque_nm, change.sensors,
  change.sensor_id as "sensorId", change.comments, change.recorded_by_name as "byName", ${ms(sql`change.recorded_at`)} as "recordedAtMs",
  ${tyresOfChange(sql.ref('change.id'))} as tyres`;

const changesNewestFirst: readonly SortColumn[] = [
  { column: sql.ref('change.at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('change.id'), type: 'bigint', direction: 'desc' },
];

/** What was done to the tyres of a vehicle, newest first. Throws InvalidCursorError. */
export async function listTyreChanges(
  { trx }: Scoped,
  vehicleId: number,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ changes: TyreChangeRow[]; nextCursor: string | null }> {
  const after =
    cursor === null ? sql`true` : afterCursor(changesNewestFirst, decodeCursor(cursor, changesNewestFirst.length));
  const { rows } = await sql<TyreChangeRow & { cursorValues: SortValue[] }>`
    select ${changeColumns}, jsonb_build_array(change.at, change.id) as "cursorValues" from tyre_change change
    where change.vehicle_id = ${vehicleId} and ${after} order by ${orderBy(changesNewestFirst)} limit ${limit + 1}`.execute(
    trx,
  );
  const page = pageOf(rows, limit);
  return { changes: page.rows, nextCursor: page.nextCursor };
}

/** The change that was recorded last on a vehicle; null = none. */
export async function findLastTyreChange({ trx }: Scoped, vehicleId: number): Promise<TyreChangeRow | null> {
  const { rows } = await sql<TyreChangeRow>`
    select ${changeColumns} from tyre_change change where change.vehicle_id = ${vehicleId} order by change.id desc limit 1`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Whether a call of this key has been carried out on a vehicle. */
export async function wasTyreChangeMade(trx: Queryable, vehicleId: number, key: string): Promise<boolean> {
  const { rows } =
    await sql`select from tyre_change where vehicle_id = ${vehicleId} and idempotency_key = ${key}`.execute(trx);
  return rows.length > 0;
}

/** Whether a vehicle got other wheels after a change, or tread was measured on it beside what was entered with the change. */
export async function wasTouchedSince(trx: Queryable, vehicleId: number, changeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from tread_reading reading join tyre_change change on change.id = ${changeId}
    where reading.vehicle_id = ${vehicleId} and reading.recorded_at >= change.recorded_at and reading.change_id is distinct from change.id
      and exists (select from tyre_fitting fitting where fitting.tyre_id = reading.tyre_id and fitting.fitted_change_id = change.id)
    union all
    select from tyre_fitting fitting join tyre_change change on change.id = ${changeId}
    where fitting.vehicle_id = ${vehicleId} and fitting.removed_at >= change.recorded_at and fitting.removed_change_id is null`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Wheels of a vehicle, of these, at which nothing was received after an instant. */
export async function listSilentSince(
  trx: Queryable,
  vehicleId: number,
  wheels: readonly number[],
  atMs: number,
): Promise<number[]> {
  const { rows } = await sql<{ index: number }>`
    select index from unnest(${[...wheels]}::int[]) index left join wheel_state state on state.vehicle_id = ${vehicleId}
    where coalesce(state.reading_at[index + 1] <= ${new Date(atMs)}, true)`.execute(trx);
  return rows.map(({ index }) => index);
}
