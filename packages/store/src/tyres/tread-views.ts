import type { TreadDepths } from '@tyrewatch/domain/tyres/tread-level';
import { planUntil, treadHorizonWeeks } from '@tyrewatch/domain/tyres/tread-level';
import { legalTreadMm, treadPredictionMm } from '@tyrewatch/domain/tyres/tread-prediction';
import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { searchCondition } from '../vehicles/vehicle-filters.ts';

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** A reading of a tyre; depths in mm. Instants are epoch milliseconds. */
export type TreadRow = TreadDepths & {
  readonly id: number;
  readonly tyreId: number;
  readonly atMs: number;
  readonly odometerKm: number | null;
  readonly lowestMm: number;
  /** Left out of predictions. */
  readonly markedCheck: boolean;
  readonly byName: string;
};

/** Readings are kept as 4-byte numbers: shown in tenths and hundredths, as they were entered. */
const depth = (column: string) => sql`round(${sql.ref(column)}::numeric, 2)::float8`;
const readingColumns = sql`reading.id, reading.tyre_id as "tyreId",
  ${ms(sql`reading.at`)} as "atMs", reading.odometer_km as "odometerKm", ${depth('reading.inner_mm')} as inner, ${depth('reading.middle_mm')} as middle,
  ${depth('reading.outer_mm')} as outer, ${depth('reading.lowest_mm')} as "lowestMm", reading.marked_check as "markedCheck", reading.recorded_by_name as "byName"`;

/**
 * Readings of tyres since each came onto its present vehicle, or was re-grooved: those that say how it wears there. Oldest first, at most
 * 200 of each tyre.
 */
export async function listWearReadings({ trx }: Scoped, tyreIds: readonly number[]): Promise<TreadRow[]> {
  const { rows } = await sql<TreadRow>`
    select ${readingColumns} from visible_tyre tyre cross join lateral (
      select * from tread_reading where tyre_id = tyre.id and vehicle_id is not distinct from coalesce(tyre.vehicle_id, vehicle_id)
        and at > coalesce((select max(removed_at) from tyre_fitting elsewhere where elsewhere.tyre_id = tyre.id
          and elsewhere.vehicle_id is distinct from tyre.vehicle_id and tyre.vehicle_id is not null), '-infinity')
        and at >= coalesce(tyre.regrooved_at, '-infinity') order by at desc, id desc limit 200) reading
    where tyre.id = any(${[...tyreIds]}::bigint[]) order by reading.at, reading.id`.execute(trx);
  return rows;
}

/** Whether a call of this key has been carried out on a vehicle. */
export async function wasTreadEntered(trx: Queryable, vehicleId: number, key: string): Promise<boolean> {
  const { rows } =
    await sql`select from tread_reading where vehicle_id = ${vehicleId} and idempotency_key = ${key} limit 1`.execute(
      trx,
    );
  return rows.length > 0;
}

/** What is due of a tyre: it is at the limit, at 3 mm, expected there soon, or was not measured for 8 weeks. */
export const treadDueKinds = ['legal', 'replace', 'plan', 'measure'] as const;
/** A kind of what is due. */
export type TreadDueKind = (typeof treadDueKinds)[number];

/** A tyre at a wheel of which something is due. */
export type TreadDueRow = {
  readonly tyreId: number;
  readonly number: string;
  readonly make: string | null;
  readonly pattern: string | null;
  readonly size: string | null;
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly axleConfiguration: string | null;
  readonly positionIndex: number;
  readonly kind: TreadDueKind;
  /** Null = never measured. */
  readonly treadMm: number | null;
  readonly treadAtMs: number | null;
  readonly treadDueOn: string | null;
  readonly treadDueEarliestOn: string | null;
  readonly treadDueLatestOn: string | null;
};

/** What narrows the list; null = not narrowed. */
export type TreadDueFilters = {
  /** Part of a registration, fleet or depot. */
  readonly search: string | null;
  readonly kinds: readonly TreadDueKind[] | null;
  readonly fleetId: number | null;
  readonly depotId: number | null;
};

