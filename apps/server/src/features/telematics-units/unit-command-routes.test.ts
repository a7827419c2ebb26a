import type { UnitCommandBatch } from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { featureId } from '@tyrewatch/domain/access/feature';
import { simProviderFeature } from '@tyrewatch/domain/sims/sim-request';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { SignalListener } from '@tyrewatch/store/signals/signal-listener';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listJobs } from '../../jobs/job-table.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let listener: SignalListener;
let startMs: number;
const announced: number[] = [];
const tokens = new Map<string, string>();
const imei = testImei(1);

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  startMs = server.clock.nowMs;
  for (const name of ['provider', 'admin', 'viewer'] as const) tokens.set(name, await tokenOf(server, name));
  listener = await openListener(server.store.connectionString, 'gateway', {
    onUnitCommands: (unitIds) => announced.push(...unitIds),
  });
});
beforeEach(async () => {
  server.clock.nowMs = startMs;
  announced.length = 0;
  await server.store.open('owner').kysely.deleteFrom('unit_command').execute();
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

const ask = (method: 'GET' | 'POST', path: string, body?: object, who = 'admin') =>
  call(server, method, `/tyrewatch/${path}`, { token: tokens.get(who) ?? '', ...(body && { body }) });
const create = async (body: object, who = 'admin', of = imei): Promise<UnitCommand[]> => {
  const answer = await ask('POST', `telematics_units/${of}/commands`, body, who);
  expect(answer.text, JSON.stringify(body)).not.toContain('"code"');
  return (answer.json as { items: UnitCommand[] }).items;
};
const refused = async (body: object, who = 'admin', of = imei) =>
  problemOf(await ask('POST', `telematics_units/${of}/commands`, body, who));
const list = async (query = '') =>
  (await ask('GET', `telematics_units/${imei}/commands${query}`)).json as {
    items: UnitCommand[];
    total: number;
    counts: Record<string, number>;
  };
const owner = () => server.store.open('owner').kysely;
const setState = (id: number, state: 'sent' | 'answered' | 'refused' | 'unknown', rest: object = {}) => {
  const now = new Date(server.clock.nowMs);
  const ended = state === 'sent' ? {} : { ended_at: now };
  return owner()
    .updateTable('unit_command')
    .set({ state, sent_at: now, ...ended, ...rest })
    .where('id', '=', id)
    .execute();
};
const run = (job: string) => {
  const jobs = listJobs({
    database: server.store.open('jobs'),
    nowMs: () => server.clock.nowMs,
    mail: null,
    sims: null,
    feeds: null,
    scopedDatabase: server.store.open('app'),
    version: '0',
    media: null,
    forecasts: null,
    webhooks: null,
  });
  return jobs.find(({ name }) => name === job)?.run(new AbortController().signal);
};
const endOverdue = () => run('unit_commands');
const tellOfBatches = () => run('unit_command_batches');

describe('commands to a unit', () => {
  it('are queued in their order with what reads them back, listed, filed, cancelled and audited', async () => {
    const [request] = await create({ kind: 'request_data' });
    expect(request).toMatchObject({ text: 'getrecord', state: 'queued', completion: 'record', sent_on: null });
    const [set, readBack] = await create({ kind: 'set_distance', distance_m: 815_640_400, sending: 'parked' });
    // a truck's unit takes metres
    expect(set).toMatchObject({ text: 'odoset:815640400', sending: 'parked', kind: 'set_distance' });
    expect(readBack).toMatchObject({ text: 'odoget', follows_id: set?.id, sending: 'now' });
    const [write] = await create({ kind: 'write_parameter', parameter_id: 1000, value: '600' });
    expect(write?.parameters).toEqual([{ id: 1000, value: '600' }]);
    await expect.poll(() => announced).toHaveLength(3);

    expect((await list('?limit=2')).items.map(({ text }) => text)).toEqual(['setparam 1000:600', 'odoget']);
    expect((await list('?parameter_id=1000')).total).toBe(1);
    expect((await list('?parameter_id=100')).total).toBe(0);
    expect((await list('?q=odo&states=queued&sort=requested_on')).items.map(({ text }) => text)).toEqual([
      'odoset:815640400',
      'odoget',
    ]);
    const file = await ask('GET', `telematics_units/${imei}/commands_file`);
    expect(file.text).toContain('setparam 1000:600');

    const path = `telematics_units/${imei}/commands/${set?.id}/cancellation`;
    expect((await ask('POST', path)).json).toMatchObject({ state: 'cancelled' });
    expect(problemOf(await ask('POST', path))).toMatchObject({ status: 409, code: 'unit_command_not_queued' });
    expect((await list()).counts).toMatchObject({ queued: 2, cancelled: 2 });
    expect((await ask('POST', `telematics_units/${imei}/commands_cancellation`)).json).toEqual({ cancelled: 2 });
    const entries = await owner().selectFrom('audit_entry').select(['action', 'after']).orderBy('id').execute();
    const told = entries.filter(({ action }) => action.includes('command'));
    expect(told.map(({ action }) => action.split(':')[1])).toEqual([
      ...Array.from({ length: 3 }, () => 'command'),
      ...Array.from({ length: 4 }, () => 'cancel_command'),
    ]);
    expect(told[0]?.after).toMatchObject({ command: 'getrecord' });
  });

  it('set no distance of the vehicle that the unit has left, nor one counted as another family does', async () => {
    const path = `/tyrewatch/telematics_units/${imei}`;
    const change = async (body: object) => {
      const { version } = (await ask('GET', `telematics_units/${imei}`)).json as { version: number };
      const headers = { 'if-match': `"${version}"` };
      expect((await call(server, 'PATCH', path, { token: tokens.get('admin') ?? '', body, headers })).status).toBe(200);
    };
    const { vehicle } = (await ask('GET', `telematics_units/${imei}`)).json as { vehicle: { id: number } };
    for (const [moved, back] of [
      [{ vehicle_id: null }, { vehicle_id: vehicle.id }],
      [{ device_family: 'fmb' }, { device_family: 'fmx6' }],
    ] as const) {
      await create({ kind: 'text', text: 'getver' });
      await create({ kind: 'set_distance', distance_m: 815_640_400 });
      await change({ device_name: 'of the same vehicle' });
      expect((await list('?states=queued')).total).toBe(3);
      await change(moved);
      expect((await list('?states=queued')).items.map(({ text }) => text)).toEqual(['getver']);
      await change(back);
      await ask('POST', `telematics_units/${imei}/commands_cancellation`);
    }
  });

  it('are refused where they are wrong, unconfirmed, for the provider alone, or nobody’s to send', async () => {
    const path = 'validation_failed';
    expect(await refused({ kind: 'write_parameter', parameter_id: 1000, value: '0' })).toMatchObject({ code: path });
    expect(await refused({ kind: 'write_parameter', parameter_id: 1000, value: '6;2' })).toMatchObject({ code: path });
    expect(await refused({ kind: 'text', text: 'getinfo\nreboot' })).toMatchObject({ code: path });
    expect(await refused({ kind: 'text', text: 'nosuchcommand' })).toMatchObject({ code: path });
    expect(await refused({ kind: 'text', text: 'readio' })).toMatchObject({ code: path });
    expect(await refused({ kind: 'set_distance' })).toMatchObject({ code: path });
    expect(await refused({ kind: 'reboot' })).toMatchObject({ code: 'unit_command_unconfirmed' });
    expect(await refused({ kind: 'text', text: 'cpureset' })).toMatchObject({ code: 'unit_command_unconfirmed' });
    expect(await refused({ kind: 'write_parameter', parameter_id: 2004, value: 'a.example' })).toMatchObject({
      code: 'unit_command_unconfirmed',
    });
    expect(await refused({ kind: 'text', text: 'deleterecords', confirmed: true })).toMatchObject({ status: 403 });
    expect(await refused({ kind: 'write_parameter', parameter_id: 55_555, value: '1' })).toMatchObject({ status: 403 });
    expect(await refused({ kind: 'request_data', channel: 'sms' })).toMatchObject({ code: 'unit_sms_not_available' });
    expect(await refused({ kind: 'text', text: 'readavl 1' })).toMatchObject({ code: 'unit_takes_no_commands' });
    expect(await refused({ kind: 'request_data' }, 'viewer')).toMatchObject({ status: 403 });
    await create({ kind: 'read_parameter', parameter_id: 55_555 });
    await create({ kind: 'text', text: 'deleterecords', confirmed: true }, 'provider');
    const [reboot] = await create({ kind: 'reboot', confirmed: true });
    expect(reboot).toMatchObject({ text: 'cpureset', completion: 'sign_in' });
    await owner()
      .insertInto('unit_state')
      .columns(['unit_id', 'organisation_id', 'online', 'transport'])
      .expression((eb) =>
        eb
          .selectFrom('telematics_unit')
          .select(['id', 'organisation_id', eb.lit(true).as('online'), eb.val('udp').as('transport')])
          .where('imei', '=', imei),
      )
      .execute();
    expect(await refused({ kind: 'request_data' })).toMatchObject({ code: 'unit_takes_no_commands' });
    await owner().deleteFrom('unit_state').execute();
  });

  it('end by the clock: a month after the unit was last heard, or when nobody waits for their answer any more', async () => {
    const [waiting] = await create({ kind: 'request_data' });
    const [sent] = await create({ kind: 'text', text: 'getver' });
    await setState(sent?.id ?? 0, 'sent', { gateway: 'gone' });
    server.clock.nowMs += 89_000;
    expect(await endOverdue()).toBe(0);
    server.clock.nowMs += 2_000;
    expect(await endOverdue()).toBe(1);
    expect((await list()).items[0]).toMatchObject({ state: 'unknown', gateway: 'gone', answer: null });
    server.clock.nowMs = Date.parse(waiting?.expires_on ?? '') - 1000;
    expect(await endOverdue()).toBe(0);
    server.clock.nowMs += 1000;
    expect(await endOverdue()).toBe(1);
    server.clock.nowMs = startMs;
    expect((await list('?states=expired')).items[0]).toMatchObject({ id: waiting?.id, sent_on: null });
  });

  it('tell whether they reach the unit, and the likely reason why not', async () => {
    const path = `telematics_units/${imei}/reachability`;
    expect((await ask('GET', path)).json).toMatchObject({
      state: 'unable_to_connect',
      reason: 'never_heard',
      sms_available: false,
      vehicle: { speed_kmh: null },
    });
    const unit = await owner()
      .selectFrom('telematics_unit')
      .select(['id', 'organisation_id'])
      .where('imei', '=', imei)
      .executeTakeFirstOrThrow();
    const now = new Date(server.clock.nowMs);
    const heard = { unit_id: unit.id, organisation_id: unit.organisation_id, last_seen_at: now, transport: 'tcp' };
    await owner()
      .insertInto('unit_state')
      .values({ ...heard, online: true, connected_at: now, gateway: 'one' })
      .execute();
    expect((await ask('GET', path)).json).toMatchObject({ state: 'connected', gateway: 'one', reason: null });
    await owner().updateTable('unit_state').set({ online: false, connected_at: null }).execute();
    expect((await ask('GET', path)).json).toMatchObject({ state: 'connecting', gateway: null });
    server.clock.nowMs += 60_000;
    expect((await ask('GET', path)).json).toMatchObject({ state: 'unable_to_connect', reason: 'not_known' });
    await owner().deleteFrom('unit_state').execute();
  });
});

describe('a command as a text message', () => {
  it('is handed to the provider of the card once, and is unknown when nobody waits any more', async () => {
    const [customerId = 0] = await owner()
      .selectFrom('telematics_unit')
      .select('organisation_id')
      .where('imei', '=', imei)
      .execute()
      .then((rows) => rows.map((row) => row.organisation_id));
    const card = { organisation_id: customerId, iccid: '8944000000000000001', provider: '1nce' };
    const { id } = await owner().insertInto('sim_card').values(card).returning('id').executeTakeFirstOrThrow();
    await owner().updateTable('telematics_unit').set({ sim_card_id: id }).where('imei', '=', imei).execute();
    const wanted = { kind: 'text', text: 'getver', channel: 'sms' };
    expect(await refused(wanted)).toMatchObject({ code: 'unit_sms_not_available' });
    const account = {
      organisation_id: customerId,
      integration_id: featureId[simProviderFeature['1nce']],
      enabled: true,
    };
    await owner().insertInto('organisation_integration').values(account).execute();
    expect((await ask('GET', `telematics_units/${imei}/reachability`)).json).toMatchObject({ sms_available: true });
    expect(await refused({ ...wanted, sending: 'parked' })).toMatchObject({ code: 'validation_failed' });
    const made = await create({ kind: 'set_distance', distance_m: 5000, channel: 'sms' });
    expect(made).toMatchObject([{ text: 'odoset:5000', channel: 'sms', state: 'sent' }]);
    expect(await refused(wanted)).toMatchObject({ code: 'unit_command_outstanding' });
    const asked = await owner().selectFrom('sim_request').select(['kind', 'sms_text']).execute();
    expect(asked).toEqual([{ kind: 'sms', sms_text: '  odoset:5000' }]);
    // its answer comes by SMS as well, and takes its time
    server.clock.nowMs += 14 * 60_000;
    expect(await endOverdue()).toBe(0);
    server.clock.nowMs += 61_000;
    expect(await endOverdue()).toBe(1);
    const [last] = await owner().selectFrom('unit_command').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(last).toMatchObject({ state: 'unknown', answer: null, channel: 'sms' });
    await owner().deleteFrom('organisation_integration').execute();
  });
});

describe('a command to many units', () => {
  it('leaves out who cannot take it, counts by state, and is retried where nothing was done', async () => {
    const other = testImei(2);
    const wanted = { imeis: [imei, other, testImei(5), imei], kind: 'text', text: 'getver' };
    const made = (await ask('POST', 'unit_command_batches', wanted)).json as UnitCommandBatch;
    expect(made).toMatchObject({
      unit_count: 2,
      counts: { queued: 2 },
      is_over: false,
      left_out: [{ imei: testImei(5), reason: 'not_found' }],
    });
    const path = `unit_command_batches/${made.id}`;
    const commands = async (query = '') =>
      ((await ask('GET', `${path}/commands${query}`)).json as { items: UnitCommand[] }).items;
    const [first, second] = await commands();
    await setState(first?.id ?? 0, 'refused', { answer: 'Not supported' });
    await setState(second?.id ?? 0, 'unknown');
    expect((await ask('GET', path)).json).toMatchObject({ is_over: true, repeatable: 1 });
    expect((await commands('?states=refused')).map(({ answer }) => answer)).toEqual(['Not supported']);
    expect(await tellOfBatches()).toBe(1);
    expect(await tellOfBatches()).toBe(0);
    // Clicked twice: it goes out once.
    const retry = async () => (await ask('POST', `${path}/retry`, {})).json as UnitCommandBatch;
    const [again] = await Promise.all([retry(), retry()]);
    expect(await commands('?states=queued')).toHaveLength(1);
    expect(again).toMatchObject({ unit_count: 2, counts: { queued: 1, unknown: 1, refused: 0 }, repeatable: 0 });
    expect((await ask('POST', `${path}/cancellation`)).json).toMatchObject({ counts: { cancelled: 1, unknown: 1 } });
    // A retry ends once more.
    await Promise.all([tellOfBatches(), tellOfBatches()]);
    const bell = (await ask('GET', 'notices')).json as { items: object[] };
    const about = {
      kind: 'unit_commands_over',
      batch_id: made.id,
      command: 'text',
      text: 'getver',
      units: 2,
      answered: 0,
    };
    expect(bell.items).toMatchObject([
      { ...about, failed: 1, cancelled: 1 },
      { ...about, failed: 2, cancelled: 0 },
    ]);
    const listed = (await ask('GET', 'unit_command_batches')).json as { items: UnitCommandBatch[]; total: number };
    expect(listed).toMatchObject({ total: 1, items: [{ id: made.id }] });
    expect((await ask('GET', 'unit_command_batches_file')).text).toContain('getver');
    expect(problemOf(await ask('POST', 'unit_command_batches', { ...wanted, text: 'cpureset' }))).toMatchObject({
      code: 'unit_command_unconfirmed',
    });
  });
});
