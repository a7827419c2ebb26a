import { createSimCards, putIntoUnits } from '@tyrewatch/store/sim-cards/sim-card-repository';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSimClients } from '../features/sim-providers/sim-clients.ts';
import { createCallOutside } from '../outside/call-outside.ts';
import type { SimSandbox } from '../testing/sim-sandbox.ts';
import { sandboxEntries, startSimSandbox } from '../testing/sim-sandbox.ts';
import { call, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import { testImei } from '../testing/test-readings.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import { listJobs } from './job-table.ts';
import type { SimRequestParts } from './sim-request-job.ts';
import { followSimRequests } from './sim-request-job.ts';
import { findSmsAnswers } from './sms-answer-job.ts';

/** Number of the integration of 1NCE. */
const oneNce = 8;
const imei = testImei(1);
const never = new AbortController().signal;
let server: TestServer;
let sandbox: SimSandbox;

beforeAll(async () => {
  sandbox = await startSimSandbox();
  server = await createTestServer({ sandboxUrl: sandbox.url });
  const { tenants } = await createTestWorld(server);
  const { iccid } = sandbox.cardOf('1nce', 0);
  const card = { organisationId: tenants.customerId, provider: '1nce' as const, iccid, msisdn: null, imsi: null };
  await owner()
    .transaction()
    .execute(async (trx) => {
      const [simCardId = 0] = await createSimCards(trx, [card]);
      await putIntoUnits(trx, [{ imei, simCardId }]);
    });
  await call(server, 'PATCH', `/tyrewatch/organizations/${tenants.customerId}/integrations/${oneNce}`, {
    token: await tokenOf(server, 'admin'),
    body: { enabled: true, fields: sandboxEntries['1nce'] },
  });
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});

const owner = () => server.store.open('owner').kysely;
const newest = () => owner().selectFrom('unit_command').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
function parts(): SimRequestParts {
  const nowMs = (): number => server.clock.nowMs;
  const callOutside = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  const sims = { clients: createSimClients(callOutside, nowMs), seal: testCredentialSeal };
  return { database: server.store.open('jobs'), nowMs, sims };
}

/** Moves the clock on and looks for answers; resolves with how many commands were looked at. */
function lookAfter(seconds: number): Promise<number> {
  server.clock.nowMs += seconds * 1000;
  return findSmsAnswers(parts(), never);
}

/** Sends a command by SMS, which its provider takes at once. */
async function send(text: string): Promise<void> {
  const asked = await call(server, 'POST', `/tyrewatch/telematics_units/${imei}/commands`, {
    token: await tokenOf(server, 'admin'),
    body: { kind: 'text', text, channel: 'sms' },
  });
  expect(asked.json).toMatchObject({ items: [{ state: 'sent', text }] });
  await followSimRequests(parts(), never);
}

it('ends a command by SMS with what the unit answers', async () => {
  const asked = await call(server, 'POST', `/tyrewatch/telematics_units/${imei}/commands`, {
    token: await tokenOf(server, 'admin'),
    body: { kind: 'text', text: 'getver', channel: 'sms' },
  });
  expect(asked.json).toMatchObject({ items: [{ state: 'sent', text: 'getver' }] });
  // the provider has not got it yet: there is nothing to look for
  expect(await lookAfter(0)).toBe(1);
  await sandbox.behave({ vendor: '1nce', delay_ms: 60_000 });
  await followSimRequests(parts(), never);
  expect(await lookAfter(11)).toBe(1);
  expect(await newest()).toMatchObject({ state: 'sent', answer: null });
  expect(await lookAfter(0)).toBe(0);
  // the unit has answered, but the provider has no time for us
  await sandbox.behave({ vendor: '1nce', fault: 'busy', delay_ms: 0, retry_after_seconds: 90 });
  expect(await lookAfter(11)).toBe(1);
  await sandbox.behave({ vendor: '1nce', fault: 'none' });
  expect(await lookAfter(10)).toBe(0);
  expect(await lookAfter(300)).toBe(1);
  expect(await newest()).toMatchObject({ state: 'answered', answer: 'Got:getver', next_look_at: null });
  expect(await lookAfter(60)).toBe(0);
});

it('takes no SMS for an answer twice', async () => {
  await sandbox.behave({ vendor: '1nce', delay_ms: 60_000 });
  await send('getinfo');
  expect(await lookAfter(2)).toBe(1);
  expect(await newest()).toMatchObject({ text: 'getinfo', state: 'sent', answer: null });
  await sandbox.behave({ vendor: '1nce', delay_ms: 0 });
  expect(await lookAfter(11)).toBe(1);
  expect(await newest()).toMatchObject({ text: 'getinfo', state: 'answered', answer: 'Got:getinfo' });
});

it('is not certain of an answer while the command before may still be answered', async () => {
  await sandbox.behave({ vendor: '1nce', delay_ms: 3_600_000 });
  await send('getstatus');
  server.clock.nowMs += 16 * 60_000;
  const endOverdue = listJobs({
    ...parts(),
    database: server.store.open('jobs'),
    mail: null,
    feeds: null,
    scopedDatabase: server.store.open('app'),
    version: '0',
    media: null,
    forecasts: null,
    webhooks: null,
  }).find(({ name }) => name === 'unit_commands');
  await endOverdue?.run(never);
  expect(await newest()).toMatchObject({ text: 'getstatus', state: 'unknown', answer: null });
  await send('getgps');
  await sandbox.behave({ vendor: '1nce', delay_ms: 0 });
  expect(await lookAfter(1)).toBe(1);
  expect(await newest()).toMatchObject({
    text: 'getgps',
    state: 'unknown',
    answer: 'Got:getstatus',
    next_look_at: null,
  });
  await send('getver');
  expect(await lookAfter(1)).toBe(1);
  expect(await newest()).toMatchObject({ text: 'getver', state: 'unknown' });
});
