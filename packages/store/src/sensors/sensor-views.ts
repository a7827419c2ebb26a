import { sql, type RawBuilder } from 'kysely';
import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { pageOf, type SortValue } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { countSensors, countSilentSensors, type PlaceCounts } from './sensor-counts.ts';
import { ownReadingAt, sensorConditions, type SensorFilters } from './sensor-filters.ts';
import { sensorPage, type SensorListRequest } from './sensor-page.ts';

/** Size, make and pattern of a tyre; null = unknown. */
export type TyreKind = { readonly size: string | null; readonly make: string | null; readonly pattern: string | null };

/** A sensor as the list shows it. Instants are epoch milliseconds; null = unknown, or not on a vehicle. */
export type SensorView = {
  readonly sensorId: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly code: string;
  readonly type: SensorType;
  readonly vehicleId: number | null;
  readonly registration: string | null;
  readonly axleConfiguration: string | null;
  /** Storage index of the wheel. */
  readonly positionIndex: number | null;
  /** The newest values it has sent since it is at this wheel. */
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
  readonly readingAtMs: number | null;
  /** Newest data of the vehicle, by the clock of its unit. */
  readonly unitAtMs: number | null;
  /** The vehicle's speed as it was last told. */
  readonly speedKmh: number | null;
  /** The tyre it was entered with. */
  readonly ownTyre: TyreKind;
  /** The tyre at its wheel: what is entered there, else its own, else what is recommended for the axle. */
  readonly tyre: TyreKind;
  readonly updatedAtMs: number;
  readonly version: number;
};

/**
 * Share of silent sensors below which they are looked for by their vehicles: walking a million in order to find the few takes
 * seconds, gathering all where they are many does.
 */
const rareShare = 1 / 200;

const ms = (instant: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(extract(epoch from ${instant}) * 1000)::float8`;
const ownValue = (array: string): RawBuilder<number | null> =>
  sql<
    number | null
  >`case when ${ownReadingAt} is not null then ${sql.ref(array)}[sensor.position_index + 1] / 10.0::float8 end`;
const tyre = (
  size: RawBuilder<unknown>,
  make: RawBuilder<unknown>,
  pattern: RawBuilder<unknown>,
): RawBuilder<TyreKind> => sql`jsonb_build_object('size', ${size}, 'make', ${make}, 'pattern', ${pattern})`;

const columns = sql`sensor.id as "sensorId", sensor.organisation_id as "organisationId", organisation.name as "organisationName", sensor.code,
  sensor.sensor_type as type, sensor.vehicle_id as "vehicleId", listing.registration, listing.axle_configuration as "axleConfiguration",
  sensor.position_index as "positionIndex", ${ownValue('wheels.pressure_dkpa')} as "pressureKpa",
  ${ownValue('wheels.temperature_dc')} as "temperatureC", ${ms(ownReadingAt)} as "readingAtMs",
  ${ms(sql`state.packet_at`)} as "unitAtMs", state.speed_kmh as "speedKmh",
  ${tyre(sql`sensor.tyre_size`, sql`sensor.tyre_make`, sql`sensor.tyre_pattern`)} as "ownTyre",
  ${tyre(
    sql`coalesce(tyre.size, fitment.tyre_size, sensor.tyre_size, axle.tyre_size)`,
    sql`coalesce(tyre.make, fitment.tyre_make, sensor.tyre_make, axle.recommended_make)`,
    sql`coalesce(tyre.pattern, fitment.tyre_pattern, sensor.tyre_pattern, axle.recommended_pattern)`,
  )} as tyre,
  ${ms(sql`sensor.updated_at`)} as "updatedAtMs", sensor.version`;

const surroundings = sql`join organisation on organisation.id = sensor.organisation_id
  left join visible_vehicle_listing listing on listing.vehicle_id = sensor.vehicle_id
  left join visible_vehicle_state state on state.vehicle_id = sensor.vehicle_id
  left join visible_wheel_state wheels on wheels.vehicle_id = sensor.vehicle_id
  left join axle on axle.vehicle_id = sensor.vehicle_id and axle.ordinal = sensor.position_index / 4 + 1
  left join visible_tyre tyre on tyre.vehicle_id = sensor.vehicle_id and tyre.position_index = sensor.position_index
  left join wheel_fitment fitment on fitment.vehicle_id = sensor.vehicle_id and fitment.position_index = sensor.position_index`;

/** A page of the sensors of the scope, and how many there are on all pages. Throws InvalidCursorError. */
export async function listSensors(
  scoped: Scoped,
  request: SensorListRequest,
): Promise<{ sensors: SensorView[]; nextCursor: string | null; total: number; counts: PlaceCounts }> {
  const { place, filters, silentBeforeMs, limit } = request;
  const counts = await countSensors(scoped, filters);
  const isSilent = place === 'silent';
  const silent = isSilent ? await countSilentSensors(scoped, filters, silentBeforeMs) : 0;
  const total = place === null ? counts.on_vehicle + counts.off_vehicle : isSilent ? silent : counts[place];
  if (total === 0) return { sensors: [], nextCursor: null, total, counts };
  const page = sensorPage(scoped.scope, { ...request, isRare: isSilent && silent < counts.on_vehicle * rareShare });
  const { rows } = await sql<SensorView & { cursorValues: SortValue[] }>`
    select ${columns}, page.cursor as "cursorValues" from (${page}) page
    join visible_sensor sensor on sensor.id = page.id ${surroundings} order by page.row_number`.execute(scoped.trx);
  const { rows: sensors, nextCursor } = pageOf(rows, limit);
  return { sensors, nextCursor, total, counts };
}

/** One sensor; null when there is none, or not within the scope. */
export async function findSensor({ trx, scope }: Scoped, sensorId: number): Promise<SensorView | null> {
  const everything: SensorFilters = { search: null, types: [], organisationId: null };
  const { rows } = await sql<SensorView>`
    select ${columns} from visible_sensor sensor ${surroundings}
    where sensor.id = ${sensorId} and ${sensorConditions(scope, everything)}`.execute(trx);
  return rows[0] ?? null;
}
