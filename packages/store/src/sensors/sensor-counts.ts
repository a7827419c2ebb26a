import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import { ownReadingAt, sensorConditions, type SensorFilters } from './sensor-filters.ts';

/** How many sensors match, by whether they are on a vehicle. */
export type PlaceCounts = { readonly on_vehicle: number; readonly off_vehicle: number };

/** Counts the sensors that match; an index holds all that it reads. */
export async function countSensors({ trx, scope }: Scoped, filters: SensorFilters): Promise<PlaceCounts> {
  const { rows } = await sql<PlaceCounts>`
    select count(sensor.vehicle_id) as on_vehicle, count(*) - count(sensor.vehicle_id) as off_vehicle
    from scoped_sensor sensor where ${sensorConditions(scope, filters)}`.execute(trx);
  return rows[0] ?? { on_vehicle: 0, off_vehicle: 0 };
}

/** Counts the sensors that match and have sent nothing since an instant (epoch milliseconds), though they did before. Reads the newest values of all vehicles. */
export async function countSilentSensors(
  { trx, scope }: Scoped,
  filters: SensorFilters,
  silentBeforeMs: number,
): Promise<number> {
  const before = new Date(silentBeforeMs);
  const { rows } = await sql<{ silent: number }>`
    select count(*) as silent from scoped_sensor sensor
    join visible_wheel_state wheels on wheels.vehicle_id = sensor.vehicle_id and ${before} >= any(wheels.reading_at)
    where ${sensorConditions(scope, filters)} and ${ownReadingAt} <= ${before}`.execute(trx);
  return rows[0]?.silent ?? 0;
}
