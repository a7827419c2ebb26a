import type { TestServer } from '../test-server.ts';

/** An order to many of each organisation, and a command of it to every unit: ids by organisation, and by the vehicle the unit is on. */
export async function createUnitCommands({ store, clock }: TestServer) {
  const { kysely } = store.open('owner');
  const organisations = await kysely.selectFrom('organisation').select('id').execute();
  const asked = { text: 'getinfo', requested_at: new Date(clock.nowMs) };
  const batches = await kysely
    .insertInto('unit_command_batch')
    .values(
      organisations.map(({ id }) => ({
        organisation_id: id,
        kind: 'text',
        ...asked,
        requested_by_name: `user of ${id}`,
      })),
    )
    .returning(['id', 'organisation_id'])
    .execute();
  const batchIds = new Map(batches.map(({ id, organisation_id }) => [organisation_id, id]));
  const units = await kysely.selectFrom('telematics_unit').select(['id', 'organisation_id', 'vehicle_id']).execute();
  const of = { kind: 'text', channel: 'gprs', completion: 'answer', ...asked } as const;
  const ids = new Map<number, string>();
  for (const { id: unit_id, organisation_id, vehicle_id } of units) {
    const whose = { unit_id, organisation_id, batch_id: batchIds.get(organisation_id) ?? null };
    const { id } = await kysely
      .insertInto('unit_command')
      .values({ ...of, ...whose, requested_by_name: `user of ${organisation_id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(vehicle_id ?? 0, String(id));
  }
  return { ids, batchIds: new Map([...batchIds].map(([organisationId, id]) => [organisationId, String(id)])) };
}
