import { sql } from 'kysely';
import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { insertRowsReturningIds } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';
import type { TyreKind } from './sensor-views.ts';

/** A sensor to create. */
export type NewSensor = {
  readonly organisationId: number;
  readonly customerId: number;
  /** Upper case, without blanks. */
  readonly code: string;
  readonly type: SensorType;
  /** Null = off vehicles. */
  readonly wheel: NewSensorWheel | null;
  readonly tyre: TyreKind;
};

/** A wheel of a vehicle, by its storage index. */
export type SensorWheel = { readonly vehicleId: number; readonly positionIndex: number };

/** The wheel a sensor comes to, and from when on its readings are the sensor's; null = all that are known of it. */
export type NewSensorWheel = SensorWheel & { readonly sinceMs: number | null };

/** Creates sensors; answers their ids in order. Throws a unique violation when a customer has one of the number, or a wheel has one already. */
export async function createSensors(trx: Queryable, sensors: readonly NewSensor[], nowMs: number): Promise<number[]> {
  const now = new Date(nowMs);
  const rows = sensors.map(({ organisationId, customerId, code, type, wheel, tyre }) => ({
    organisation_id: organisationId,
    customer_id: customerId,
    code,
    sensor_type: type,
    vehicle_id: wheel?.vehicleId ?? null,
    position_index: wheel?.positionIndex ?? null,
    attached_at: instantOf(wheel?.sinceMs ?? null),
    tyre_size: tyre.size,
    tyre_make: tyre.make,
    tyre_pattern: tyre.pattern,
    // Rows come from JSON, where a missing column is null and not its default.
    enabled: true,
    updated_at: now,
    version: 1,
  }));
  return insertRowsReturningIds(trx, 'sensor', rows);
}

/** What is changed of a sensor; absent = stays. */
export type SensorChange = {
  readonly code?: string;
  readonly type?: SensorType;
  readonly tyre?: TyreKind;
  /** The wheel it comes to, with the tenant of that; null = it is taken off its vehicle. */
  readonly move?: (NewSensorWheel & { readonly organisationId: number; readonly customerId: number }) | null;
};

/** Which sensor is changed, in which version, and when. */
type SensorVersion = { readonly sensorId: number; readonly expectedVersion: number; readonly nowMs: number };

const instantOf = (atMs: number | null): Date | null => (atMs === null ? null : new Date(atMs));

const movedColumns = (move: NonNullable<SensorChange['move']> | null) =>
  move === null
    ? { vehicle_id: null, position_index: null, attached_at: null }
    : {
        organisation_id: move.organisationId,
        customer_id: move.customerId,
        vehicle_id: move.vehicleId,
        position_index: move.positionIndex,
        attached_at: instantOf(move.sinceMs),
      };

/**
 * Changes a sensor; answers false when it is not of the version. Throws a unique violation when the customer has one of the
 * number, or the wheel has one already. What it leaves and where it comes to is for the caller to announce.
 */
export async function updateSensor(
  trx: Queryable,
  { sensorId, expectedVersion, nowMs }: SensorVersion,
  { code, type, tyre, move }: SensorChange,
): Promise<boolean> {
  const now = new Date(nowMs);
  const { numUpdatedRows } = await trx
    .updateTable('sensor')
    .set((row) => ({
      ...(code === undefined ? {} : { code }),
      ...(type === undefined ? {} : { sensor_type: type }),
      ...(tyre === undefined ? {} : { tyre_size: tyre.size, tyre_make: tyre.make, tyre_pattern: tyre.pattern }),
      ...(move === undefined ? {} : movedColumns(move)),
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', sensorId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where a sensor of a vehicle goes on it, in which version. */
export type SensorShift = {
  readonly sensorId: number;
  readonly expectedVersion: number;
  readonly positionIndex: number;
};

/**
 * Changes the wheels of sensors that stay on their vehicle, also with each other; answers false when one is not of its version any
 * more. Throws a unique violation when a wheel has another sensor.
 */
export async function shiftSensors(trx: Queryable, shifts: readonly SensorShift[], nowMs: number): Promise<boolean> {
  const ids = sql<number>`any(${shifts.map(({ sensorId }) => sensorId)}::bigint[])`;
  // By id, so that two changes of the same sensors wait for each other in one order.
  const present = await trx
    .selectFrom('sensor')
    .select(['id', 'version'])
    .where('id', '=', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const versions = new Map(present.map(({ id, version }) => [id, version]));
  if (shifts.some(({ sensorId, expectedVersion }) => versions.get(sensorId) !== expectedVersion)) return false;
  // Off their wheels first: no wheel has two sensors, not even for a moment.
  await trx.updateTable('sensor').set({ position_index: null }).where('id', '=', ids).execute();
  const now = new Date(nowMs);
  for (const { sensorId, positionIndex } of shifts)
    await trx
      .updateTable('sensor')
      .set((row) => ({
        position_index: positionIndex,
        attached_at: now,
        updated_at: now,
        version: row('version', '+', 1),
      }))
      .where('id', '=', sensorId)
      .execute();
  return true;
}

/** Deletes a sensor for good; answers false when it is not of the version. */
export async function deleteSensor(
  trx: Queryable,
  { sensorId, expectedVersion }: Omit<SensorVersion, 'nowMs'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sensor')
    .where('id', '=', sensorId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
