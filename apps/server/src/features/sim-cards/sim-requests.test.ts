import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimCardStatus } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { createSimCards, putIntoUnits } from '@tyrewatch/store/sim-cards/sim-card-repository';
import { withScope } from '@tyrewatch/store/scope';
import { findSimRequest } from '@tyrewatch/store/sim-cards/sim-request-views';
import type { CallOutside } from '../../outside/call-outside.ts';
import { createCallOutside } from '../../outside/call-outside.ts';
import { followSimRequests } from '../../jobs/sim-request-job.ts';
import type { SimSandbox } from '../../testing/sim-sandbox.ts';
import { sandboxEntries, startSimSandbox } from '../../testing/sim-sandbox.ts';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../../testing/test-server.ts';
import type { Session } from '../../http/session.ts';
import { canSendUnitSms, sendUnitSms } from './sim-request-service.ts';
import type { AskedProvider } from '../sim-providers/sim-clients.ts';
import { createSimClients } from '../sim-providers/sim-clients.ts';

let server: TestServer;
let world: TestWorld;
let sandbox: SimSandbox;
let ids: Record<'first' | 'second' | 'spare' | 'part' | 'manual' | 'emnify' | 'twilio', number>;
const features: Record<AskedProvider, number> = { '1nce': 8, emnify: 9, twilio: 10 };

const integration = (id: number, rest = ''): string =>
  `/tyrewatch/organizations/${world.tenants.customerId}/integrations/${id}${rest}`;

async function connect(provider: AskedProvider): Promise<void> {
  const token = await tokenOf(server, 'admin');
  const body = { enabled: true, fields: sandboxEntries[provider] };
  expect((await call(server, 'PATCH', integration(features[provider]), { token, body })).status).toBe(200);
}

/** Cards in the sandbox’s accounts: of the customer, and one of the part below it, which has no account of its own. */
beforeAll(async () => {
  sandbox = await startSimSandbox();
  server = await createTestServer({ sandboxUrl: sandbox.url });
  world = await createTestWorld(server);
  const { customerId, partId } = world.tenants;
  const card = (provider: AskedProvider, index: number, organisationId = customerId) => ({
    organisationId,
    provider,
    iccid: sandbox.cardOf(provider, index).iccid,
    msisdn: null,
    imsi: null,
  });
  await server.store
    .open('owner')
    .kysely.transaction()
    .execute(async (trx) => {
      const [first = 0, second = 0, spare = 0, part = 0, emnify = 0, twilio = 0, manual = 0] = await createSimCards(
        trx,
        [
          card('1nce', 0),
          card('1nce', 1),
          card('1nce', 2),
          card('1nce', 3, partId),
          card('emnify', 0),
          card('twilio', 0),
          { ...card('1nce', 4), provider: 'manual' },
        ],
      );
      ids = { first, second, spare, part, emnify, twilio, manual };
      await putIntoUnits(trx, [{ imei: testImei(1), simCardId: first }]);
    });
  for (const provider of ['1nce', 'emnify', 'twilio'] as const) await connect(provider);
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});
/** What happens while 1NCE is being asked to suspend or resume. */
let duringChange: () => Promise<unknown>;
beforeEach(async () => {
  duringChange = async () => null;
  await sandbox.behave({ fault: 'none', delay_ms: 0 });
});

/** Runs the job as it stands at the test's clock, moved on by `seconds`. */
async function follow(seconds = 0): Promise<number> {
  server.clock.nowMs += seconds * 1000;
  const nowMs = (): number => server.clock.nowMs;
  const callSandbox = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  const callOutside: CallOutside = async (made) => {
    if (made.method === 'PUT') await duringChange();
    return callSandbox(made);
  };
  const sims = { clients: createSimClients(callOutside, nowMs), seal: testCredentialSeal };
  return followSimRequests({ database: server.store.open('jobs'), nowMs, sims }, new AbortController().signal);
}
const ask = async (id: number, more: TestCall & { body?: object } = {}, name: TestUserName = 'admin') =>
  call(server, more.body === undefined ? 'GET' : 'POST', `/tyrewatch/sim_cards/${id}/requests`, {
    ...more,
    token: await tokenOf(server, name),
  });
const status = async (id: number): Promise<SimCardStatus> => (await ask(id)).json as SimCardStatus;
const wanted = async (id: number, body: object) => (await ask(id, { body })).json as SimCardStatus;
const newest = async (id: number) => (await status(id)).requests[0];
const mails = async () =>
  (await server.store.open('owner').kysely.selectFrom('mail_delivery').select(['template']).execute()).filter(
    ({ template }) => template === 'sim_request',
  ).length;

