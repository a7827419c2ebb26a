import { createWebhook, pingWebhook } from '@tyrewatch/store/webhooks/webhook-repository';
import { createHash } from 'node:crypto';
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
import { insertTestReport, insertTestReportFile, insertTestRun } from '../test-reports.ts';
import type { TestServer } from '../test-server.ts';
import type { MatrixActor } from './matrix-actors.ts';
import { createBrakeUploads } from './matrix-brakes.ts';
import { createMatrixDealers } from './matrix-dealers.ts';
import type { MatrixOrganisation, OrganisationName } from './matrix-organisations.ts';
import { isWithin, markerOf, organisationNames, seriesOf } from './matrix-organisations.ts';
import { createUnitCommands } from './matrix-unit-commands.ts';
import {
  createChecklists,
  createEvidencePacks,
  createInspections,
  createJobs,
  createPhotos,
  createTorques,
  createTyres,
} from './matrix-workshop.ts';

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

/** An API key and a webhook with a delivery of each organisation, by the organisation. */
async function createKeys(
  { store, clock }: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<ReadonlyMap<number, PathObjects>> {
  const { kysely } = store.open('owner');
  const keys = new Map<number, PathObjects>();
  for (const name of organisationNames) {
    const { organisationId } = organisations[name];
    await insertTestApiKey(store, organisationId);
    const url = `https://${markerOf(name).toLowerCase()}.example.com/hook`;
    const entries = { organisationId, name: markerOf(name), url, eventTypes: ['incident.opened'] };
    const webhookId = await createWebhook(kysely, entries, clock.nowMs);
    await pingWebhook(kysely, { organisationId, webhookId }, clock.nowMs);
    keys.set(organisationId, { webhook_id: String(webhookId) });
  }
  for (const { id, organisation_id: owner } of await kysely.selectFrom('api_key').selectAll().execute())
    keys.set(owner, { ...keys.get(owner), api_key_id: String(id) });
  return keys;
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
    const fileId = await insertTestReportFile(store, clock.nowMs, organisationId, markerOf(name));
    reports.set(organisationId, { report_id: String(reportId), run_id: String(runId), file_id: String(fileId) });
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
const messageBytes = Buffer.from('{}');
/** The entry of that message in the log of its unit. */
const entryId = `${Date.parse(messageAt)}-${createHash('md5').update(messageBytes).digest('hex')}`;

/** A message of every vehicle in the log of frames. */
async function createLoggedMessages({ store }: TestServer): Promise<void> {
  const { kysely, pool } = store.open('owner');
  await pool.query(`select ensure_partition('raw_frame', $1)`, [messageAt]);
  const vehicles = await kysely.selectFrom('vehicle').select('id').execute();
  const message = { received_at: new Date(messageAt), transport: 'http', record_count: 1, decode_success: true };
  const rows = vehicles.map(({ id }) => ({ ...message, vehicle_id: id, unit_id: id, frame: messageBytes }));
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
  delivery_key: '00000000000000000000000000000000',
  checklist_key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d11',
  photo_key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d12',
  kind: 'hgv',
  vehicle_id: 'ONLYNOBODY1',
  change_id: '987654321',
  tyre_number: 'NOSUCHTYRE',
  job_sheet_id: '987654321',
  photo_id: '987654321',
  checklist_id: '987654321',
  pack_id: '987654321',
  evidence_number: 'EV-ZZZZ-ZZZZ',
  dealer_id: '987654321',
  dealer_request_id: '987654321',
  dealer_token: 'no-such-token',
  position: '2B',
  fleet_name: 'Onlynobody fleet',
  depot_id: '987654321',
  incident_id: '987654321',
  record_id: '987654321',
  inspection_id: '987654321',
  sensor_id: '987654321',
  sim_card_id: '987654321',
  user_id: '987654321',
  saved_view_id: '987654321',
  vehicle_change_id: '987654321',
  organization_id: '987654321',
  api_key_id: '987654321',
  webhook_id: '987654321',
  integration_id: '2',
  report_id: '987654321',
  imei: '359999999999999',
  message_id: '1732190400000-987654321',
  entry_id: entryId,
  run_id: '987654321',
  file_id: '987654321',
  import_id: '987654321',
  upload_id: '987654321',
  row_number: '2',
  command_id: '987654321',
  batch_id: '987654321',
};

/** Objects that are alike for every owner. */
const objectsOfAll = {
  // No caller has a signature of it.
  delivery_key: '00000000000000000000000000000000',
  position: '2B',
  change_id: '987654321',
  evidence_number: 'EV-ZZZZ-ZZZZ',
  integration_id: '2',
  entry_id: entryId,
  row_number: '2',
  // Of the caller’s own checks alone, of which there are none.
  checklist_key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d11',
  photo_key: '0f6b3a0e-6d0a-4a8e-9c39-1b7f0a6f2d12',
  kind: 'hgv',
} as const;

const createSimCards = (server: TestServer, organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>) =>
  insertTestSimCards(
    server,
    organisationNames.map((name) => organisations[name].organisationId),
  );

async function listIncidentIds({ store }: TestServer): Promise<ReadonlyMap<number, string>> {
  const rows = await store.open('owner').kysely.selectFrom('incident').select(['id', 'vehicle_id']).execute();
  return new Map(rows.map(({ id, vehicle_id }) => [vehicle_id, String(id)]));
}

/** The objects of every owner, by the path parameter they fill. */
export async function createMatrixObjects(
  server: TestServer,
  organisations: Readonly<Record<OrganisationName, MatrixOrganisation>>,
): Promise<Readonly<Record<ObjectOwner, PathObjects>>> {
  await openIncidents(server, organisations.provider.organisationId);
  const incidentIds = await listIncidentIds(server);
  await createNotifications(server, organisations, incidentIds);
  await createLoggedMessages(server);
  const recordIds = await createMaintenanceRecords(server);
  const inspectionIds = await createInspections(server);
  const tyreNumbers = await createTyres(server);
  await createTorques(server);
  const jobIds = await createJobs(server);
  const photoIds = await createPhotos(server);
  const checklistIds = await createChecklists(server);
  const packIds = await createEvidencePacks(server);
  const unitCommands = await createUnitCommands(server);
  const dealersOf = await createMatrixDealers(server);
  const userIds = await createSubjects(server, organisations);
  const viewIds = await createSavedViews(server);
  const vehicleChangeIds = await createVehicleChanges(server);
  const keys = await createKeys(server, organisations);
  const sensorIds = await listSensorIds(server);
  const simCardIds = await createSimCards(server, organisations);
  const reports = await createReports(server, organisations);
  const importIds = await createImports(server, organisations);
  const uploadIds = await createBrakeUploads(server, organisations);
  const messageIds = await createRefusedMessages(server, organisations);
  const of = (name: OrganisationName, place: 0 | 1): PathObjects => {
    const { registrations, vehicleIds, fleetName, depotId, organisationId } = organisations[name];
    return {
      ...objectsOfAll,
      vehicle_id: registrations[place],
      tyre_number: tyreNumbers.get(vehicleIds[place]) ?? '',
      job_sheet_id: jobIds.get(vehicleIds[place]) ?? '',
      pack_id: packIds.get(vehicleIds[place]) ?? '',
      checklist_id: checklistIds.get(vehicleIds[place]) ?? '',
      photo_id: photoIds.get(jobIds.get(vehicleIds[place]) ?? '') ?? '',
      ...dealersOf(organisationId, vehicleIds[place]),
      fleet_name: fleetName,
      depot_id: String(depotId),
      incident_id: incidentIds.get(vehicleIds[place]) ?? '',
      record_id: recordIds.get(vehicleIds[place]) ?? '',
      inspection_id: inspectionIds.get(vehicleIds[place]) ?? '',
      sim_card_id: simCardIds.get(organisationId) ?? '',
      sensor_id: sensorIds.get(registrations[place]) ?? '',
      user_id: userIds[name],
      saved_view_id: viewIds.get(userIds[name]) ?? '',
      vehicle_change_id: vehicleChangeIds.get(organisationId) ?? '',
      organization_id: String(organisationId),
      ...keys.get(organisationId),
      imei: testImei(seriesOf(name)[place]),
      message_id: messageIds.get(organisationId) ?? '',
      import_id: importIds.get(organisationId) ?? '',
      upload_id: uploadIds.get(organisationId) ?? '',
      command_id: unitCommands.ids.get(vehicleIds[place]) ?? '',
      batch_id: unitCommands.batchIds.get(organisationId) ?? '',
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
