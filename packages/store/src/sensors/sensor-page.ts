import { sql, type RawBuilder } from 'kysely';
import { afterCursor, decodeCursor, orderBy, reversed, type SortColumn } from '../paging/keyset-cursor.ts';
import type { Scope } from '../scope.ts';
import { ownReadingAt, sensorConditions, type SensorFilters, type SensorPlace } from './sensor-filters.ts';

/** What the list can be sorted by; sensors off vehicles have no registration and come after those on them. */
export type SensorSortKey = 'code' | 'registration' | 'updated_at';
/** A key, or the opposite order of it. */
export type SensorSort = SensorSortKey | `-${SensorSortKey}`;

/** A page of the list. `silentBeforeMs`: a sensor is silent that has sent nothing since; epoch milliseconds. */
export type SensorListRequest = {
  readonly filters: SensorFilters;
  /** Null = wherever they are. */
  readonly place: SensorPlace | null;
  readonly silentBeforeMs: number;
  readonly sort: SensorSort;
  readonly limit: number;
  readonly cursor: string | null;
};

/** What is known of the rows before they are found. `isRare`: so few are silent that their vehicles are to be looked for first. */
type PageRequest = SensorListRequest & { readonly isRare: boolean };

const id: SortColumn = { column: sql.ref('sensor.id'), type: 'bigint', direction: 'asc' };
const codeOrder: readonly SortColumn[] = [{ column: sql.ref('sensor.code'), type: 'text', direction: 'asc' }, id];
const updateOrder: readonly SortColumn[] = [
  { column: sql.ref('sensor.updated_at'), type: 'timestamptz', direction: 'asc' },
  id,
];
const registrationOrder = (registration: RawBuilder<unknown>, position: RawBuilder<unknown>): SortColumn[] => [
  { column: registration, type: 'text', direction: 'asc' },
  { column: position, type: 'smallint', direction: 'asc' },
  id,
];

/** What is joined to the list's rows, and which of them are wanted. */
type Narrowing = { readonly join: RawBuilder<unknown>; readonly condition: RawBuilder<unknown> };

const withoutVehicle: RawBuilder<unknown> = sql`sensor.vehicle_id is null`;

function silent({ silentBeforeMs, isRare }: PageRequest): Narrowing {
  const before = new Date(silentBeforeMs);
  const ofFew = sql`sensor.vehicle_id = any(array(
    select wheels.vehicle_id from visible_wheel_state wheels where ${before} >= any(wheels.reading_at))) and`;
  return {
    join: sql`join visible_wheel_state wheels on wheels.vehicle_id = sensor.vehicle_id`,
    condition: sql`${isRare ? ofFew : sql``} ${ownReadingAt} <= ${before}`,
  };
}

function narrowingOf(request: PageRequest): Narrowing {
  if (request.place === 'silent') return silent(request);
  if (request.place === 'off_vehicle') return { join: sql``, condition: withoutVehicle };
  return { join: sql``, condition: request.place === null ? sql`true` : sql`sensor.vehicle_id is not null` };
}

type PagePart = {
  readonly source: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
  readonly order: readonly SortColumn[];
};

/** The ids of a page and one more, in order, each with its cursor; columns `id`, `cursor` and `row_number`. Throws InvalidCursorError. */
export function sensorPage(scope: Scope, request: PageRequest): RawBuilder<unknown> {
  const { sort, cursor, limit } = request;
  const isReversed = sort.startsWith('-');
  const key = sort.replace('-', '') as SensorSortKey;
  const turned = (order: readonly SortColumn[]): readonly SortColumn[] => (isReversed ? reversed(order) : order);
  const conditions = sensorConditions(scope, request.filters);
  const parts = partsOf(key, request).map(({ source, condition, order }): RawBuilder<unknown> => {
    const columns = turned(order);
    const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
    const values = columns.map(({ column }, index) => sql`${column} as ${sql.ref(`key_${index}`)}`);
    return sql`(select ${sql.join(values)}, sensor.id from ${source} where ${conditions} and ${condition} and ${after}
      order by ${orderBy(columns)} limit ${limit + 1})`;
  });
  const keys = turned(orderOf(key)).map((column, index) => ({ ...column, column: sql.ref(`part.key_${index}`) }));
  return sql`select page.id, page.cursor, row_number() over () from (
    select part.id, jsonb_build_array(${sql.join(keys.map(({ column }) => column))}) as cursor
    from (${sql.join(parts, sql` union all `)}) part order by ${orderBy(keys)} limit ${limit + 1}) page`;
}

const orderOf = (key: SensorSortKey): readonly SortColumn[] =>
  key === 'code' ? codeOrder : key === 'updated_at' ? updateOrder : registrationOrder(sql``, sql``);

function partsOf(key: SensorSortKey, request: PageRequest): PagePart[] {
  const { place } = request;
  const { join, condition } = narrowingOf(request);
  if (key !== 'registration') {
    return [{ source: sql`visible_sensor sensor ${join}`, condition, order: orderOf(key) }];
  }
  // By the listing's index; what has no vehicle has no place in that and follows on its own.
  const onVehicles: PagePart = {
    source: sql`visible_vehicle_listing listing join visible_sensor sensor on sensor.vehicle_id = listing.vehicle_id ${join}`,
    condition,
    order: registrationOrder(sql.ref('listing.registration'), sql.ref('sensor.position_index')),
  };
  const offVehicles: PagePart = {
    source: sql`visible_sensor sensor`,
    condition: withoutVehicle,
    order: registrationOrder(sql`null::text`, sql`null::smallint`),
  };
  if (place === null) return [onVehicles, offVehicles];
  return place === 'off_vehicle' ? [offVehicles] : [onVehicles];
}