const legalMm = sql`(case when vehicle.maximum_weight_kg > 3500 then ${legalTreadMm.heavy} else ${legalTreadMm.light} end)::real`;
const dueSource = (today: string) => sql`(
  select tyre.id as "tyreId", tyre.number, tyre.make, tyre.pattern, tyre.size, listing.vehicle_id as "vehicleId", listing.registration,
    listing.fleet_name as "fleetName", listing.depot_name as "depotName", vehicle.axle_configuration as "axleConfiguration",
    tyre.position_index as "positionIndex", tyre.tread_mm as "treadMm", ${ms(sql`tyre.tread_at`)} as "treadAtMs", tyre.tread_due_on as "treadDueOn",
    tyre.tread_due_earliest_on as "treadDueEarliestOn", tyre.tread_due_latest_on as "treadDueLatestOn",
    listing.fleet_id, listing.depot_id, listing.search_text,
    case when tyre.tread_mm <= ${legalMm} then 'legal' when tyre.tread_mm <= ${treadPredictionMm}::real then 'replace'
      when tyre.tread_due_on <= ${planUntil(today)}::date then 'plan'
      when tyre.tread_at is null or tyre.tread_at < ${addDays(today, -7 * treadHorizonWeeks)}::date then 'measure' end as kind
  from visible_tyre tyre join visible_vehicle_listing listing on listing.vehicle_id = tyre.vehicle_id
  join vehicle on vehicle.id = tyre.vehicle_id
  where not listing.archived and not listing.deactivated
) listing`;

const rank = sql`array_position(${[...treadDueKinds]}::text[], listing.kind)`;
const dueOrder: readonly SortColumn[] = [
  { column: rank, type: 'bigint', direction: 'asc' },
  { column: sql.ref('listing.treadDueOn'), type: 'date', direction: 'asc' },
  { column: sql.ref('listing.registration'), type: 'text', direction: 'asc' },
  { column: sql.ref('listing.tyreId'), type: 'bigint', direction: 'asc' },
];

function dueConditions({ search, kinds, fleetId, depotId }: TreadDueFilters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`listing.kind is not null`];
  if (search !== null && search !== '') conditions.push(searchCondition(search));
  if (kinds !== null) conditions.push(sql`listing.kind = any(${[...kinds]}::text[])`);
  if (fleetId !== null) conditions.push(sql`listing.fleet_id = ${fleetId}`);
  if (depotId !== null) conditions.push(sql`listing.depot_id = ${depotId}`);
  return sql.join(conditions, sql` and `);
}

/** Tyres at wheels of which something is due, the most urgent first, and how many of each kind. Throws InvalidCursorError. */
export async function listTreadDue(
  { trx }: Scoped,
  request: {
    readonly filters: TreadDueFilters;
    readonly today: string;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ tyres: TreadDueRow[]; nextCursor: string | null; counts: Record<TreadDueKind, number> }> {
  const { filters, today, limit, cursor } = request;
  const after = cursor === null ? sql`true` : afterCursor(dueOrder, decodeCursor(cursor, dueOrder.length));
  const { rows } = await sql<TreadDueRow & { cursorValues: SortValue[] }>`
    select listing.*, jsonb_build_array(${sql.join(dueOrder.map(({ column }) => column))}) as "cursorValues"
    from ${dueSource(today)} where ${dueConditions(filters)} and ${after} order by ${orderBy(dueOrder)} limit ${limit + 1}`.execute(
    trx,
  );
  const { rows: counted } = await sql<{ kind: TreadDueKind; count: number }>`
    select listing.kind, count(*) as count from ${dueSource(today)} where ${dueConditions({ ...filters, kinds: null })} group by 1`.execute(
    trx,
  );
  const counts = Object.fromEntries(
    treadDueKinds.map((kind) => [kind, counted.find((row) => row.kind === kind)?.count ?? 0]),
  ) as Record<TreadDueKind, number>;
  const page = pageOf(rows, limit);
  return { tyres: page.rows, nextCursor: page.nextCursor, counts };
}
