import type { PathObjects } from '../endpoint-samples.ts';
import type { TestServer } from '../test-server.ts';

/** The dealer network for everybody, and a dealer of each organisation; ids by the organisation. */
async function createDealers({ store, clock }: TestServer): Promise<ReadonlyMap<number, number>> {
  const { kysely } = store.open('owner');
  const organisations = await kysely.selectFrom('organisation').select('id').execute();
  const on = { integration_id: 1, enabled: true, settings: '{}', updated_at: new Date(clock.nowMs) };
  const switched = organisations.map(({ id }) => ({ ...on, organisation_id: id }));
  await kysely.insertInto('organisation_integration').values(switched).execute();
  const dealers = organisations.map(({ id }) => ({
    organisation_id: id,
    name: `dealer of ${id}`,
    email: `${id}@dealer.example`,
  }));
  const rows = await kysely.insertInto('tyre_dealer').values(dealers).returning(['id', 'organisation_id']).execute();
  return new Map(rows.map(({ id, organisation_id }) => [organisation_id, id]));
}

/** What a dealer was asked for the job of every vehicle; ids by vehicle. */
async function createDealerRequests(
  { store, clock }: TestServer,
  dealerIds: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const jobs = await kysely
    .selectFrom('job_sheet')
    .innerJoin('vehicle', 'vehicle.id', 'job_sheet.vehicle_id')
    .select(['job_sheet.id', 'vehicle_id', 'organisation_id'])
    .execute();
  const rows = jobs.map(({ id, vehicle_id, organisation_id }) => ({
    job_id: id,
    organisation_id,
    dealer_id: dealerIds.get(organisation_id) ?? null,
    dealer_name: `dealer for ${vehicle_id}`,
    dealer_email: `${vehicle_id}@dealer.example`,
    token_hash: Buffer.from(`token of ${vehicle_id}`),
    mail_id: `mail/dealer ${vehicle_id}`,
    position_index: 5,
    wanted: 'call_out' as const,
    place: `place of ${vehicle_id}`,
    call_back: `desk of ${vehicle_id}`,
    created_at: new Date(clock.nowMs),
    created_by_name: `sender of ${vehicle_id}`,
    expires_at: new Date(clock.nowMs + 86_400_000),
  }));
  const made = await kysely.insertInto('dealer_request').values(rows).returning(['id', 'job_id']).execute();
  const vehicleOf = new Map(jobs.map(({ id, vehicle_id }) => [id, vehicle_id]));
  return new Map(made.map(({ id, job_id }) => [vehicleOf.get(job_id) ?? 0, String(id)]));
}

/** Dealers of every organisation, and what they were asked for the job of every vehicle: the objects of calls about them. */
export async function createMatrixDealers(
  server: TestServer,
): Promise<(organisationId: number, vehicleId: number) => PathObjects> {
  const dealerIds = await createDealers(server);
  const requestIds = await createDealerRequests(server, dealerIds);
  return (organisationId, vehicleId) => ({
    dealer_id: String(dealerIds.get(organisationId) ?? 987_654_321),
    dealer_request_id: requestIds.get(vehicleId) ?? '987654321',
  });
}
