import { sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import type { TenantPlace } from '../vehicles/vehicle-move.ts';

/** Ids of the sensors of a customer within the scope that have one of these numbers, by `sensorCodeKey`. */
export async function listSensorIdsByCode(
  { trx, scope }: Scoped,
  customerId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, code_key as key from visible_sensor where customer_id = ${customerId}
      and code_key = any(${codes.map(sensorCodeKey)}::text[])
      and organisation_id = any(${[...scope.organisationIds]}::bigint[]) order by id desc`.execute(trx);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * Which of these numbers (plain, each once) a customer could not create, wherever in its organisations they are: also those out
 * of the caller's sight. Tried and taken back, because policies hide what is not the caller's.
 */
export async function listTakenCodes(
  { trx }: Scoped,
  { organisationId, customerId }: TenantPlace,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  await sql`savepoint tried_sensors`.execute(trx);
  const { rows } = await sql<{ code: string }>`
    insert into sensor (organisation_id, customer_id, code, sensor_type, enabled, updated_at, version)
    select ${organisationId}, ${customerId}, code, 'tyre', true, now(), 1 from unnest(${[...codes]}::text[]) code
    on conflict do nothing returning code`.execute(trx);
  await sql`rollback to savepoint tried_sensors`.execute(trx);
  const free = new Set(rows.map(({ code }) => code));
  return new Set(codes.filter((code) => !free.has(code)));
}
