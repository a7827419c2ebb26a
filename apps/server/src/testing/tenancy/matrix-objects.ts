import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import { createVehicleImport } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import type { PathObjects } from '../endpoint-samples.ts';
import {
  createTestApiKey,
  insertTestApiKey,
  sendReadings,
  testImei,
  testReading,
  testTyres,
} from '../test-readings.ts';
import { insertTestSimCards, listSensorIds } from '../test-hardware.ts';
import { insertTestReport, insertTestRun } from '../test-reports.ts';
import type { TestServer } from '../test-server.ts';
import type { MatrixActor } from './matrix-actors.ts';
import type { MatrixOrganisation, OrganisationName } from './matrix-organisations.ts';
import { isWithin, markerOf, organisationNames, seriesOf } from './matrix-organisations.ts';

/** Whose object a call is about: an organisation's, with its first vehicle; `unassigned`: with the own one's second, which no driver has; or nobody's. */
export const objectOwners = ['own', 'unassigned', 'child', 'sibling', 'parent', 'foreign', 'nobody'] as const;
/** One of them. */
export type ObjectOwner = (typeof objectOwners)[number];

const flat = testTyres([['2B', 400, 20]]);

/** Opens an incident on every vehicle, by readings over HTTP. */
async function openIncidents(server: TestServer, providerId: number): Promise<void> {
  const key = await createTestApiKey(server, providerId);
  const series = organisationNames.flatMap((name) => seriesOf(name));
  const readings = series.flatMap((number) =>
    [4, 3].map((minutes) => testReading(number, server.clock.nowMs - minutes * 60_000, flat)),
  );
  const { status, text } = await sendReadings(server, key, readings);
  if (status !== 200) throw new Error(`the readings were answered ${status}: ${text}`);
}

/** Somebody in each organisation, for calls about users. */
async function createSubjects(
  server: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<Readonly<Record<OrganisationName, string>>> {
  const subjects = organisationNames.map((name) => ({
    organisationId: organisations[name].organisationId,
    username: `${markerOf(name)} subject`,
    email: `${markerOf(name)}@example.com`,
    role: 'USER' as const,
    passwordHash: null,
    permissions: ['user:settings'],
  }));
  const ids = await server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => createUsers(trx, subjects));
  return Object.fromEntries(organisationNames.map((name, index) => [name, String(ids[index])])) as Record<
    OrganisationName,
    string
  >;
}

