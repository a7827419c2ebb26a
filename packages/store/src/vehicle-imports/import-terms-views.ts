import { sql } from 'kysely';
import { sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import type { Scoped } from '../scope.ts';

/** A sensor that a file may name. */
export type NamedSensor = {
  readonly customerId: number;
  /** What its number is compared by. */
  readonly key: string;
  readonly sensorId: number;
  /** Null = off vehicles. */
  readonly vehicleId: number | null;
  readonly registration: string | null;
  readonly positionIndex: number | null;
};

/** A telematics unit that a file may name. */
export type NamedUnit = {
  readonly imei: string;
  /** Null = on no vehicle. */
  readonly vehicleId: number | null;
  readonly registration: string | null;
};

/** Sensors of the scope that have one of these numbers. */
export async function listNamedSensors({ trx, scope }: Scoped, codes: readonly string[]): Promise<NamedSensor[]> {
  const keys = [...new Set(codes.map(sensorCodeKey))];
  const { rows } = await sql<NamedSensor>`
    select sensor.customer_id as "customerId", code_key as key, sensor.id as "sensorId", sensor.vehicle_id as "vehicleId",
      vehicle.registration, position_index as "positionIndex"
    from visible_sensor sensor left join vehicle on vehicle.id = sensor.vehicle_id
    where code_key = any(${keys}::text[]) and sensor.organisation_id = any(${[...scope.organisationIds]}::bigint[])
    order by sensor.id desc`.execute(trx);
  return rows;
}

/** Telematics units of the scope that have one of these IMEIs. */
export async function listNamedUnits({ trx, scope }: Scoped, imeis: readonly string[]): Promise<NamedUnit[]> {
  const { rows } = await sql<NamedUnit>`
    select unit.imei, unit.vehicle_id as "vehicleId", vehicle.registration
    from visible_telematics_unit unit left join vehicle on vehicle.id = unit.vehicle_id
    where unit.imei = any(${[...imeis]}::text[]) and unit.organisation_id = any(${[...scope.organisationIds]}::bigint[])`.execute(
    trx,
  );
  return rows;
}

/** The customer of each organisation of the scope. */
export async function listCustomerIds({ trx, scope }: Scoped): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; customerId: number }>`
    select id, coalesce(customer_id, id) as "customerId" from organisation where id = any(${[...scope.organisationIds]}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, customerId }) => [id, customerId]));
}
