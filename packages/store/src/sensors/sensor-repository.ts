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
  readonly wheel: SensorWheel | null;
  readonly tyre: TyreKind;
};

/** A wheel of a vehicle, by its storage index. */
export type SensorWheel = { readonly vehicleId: number; readonly positionIndex: number };

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
    attached_at: wheel === null ? null : now,
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
