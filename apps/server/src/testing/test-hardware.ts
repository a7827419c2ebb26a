import type { TestServer } from './test-server.ts';

/** Puts a SIM card into each organisation; answers its id, by the organisation. */
export async function insertTestSimCards(
  { store }: TestServer,
  organisationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const cards = organisationIds.map((organisation_id, index) => ({
    organisation_id,
    iccid: String(10n ** 17n + BigInt(index)),
  }));
  const rows = await store
    .open('owner')
    .kysely.insertInto('sim_card')
    .values(cards)
    .returning(['id', 'organisation_id'])
    .execute();
  return new Map(rows.map(({ id, organisation_id }) => [organisation_id, String(id)]));
}

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