describe('a card that is suspended', () => {
  it('is requested, accepted, and done when its provider says so; then resumed', async () => {
    await sandbox.behave({ delay_ms: 60_000 });
    expect(await wanted(ids.first, { kind: 'suspend' })).toMatchObject({
      account: 'connected',
      card: { state: 'requested', desired_state: 'suspended', imei: testImei(1) },
      requests: [{ kind: 'suspend', state: 'requested', requested_by: 'Test admin' }],
    });
    expect(await follow()).toBe(1);
    expect(await status(ids.first)).toMatchObject({
      reported: 'active',
      report: { network: 'EE', sms_left: 236 },
      requests: [{ state: 'accepted', check_count: 0 }],
    });
    expect(await follow(4)).toBe(0);
    await follow(1);
    expect(await newest(ids.first)).toMatchObject({ state: 'accepted', check_count: 1 });
    expect(problemOf(await ask(ids.first, { body: { kind: 'suspend' } })).code).toBe('sim_request_open');

    await sandbox.behave({ delay_ms: 0 });
    expect((await wanted(ids.first, { kind: 'resume' })).requests).toMatchObject([
      { kind: 'resume', state: 'requested' },
      { kind: 'suspend', state: 'replaced' },
    ]);
    await follow();
    // Asked for although the card is active: what it overtakes may come about meanwhile.
    expect(await newest(ids.first)).toMatchObject({ state: 'accepted' });
    await follow(5);
    expect(await newest(ids.first)).toMatchObject({ state: 'accepted' });
    await follow(25);
    expect(await newest(ids.first)).toMatchObject({ state: 'done' });
    expect((await status(ids.first)).card).toMatchObject({ state: 'active', reported_state: 'active' });
  });

  const resume = () => wanted(ids.first, { kind: 'resume' });
  /** Asks 1NCE to suspend within a minute, while `during` happens. */
  const suspendSlowly = async (during: () => Promise<unknown>): Promise<void> => {
    await sandbox.behave({ delay_ms: 60_000 });
    await wanted(ids.first, { kind: 'suspend' });
    duringChange = during;
    await follow();
    duringChange = async () => null;
  };
  /** The resumption was asked for although the card was active still. */
  const expectResumed = async (): Promise<void> => {
    await sandbox.behave({ fault: 'none', delay_ms: 0 });
    await follow();
    expect(await newest(ids.first)).toMatchObject({ kind: 'resume', state: 'accepted' });
    await follow(30);
    expect(await newest(ids.first)).toMatchObject({ kind: 'resume', state: 'done' });
  };

  it('is resumed by asking when the answer to the suspension was lost, even if its provider was busy afterwards', async () => {
    await suspendSlowly(() => sandbox.behave({ fault: 'cut', times: 1 }));
    expect(await newest(ids.first)).toMatchObject({ kind: 'suspend', state: 'requested', fault: 'unreadable' });
    await sandbox.behave({ fault: 'busy', times: 1, retry_after_seconds: 60 });
    await follow(5);
    expect(await newest(ids.first)).toMatchObject({ state: 'requested', fault: 'busy' });
    await resume();
    await expectResumed();
  });

  it('is resumed by asking when its provider was just being asked to suspend it', async () => {
    await suspendSlowly(resume);
    const [newer, older] = (await status(ids.first)).requests;
    expect([newer?.state, older?.state]).toEqual(['requested', 'replaced']);
    await expectResumed();
  });

  it.each(['second', 'emnify', 'twilio'] as const)('is at once done where it takes no time (%s)', async (name) => {
    await wanted(ids[name], { kind: 'suspend' });
    await follow();
    await follow(5);
    expect(await status(ids[name])).toMatchObject({ reported: 'suspended', requests: [{ state: 'done' }] });
    await wanted(ids[name], { kind: 'suspend' });
    await follow();
    expect(await newest(ids[name])).toMatchObject({ state: 'done', check_count: 0 });
    await wanted(ids[name], { kind: 'resume' });
    await follow();
    await follow(5);
    expect(await status(ids[name])).toMatchObject({ card: { state: 'active' } });
  });

  it('is refused in the provider’s words, is not asked for twice by two processes, and is asked about by the account above', async () => {
    await sandbox.behave({ fault: 'refuse' });
    await wanted(ids.part, { kind: 'suspend' });
    const looked = await Promise.all([follow(), follow()]);
    expect(looked.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await status(ids.part)).toMatchObject({
      card: { state: 'failed', desired_state: 'suspended', reported_state: 'active' },
      requests: [{ state: 'refused', fault: 'refused', provider_words: 'SIM expired: only an extension is allowed.' }],
    });
    const { items } = (
      await call(server, 'GET', '/tyrewatch/sim_cards?states=failed', { token: await tokenOf(server, 'admin') })
    ).json as { items: { id: number }[] };
    expect(items.map(({ id }) => id)).toEqual([ids.part]);
    // “Keep active”: the card is what is asked for then.
    await sandbox.behave({ fault: 'none' });
    await wanted(ids.part, { kind: 'resume' });
    await follow();
    expect((await status(ids.part)).card.state).toBe('active');
  });

  it('waits for a provider that is busy or down, and is given up after half an hour, which is told by e-mail', async () => {
    await sandbox.behave({ fault: 'busy', retry_after_seconds: 90 });
    await wanted(ids.spare, { kind: 'suspend' });
    await follow();
    expect(await newest(ids.spare)).toMatchObject({ state: 'requested', fault: 'busy' });
    await sandbox.behave({ fault: 'down' });
    expect(await follow(60)).toBe(0);
    await follow(40);
    expect(await newest(ids.spare)).toMatchObject({
      state: 'requested',
      fault: 'no_answer',
      provider_words: 'their server has a fault (503)',
    });
    const before = await mails();
    await follow(31 * 60);
    expect(await newest(ids.spare)).toMatchObject({ state: 'timed_out', next_at: null });
    expect(await mails()).toBe(before + 1);
  });

  it('is taken over from a process that was killed', async () => {
    await wanted(ids.second, { kind: 'suspend' });
    const owner = server.store.open('owner').kysely;
    await owner
      .updateTable('sim_request')
      .set({ next_at: new Date(server.clock.nowMs + 180_000) })
      .where('sim_card_id', '=', ids.second)
      .where('ended_at', 'is', null)
      .execute();
    expect(await follow(100)).toBe(0);
    expect(await follow(80)).toBe(1);
    await follow(5);
    expect(await newest(ids.second)).toMatchObject({ state: 'done' });
  });
});

