import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
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
import type { SensorFitmentTable } from '../table-types.ts';

/** A sensor at a wheel of a vehicle, by the wheel's storage index. Instants are epoch milliseconds. */
export type FittedSensor = {
  readonly positionIndex: number;
  readonly id: number;
  readonly code: string;
  readonly type: SensorType;
  readonly version: number;
  /** From when on the wheel's readings are this sensor's; null = all that are known. */
  readonly sinceMs: number | null;
  /** Null = before fitments were kept. */
  readonly fittedAtMs: number | null;
};

/** The sensors at the wheels of a vehicle, in the order of the wheels. Empty for vehicles outside the scope. */
export async function listFittedSensors({ trx }: Scoped, vehicleId: number): Promise<FittedSensor[]> {
  const { rows } = await sql<FittedSensor>`
    select sensor.position_index as "positionIndex", sensor.id, sensor.code, sensor.sensor_type as type, sensor.version,
      (extract(epoch from sensor.attached_at) * 1000)::float8 as "sinceMs", (extract(epoch from fitment.fitted_at) * 1000)::float8 as "fittedAtMs"
    from visible_sensor sensor left join sensor_fitment fitment on fitment.vehicle_id = sensor.vehicle_id
      and fitment.position_index = sensor.position_index and fitment.removed_at is null
    where sensor.vehicle_id = ${vehicleId} and sensor.position_index is not null order by sensor.position_index`.execute(
    trx,
  );
  return rows;
}

/** A free sensor of the scope by its number, of the customer a vehicle belongs to; null = there is none, or it is at a wheel. */
export async function findFreeSensorId(
  { trx, scope }: Scoped,
  customerId: number,
  codeKey: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from visible_sensor where customer_id = ${customerId} and code_key = ${codeKey} and vehicle_id is null
      and organisation_id = any(${[...scope.organisationIds]}::bigint[]) order by id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** A sensor that is or was at a wheel. Instants are epoch milliseconds. */
export type SensorFitment = {
  readonly fitmentId: number;
  readonly code: string;
  /** Null = before fitments were kept. */
  readonly fittedAtMs: number | null;
  readonly fittedByAct: SensorFitmentTable['fitted_by_act'];
  readonly fittedByName: string | null;
  /** Null = it is still there. */
  readonly removedAtMs: number | null;
  readonly removedByAct: SensorFitmentTable['removed_by_act'];
  readonly removedByName: string | null;
  readonly reason: string | null;
};

const newestFirst: readonly SortColumn[] = [{ column: sql.ref('fitment.id'), type: 'bigint', direction: 'desc' }];

/** The sensors that are or were at a wheel of a vehicle within the scope, newest first. Throws InvalidCursorError. */
export async function listSensorFitments(
  { trx }: Scoped,
  wheel: { readonly vehicleId: number; readonly positionIndex: number },
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ fitments: SensorFitment[]; nextCursor: string | null }> {
  const after = cursor === null ? sql`true` : afterCursor(newestFirst, decodeCursor(cursor, newestFirst.length));
  const { rows } = await sql<SensorFitment & { cursorValues: SortValue[] }>`
    select fitment.id as "fitmentId", coalesce(sensor.code, fitment.code) as code,
      (extract(epoch from fitted_at) * 1000)::float8 as "fittedAtMs", fitted_by_act as "fittedByAct", fitted_by_name as "fittedByName",
      (extract(epoch from removed_at) * 1000)::float8 as "removedAtMs", removed_by_act as "removedByAct", removed_by_name as "removedByName",
      reason, jsonb_build_array(fitment.id) as "cursorValues"
    from sensor_fitment fitment left join visible_sensor sensor on sensor.id = fitment.sensor_id
    where fitment.vehicle_id = ${wheel.vehicleId} and fitment.position_index = ${wheel.positionIndex} and ${after}
    order by ${orderBy(newestFirst)} limit ${limit + 1}`.execute(trx);
  const page = pageOf(rows, limit);
  return { fitments: page.rows, nextCursor: page.nextCursor };
}
