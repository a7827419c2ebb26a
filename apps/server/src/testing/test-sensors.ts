import type { TestServer } from './test-server.ts';

/** Ids of the sensors at the foremost left wheel, by the registration of their vehicle. */
export async function listSensorIds({ store }: TestServer): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .open('owner')
    .kysely.selectFrom('sensor')
    .innerJoin('vehicle', 'vehicle.id', 'sensor.vehicle_id')
    .select(['sensor.id', 'vehicle.registration'])
    .where('sensor.position_index', '=', 0)
    .execute();
  return new Map(rows.map(({ id, registration }) => [registration, String(id)]));
}