describe('an SMS', () => {
  it('is sent once and followed until it is delivered; a command gets its two blanks', async () => {
    await sandbox.behave({ delay_ms: 3_600_000 });
    await wanted(ids.emnify, { kind: 'sms', text: 'getinfo', is_command: true });
    await follow();
    expect(await newest(ids.emnify)).toMatchObject({ kind: 'sms', text: '  getinfo', state: 'accepted' });
    await follow(5);
    expect(await newest(ids.emnify)).toMatchObject({ state: 'accepted', provider_words: 'IN PROGRESS' });
    await sandbox.behave({ delay_ms: 0 });
    await follow(25);
    expect(await newest(ids.emnify)).toMatchObject({ state: 'done', provider_words: 'DELIVERED' });
  });

  it('of which it is not known whether it was sent is not sent again', async () => {
    await wanted(ids.twilio, { kind: 'sms', text: 'getver' });
    await server.store
      .open('owner')
      .kysely.updateTable('sim_request')
      .set({ asked_at: new Date(server.clock.nowMs) })
      .where('sim_card_id', '=', ids.twilio)
      .where('kind', '=', 'sms')
      .execute();
    await follow();
    expect(await newest(ids.twilio)).toMatchObject({ state: 'failed', fault: 'outcome_unknown' });
  });

  it('carries a command to a unit by the card in it, where its provider can be asked', async () => {
    const { kysely } = server.store.open('owner');
    const units = await kysely.selectFrom('telematics_unit').select(['id', 'imei']).execute();
    const unitId = (series: number): number => units.find(({ imei }) => imei === testImei(series))?.id ?? 0;
    const scope = { organisationIds: [world.tenants.customerId], userId: null, isDriver: false };
    const session = { userId: 0, displayName: 'Workshop' } as Session;
    const sent = await withScope(server.store.open('app'), scope, async (scoped) => {
      const made = { scoped, session, request: { ip: '192.0.2.1' }, nowMs: server.clock.nowMs };
      expect(await canSendUnitSms(scoped, unitId(1))).toBe(true);
      expect([
        await canSendUnitSms(scoped, 0),
        await sendUnitSms(made, { unitId: 0, deviceFamily: 'fmx6', command: 'getver' }),
      ]).toEqual([false, null]);
      return sendUnitSms(made, { unitId: unitId(1), deviceFamily: 'ft', command: 'getver' });
    });
    await follow();
    await follow(5);
    expect(await findSimRequest(kysely, sent ?? 0)).toMatchObject({ state: 'done', words: 'DELIVERED' });
    expect(await newest(ids.first)).toMatchObject({ text: ' getver', requested_by: 'Workshop' });
  });

  it('has something in it and fits', async () => {
    for (const text of ['', ' ', 'ï'.repeat(71)]) {
      const refused = problemOf(await ask(ids.first, { body: { kind: 'sms', text } }));
      expect([refused.code, refused.errors?.[0]?.field]).toEqual(['validation_failed', 'text']);
    }
    expect((await ask(ids.first, { body: { kind: 'sms', text: 'x'.repeat(161) } })).status).toBe(422);
  });
});