/** An API key of each organisation: its id, by the organisation. */
async function createKeys(
  { store }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<ReadonlyMap<number, string>> {
  for (const name of organisationNames) await insertTestApiKey(store, organisations[name].organisationId);
  const rows = await store.open('owner').kysely.selectFrom('api_key').select(['id', 'organisation_id']).execute();
  return new Map(rows.map(({ id, organisation_id }) => [organisation_id, String(id)]));
}

/** A report of each organisation that was made once, by the organisation. */
async function createReports(
  { store, clock }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<ReadonlyMap<number, PathObjects>> {
  const reports = new Map<number, PathObjects>();
  for (const name of organisationNames) {
    const { organisationId } = organisations[name];
    const emails = [`${markerOf(name)}@example.com`];
    const reportId = await insertTestReport(store, clock.nowMs, { organisationId, emails });
    const runId = await insertTestRun(store, clock.nowMs, { reportId, organisationId });
    reports.set(organisationId, { report_id: String(reportId), run_id: String(runId) });
  }
  return reports;
}

/** A message over HTTP of each organisation that could not be read. */
async function createRefusedMessages(
  { store, clock }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<ReadonlyMap<number, string>> {
  const quarantine = organisationNames.map((name) => ({
    organisationId: organisations[name].organisationId,
    receivedAtMs: clock.nowMs,
    transport: 'http',
    address: '203.0.113.7',
    imei: null,
    reason: 'packet_undecodable',
    detail: `${markerOf(name)}: required`,
    frame: Buffer.from('{}'),
  }));
  await createIngestWriter(store.open('gateway'), { now: () => clock.nowMs }).writeBatch({ quarantine });
  const query = store.open('owner').kysely.selectFrom('quarantined_frame').select(['id', 'organisation_id']);
  const rows = await query.where('address', '=', '203.0.113.7').execute();
  return new Map(rows.map(({ id, organisation_id }) => [organisation_id, `${clock.nowMs}-${id}`]));
}

/** A notification of each vehicle to somebody of its organisation. */
async function createNotifications(
  { store, clock }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
  incidentIds: ReadonlyMap<number, string>,
): Promise<void> {
  const now = new Date(clock.nowMs);
  const rows = organisationNames.flatMap((name) =>
    organisations[name].vehicleIds.map((vehicleId) => ({
      organisation_id: organisations[name].organisationId,
      vehicle_id: vehicleId,
      incident_id: Number(incidentIds.get(vehicleId)),
      cause: `notice/${vehicleId}`,
      position_index: 5,
      kind: 'opened' as const,
      level: 8,
      at: now,
      numbers: '{}',
      user_id: null,
      email: `${markerOf(name)}@example.com`,
      recipient_name: `${markerOf(name)} recipient`,
      reason: 'escalation_contact' as const,
      created_at: now,
      due_at: now,
    })),
  );
  await store.open('owner').kysely.insertInto('alert_notification').values(rows).execute();
}

/** When a message came from every vehicle. */
const messageAt = '2026-11-19T00:00:00Z';

/** A message of every vehicle in the log of frames. */
async function createLoggedMessages({ store }: TestServer): Promise<void> {
  const { kysely, pool } = store.open('owner');
  await pool.query(`select ensure_partition('raw_frame', $1)`, [messageAt]);
  const vehicles = await kysely.selectFrom('vehicle').select('id').execute();
  const message = { received_at: new Date(messageAt), transport: 'http', record_count: 1, decode_success: true };
  const rows = vehicles.map(({ id }) => ({ ...message, vehicle_id: id, unit_id: id, frame: Buffer.from('{}') }));
  await kysely.insertInto('raw_frame').values(rows).execute();
}

/** Something done to every vehicle; ids by vehicle. */
async function createMaintenanceRecords({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select('id').execute();
  const records = await kysely
    .insertInto('maintenance_record')
    .values(
      vehicles.map(({ id }) => ({
        vehicle_id: id,
        kind: 'service',
        done_on: '2026-01-01',
        recorded_at: new Date(clock.nowMs),
        recorded_by_name: `recorder of ${id}`,
      })),
    )
    .returning(['id', 'vehicle_id'])
    .execute();
  return new Map(records.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
}

/** A tyre at a wheel of every vehicle; numbers by vehicle. */
export async function createTyres({ store }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select(['id', 'organisation_id', 'customer_id']).execute();
  const tyres = vehicles.map(({ id, organisation_id, customer_id }) => ({
    organisation_id,
    customer_id,
    number: `TYRE${id}`,
    condition: 'new' as const,
    vehicle_id: id,
    position_index: 5,
  }));
  await kysely.insertInto('tyre').values(tyres).execute();
  return new Map(tyres.map(({ vehicle_id, number }) => [vehicle_id, number]));
}

/** A tyre of every vehicle that was fitted and not re-torqued since, and a re-torque before. */
async function createTorques({ store, clock }: TestServer): Promise<void> {
  const { kysely } = store.open('owner');
  const tyres = await kysely
    .selectFrom('tyre')
    .select(['id', 'vehicle_id'])
    .where('vehicle_id', 'is not', null)
    .execute();
  const at = new Date(clock.nowMs);
  for (const { id, vehicle_id } of tyres) {
    if (vehicle_id === null) continue;
    const by = { recorded_at: at, recorded_by_name: `fitter of ${vehicle_id}` };
    const change = { vehicle_id, kind: 'fit' as const, at, sensors: 'stay' as const, ...by };
    const { id: changeId } = await kysely
      .insertInto('tyre_change')
      .values(change)
      .returning('id')
      .executeTakeFirstOrThrow();
    const wheel = { tyre_id: id, vehicle_id, registration: `WAS${vehicle_id}`, position_index: 5 };
    await kysely
      .insertInto('tyre_fitting')
      .values({ ...wheel, fitted_at: at, fitted_change_id: changeId })
      .execute();
    const check = { vehicle_id, position_indexes: [5], torque_nm: 600, done_by: `fitter of ${vehicle_id}` };
    const earlier = new Date(clock.nowMs - 3_600_000);
    await kysely
      .insertInto('wheel_torque')
      .values({ ...check, done_at: earlier, ...by })
      .execute();
  }
}

/** A job at a wheel of every vehicle; ids by vehicle. */
export async function createJobs({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const vehicles = await kysely.selectFrom('vehicle').select('id').execute();
  const made = { priority: 'now' as const, created_at: new Date(clock.nowMs) };
  const jobs = await kysely
    .insertInto('job_sheet')
    .values(vehicles.map(({ id }) => ({ vehicle_id: id, ...made, created_by_name: `creator of ${id}` })))
    .returning(['id', 'vehicle_id'])
    .execute();
  const lines = jobs.map(({ id }) => ({ job_id: id, work: 'inspect' as const, note: `line of ${id}` }));
  await kysely.insertInto('job_line').values(lines).execute();
  return new Map(jobs.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
}

/** A change of many vehicles by somebody of each organisation; ids by the organisation. */
async function createVehicleChanges({ store, clock }: TestServer): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const organisations = await kysely.selectFrom('organisation').select('id').execute();
  const change = { change: JSON.stringify({ state: 'archive' }), made_at: new Date(clock.nowMs) };
  const rows = await kysely
    .insertInto('vehicle_change')
    .values(organisations.map(({ id }) => ({ organisation_id: id, ...change })))
    .returning(['id', 'organisation_id'])
    .execute();
  return new Map(rows.map(({ id, organisation_id }) => [organisation_id, String(id)]));
}

/** A view that each user saved; ids by the user. */
async function createSavedViews({ store }: TestServer): Promise<ReadonlyMap<string, string>> {
  const { kysely } = store.open('owner');
  const users = await kysely.selectFrom('app_user').select('id').execute();
  const views = users.map(({ id }) => ({ user_id: id, list: 'vehicles', name: `view of ${id}`, search: '' }));
  const rows = await kysely.insertInto('saved_view').values(views).returning(['id', 'user_id']).execute();
  return new Map(rows.map(({ id, user_id }) => [String(user_id), String(id)]));
}

/** An import of each organisation without rows, by the organisation. */
async function createImports(
  { store, clock }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<ReadonlyMap<number, string>> {
  const { kysely } = store.open('owner');
  const ids = new Map<number, string>();
  for (const name of organisationNames) {
    const { organisationId } = organisations[name];
    const place = { organisationId, organisationIds: [organisationId] };
    const file = { fileName: `${markerOf(name)}.csv`, columns: ['registration'], unknownColumns: [] };
    const times = { createdAtMs: clock.nowMs, expiresAtMs: clock.nowMs + 3_600_000 };
    ids.set(organisationId, String(await createVehicleImport(kysely, { ...place, ...file, ...times }, [])));
  }
  return ids;
}

/** Objects that are not there. */
const objectsOfNobody: PathObjects = {
  vehicle_id: 'ONLYNOBODY1',
  change_id: '987654321',
  tyre_number: 'NOSUCHTYRE',
  job_sheet_id: '987654321',
  position: '2B',
  fleet_name: 'Onlynobody fleet',
  depot_id: '987654321',
  incident_id: '987654321',
  record_id: '987654321',
  sensor_id: '987654321',
  sim_card_id: '987654321',
  user_id: '987654321',
  saved_view_id: '987654321',
  vehicle_change_id: '987654321',
  organization_id: '987654321',
  api_key_id: '987654321',
  integration_id: '2',
  report_id: '987654321',
  imei: '359999999999999',
  message_id: '1732190400000-987654321',
  run_id: '987654321',
  import_id: '987654321',
};

/** The objects of every owner, by the path parameter they fill. */
export async function createMatrixObjects(
  server: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<Readonly<Record<ObjectOwner, PathObjects>>> {
  await openIncidents(server, organisations.provider.organisationId);
  const rows = await server.store.open('owner').kysely.selectFrom('incident').select(['id', 'vehicle_id']).execute();
  const incidentIds = new Map(rows.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
  await createNotifications(server, organisations, incidentIds);
  await createLoggedMessages(server);
  const recordIds = await createMaintenanceRecords(server);
  const tyreNumbers = await createTyres(server);
  await createTorques(server);
  const jobIds = await createJobs(server);
  const userIds = await createSubjects(server, organisations);
  const viewIds = await createSavedViews(server);
  const vehicleChangeIds = await createVehicleChanges(server);
  const apiKeyIds = await createKeys(server, organisations);
  const sensorIds = await listSensorIds(server);
  const ofAll = organisationNames.map((name) => organisations[name].organisationId);
  const simCardIds = await insertTestSimCards(server, ofAll);
  const reports = await createReports(server, organisations);
  const importIds = await createImports(server, organisations);
  const messageIds = await createRefusedMessages(server, organisations);
  const of = (name: OrganisationName, place: 0 | 1): PathObjects => {
    const { registrations, vehicleIds, fleetName, depotId, organisationId } = organisations[name];
    return {
      vehicle_id: registrations[place],
      position: '2B',
      change_id: '987654321',
      tyre_number: tyreNumbers.get(vehicleIds[place]) ?? '',
      job_sheet_id: jobIds.get(vehicleIds[place]) ?? '',
      fleet_name: fleetName,
      depot_id: String(depotId),
      incident_id: incidentIds.get(vehicleIds[place]) ?? '',
      record_id: recordIds.get(vehicleIds[place]) ?? '',
      sim_card_id: simCardIds.get(organisationId) ?? '',
      sensor_id: sensorIds.get(registrations[place]) ?? '',
      user_id: userIds[name],
      saved_view_id: viewIds.get(userIds[name]) ?? '',
      vehicle_change_id: vehicleChangeIds.get(organisationId) ?? '',
      organization_id: String(organisationId),
      api_key_id: apiKeyIds.get(organisationId) ?? '',
      integration_id: '2',
      imei: testImei(seriesOf(name)[place]),
      message_id: messageIds.get(organisationId) ?? '',
      import_id: importIds.get(organisationId) ?? '',
      ...reports.get(organisationId),
    };
  };
  return {
    own: of('own', 0),
    unassigned: of('own', 1),
    child: of('child', 0),
    sibling: of('sibling', 0),
    parent: of('parent', 0),
    foreign: of('foreign', 0),
    nobody: objectsOfNobody,
  };
}

/** Whether an actor may know of an owner's object. Vehicles, and what hangs on them, are limited to a driver's own. */
export function isVisible(actor: MatrixActor, owner: ObjectOwner, isOfVehicle: boolean): boolean {
  if (owner === 'nobody') return false;
  if (actor.role === 'DRIVER' && isOfVehicle) return owner === 'own' && actor.organisation === 'own';
  return isWithin(owner === 'unassigned' ? 'own' : owner, actor.organisation);
}

/** An answer's text with the name it was asked by made the same for all, so that answers about different objects can be compared. */
export const withoutName = (text: string, { vehicle_id, fleet_name }: PathObjects): string =>
  [vehicle_id, fleet_name].reduce<string>(
    (shown, name) => (name === undefined ? shown : shown.replaceAll(name, '…')),
    text,
  );
