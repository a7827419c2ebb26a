import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { createCallOutside } from '../../outside/call-outside.ts';
import type { SimSandbox } from '../../testing/sim-sandbox.ts';
import { sandboxEntries, startSimSandbox } from '../../testing/sim-sandbox.ts';
import type { SimClient } from './sim-client.ts';
import { SimProviderFault } from './sim-client.ts';
import type { AskedProvider } from './sim-clients.ts';
import { createSimClients } from './sim-clients.ts';

let sandbox: SimSandbox;
const providers = ['1nce', 'emnify', 'twilio'] as const;
let clientOf: (provider: AskedProvider, changed?: Partial<Record<IntegrationFieldName, string>>) => SimClient;

beforeAll(async () => {
  sandbox = await startSimSandbox();
  const callOutside = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  clientOf = (provider, changed = {}) => {
    const entered = Object.entries({ ...sandboxEntries[provider], ...changed }) as [IntegrationFieldName, string][];
    return createSimClients(
      callOutside,
      Date.now,
    )({ provider, organisationId: 1, version: 1, entered: new Map(entered) });
  };
});
afterAll(() => sandbox.close());
beforeEach(async () => sandbox.behave({ fault: 'none', delay_ms: 0 }));

const faultOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SimProviderFault)) throw new Error(`no fault of a provider: ${String(error)}`);
  return error;
};
const found = async (client: SimClient, provider: AskedProvider, index = 0) => {
  const card = await client.findCard(sandbox.cardOf(provider, index).iccid);
  if (card === null) throw new Error('the sandbox does not know its card');
  return card;
};

describe.each(providers)('an account at %s', (provider) => {
  it('finds its cards by their number, lists all of them, and suspends and resumes them in its own time', async () => {
    const client = clientOf(provider);
    const { iccid } = sandbox.cardOf(provider);
    expect(await client.findCard('8999901000000000001')).toBeNull();
    const listed: string[] = [];
    for await (const page of client.listCards()) listed.push(...page.map((card) => card.iccid));
    const own = sandbox.cards.filter(({ vendor }) => vendor === provider).map((card) => card.iccid);
    expect(listed.toSorted()).toEqual(own.toSorted());

    const card = await found(client, provider);
    expect(card).toMatchObject({ iccid, state: 'active' });
    await sandbox.behave({ vendor: provider, delay_ms: 60_000 });
    await client.askFor(card, 'suspended');
    expect((await found(client, provider)).state).toBe(provider === 'twilio' ? 'pending' : 'active');
    await sandbox.behave({ vendor: provider, delay_ms: 0 });
    await client.askFor(card, 'suspended');
    expect((await found(client, provider)).state).toBe('suspended');
    await client.askFor(card, 'active');
    expect((await found(client, provider)).state).toBe('active');
  });

  it('tells use, network and what is left as far as it knows them', async () => {
    const client = clientOf(provider);
    const report = await client.report(await found(client, provider), Date.now());
    expect(report.usage).toHaveLength(30);
    expect(report.usage?.every(({ day, bytes }) => /^\d{4}-\d\d-\d\d$/.test(day) && bytes > 100_000)).toBe(true);
    const isOfNetwork = provider !== 'twilio';
    expect(report).toMatchObject({
      connection: isOfNetwork ? 'online' : null,
      network_code: isOfNetwork ? '234-30' : null,
      sms_left: provider === '1nce' ? 236 : null,
      data_total_bytes: provider === '1nce' ? 500_000_000 : null,
    });
  });

  it('sends an SMS and says when it has arrived', async () => {
    const client = clientOf(provider);
    const card = await found(client, provider, 1);
    await sandbox.behave({ vendor: provider, delay_ms: 60_000 });
    const id = (await client.sendSms(card, '  getinfo', Date.now() + 3_600_000)) ?? '';
    expect(await client.getSms(card, id)).toMatchObject({ state: 'sent' });
    await sandbox.behave({ vendor: provider, delay_ms: 0 });
    expect(await client.getSms(card, id)).toMatchObject({ state: 'delivered' });
  });

  it('hears what the unit answers by SMS', async () => {
    const client = clientOf(provider);
    const card = await found(client, provider, 2);
    const sinceMs = Date.now();
    await sandbox.behave({ vendor: provider, delay_ms: 60_000 });
    await client.sendSms(card, '  getver', Date.now() + 3_600_000);
    expect(await client.listReceived(card, sinceMs)).toEqual([]);
    await sandbox.behave({ vendor: provider, delay_ms: 0 });
    const received = await client.listReceived(card, sinceMs);
    expect(received.map(({ text }) => text)).toEqual(['Got:getver']);
    expect(received[0]?.atMs).toBeGreaterThanOrEqual(sinceMs);
    expect(await client.listReceived(card, sinceMs)).toEqual(received);
  });

  it.each([
    ['busy', { retry_after_seconds: 30 }, 'busy', 'Too many requests'],
    ['down', {}, 'no_answer', 'their server has a fault (503)'],
    ['page', {}, 'unreadable', 'a page came in place of data'],
    ['cut', {}, 'unreadable', 'the answer ended before its end'],
  ])('says of “%s” what it is', async (fault, more, kind, words) => {
    const client = clientOf(provider);
    await found(client, provider);
    await sandbox.behave({ vendor: provider, fault, ...more });
    const told = await faultOf(found(client, provider));
    expect(told).toMatchObject({ kind, words });
    const waitMs = told.retryAtMs === null ? null : told.retryAtMs - Date.now();
    expect(waitMs === null ? null : Math.round(waitMs / 1000)).toBe(fault === 'busy' ? 30 : null);
  });

  it('waits where it is asked to wait for a moment, and gets the refusal in the provider’s own words', async () => {
    const client = clientOf(provider);
    const card = await found(client, provider);
    await sandbox.behave({ vendor: provider, fault: 'busy', times: 1, retry_after_seconds: 0.05 });
    expect((await found(client, provider)).state).toBe('active');
    await sandbox.behave({ vendor: provider, fault: 'refuse' });
    const { kind, words } = await faultOf(client.askFor(card, 'suspended'));
    expect([kind, words]).toEqual(['refused', expect.stringMatching(/SIM|Sim/)]);
  });

  it('signs in again once its token is taken no more, and says when it may not sign in', async () => {
    const client = clientOf(provider);
    await found(client, provider);
    await sandbox.behave({ vendor: provider, revoke_tokens: true });
    expect((await found(client, provider)).state).toBe('active');
    const wrong = clientOf(provider, { client_secret: 'wrong', application_token: 'wrong', password: 'wrong' });
    expect((await faultOf(found(wrong, provider))).kind).toBe('sign_in_refused');
  });
});

describe('an address', () => {
  it.each([
    ['https://127.0.0.1/management-api', 'its address lies in a private network'],
    ['https://nowhere.example', 'there is no such host'],
  ])('%s is not called', async (address, words) => {
    expect(await faultOf(clientOf('1nce', { base_url: address }).findCard('1'))).toMatchObject({
      kind: 'no_answer',
      words,
    });
  });
});