describe('a check', () => {
  it('asks at once, at most every ten seconds, and leaves no trace', async () => {
    expect((await wanted(ids.twilio, { kind: 'check' })).check).toMatchObject({ state: 'requested' });
    expect((await ask(ids.twilio, { body: { kind: 'check' } })).status).toBe(429);
    await follow();
    expect((await status(ids.twilio)).check).toMatchObject({ state: 'done' });
    server.clock.nowMs += 10_000;
    await sandbox.behave({ fault: 'page' });
    await wanted(ids.twilio, { kind: 'check' });
    await follow();
    const { check, report, requests } = await status(ids.twilio);
    expect(check).toMatchObject({ state: 'failed', fault: 'unreadable' });
    expect(report?.usage).toHaveLength(30);
    expect(requests.some(({ kind }) => kind === 'check')).toBe(false);
  });
});

describe('who may ask, and whom', () => {
  it('is an administrator, within their reach, of a card whose provider is connected', async () => {
    expect((await ask(ids.first, {}, 'part')).status).toBe(404);
    expect((await ask(ids.first, { body: { kind: 'suspend' } }, 'member')).status).toBe(404);
    expect(problemOf(await ask(ids.manual, { body: { kind: 'suspend' } })).code).toBe('sim_not_connected');
    expect((await status(ids.manual)).account).toBe('manual');
    const token = await tokenOf(server, 'admin');
    await call(server, 'PATCH', integration(8), { token, body: { enabled: false } });
    expect((await status(ids.first)).account).toBe('not_connected');
    await call(server, 'PATCH', integration(8), { token, body: { enabled: true } });
  });

  it('tells by hand what a provider that cannot be asked has told', async () => {
    const token = await tokenOf(server, 'admin');
    const path = `/tyrewatch/sim_cards/${ids.manual}`;
    const told = await call(server, 'PATCH', path, { token, body: { reported_state: 'suspended' } });
    expect(told.json).toMatchObject({ state: 'suspended', reported_state: 'suspended' });
    const other = await call(server, 'PATCH', `/tyrewatch/sim_cards/${ids.first}`, {
      token,
      body: { reported_state: 'active' },
    });
    expect(problemOf(other).errors?.[0]?.field).toBe('reported_state');
    const changed = await call(server, 'PATCH', path, { token, body: { provider: 'emnify' } });
    expect(changed.json).toMatchObject({ state: 'unknown', reported_state: null });
  });

  it('leaves an entry in the trail for each', async () => {
    const rows = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('subject_id', '=', String(ids.emnify))
      .where('subject_kind', '=', 'sim_card')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'sim_card:suspend',
      'sim_card:suspend',
      'sim_card:resume',
      'sim_card:sms',
    ]);
    expect(rows.at(-1)?.after).toEqual({ text: '  getinfo' });
  });

  it('finds out in the integrations whether the account works', async () => {
    const token = await tokenOf(server, 'admin');
    const tested = async (id: number) =>
      (await call(server, 'POST', integration(id, '/test'), { token })).json as Integration;
    expect(await tested(9)).toMatchObject({
      status: 'working',
      last_test: { checks: [{}, {}, { check: 'cards', passed: true }] },
    });
    await call(server, 'PATCH', integration(10), { token, body: { fields: { password: 'another word' } } });
    const refused = await tested(10);
    expect(refused.last_test?.checks).toMatchObject([
      {},
      { check: 'sign_in', reason: 'sign_in_refused' },
      { passed: null },
    ]);
  });
});
