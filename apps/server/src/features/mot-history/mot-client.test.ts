import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallOutside } from '../../outside/call-outside.ts';
import { createCallOutside, OutsideFault } from '../../outside/call-outside.ts';
import { ServiceFault } from '../../outside/service-fault.ts';
import { motEntries } from '../../testing/mot-entries.ts';
import type { SimSandbox } from '../../testing/sim-sandbox.ts';
import { startSimSandbox } from '../../testing/sim-sandbox.ts';
import type { MotClient } from './mot-client.ts';
import { createMotClient } from './mot-client.ts';

let sandbox: SimSandbox;
let callOutside: CallOutside;
const clock = { nowMs: Date.parse('2026-11-23T10:00:00Z') };

beforeAll(async () => {
  sandbox = await startSimSandbox();
  callOutside = createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
});
afterAll(() => sandbox.close());
beforeEach(async () => sandbox.behave({ fault: 'none' }));

function clientOf(changed: Partial<Record<IntegrationFieldName, string>> = {}, outside = callOutside): MotClient {
  const entered = Object.entries({ ...motEntries, ...changed }) as [IntegrationFieldName, string][];
  return createMotClient({ callOutside: outside, nowMs: () => clock.nowMs }, new Map(entered));
}

const faultOf = async (client: MotClient): Promise<Pick<ServiceFault, 'kind' | 'details' | 'retryAtMs'>> => {
  const error: unknown = await client.findHistory('registration', 'AA19AAA').then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceFault)) throw new Error(`no fault of the register: ${String(error)}`);
  const { kind, details, retryAtMs } = error;
  return { kind, details, retryAtMs };
};

const tested = () => {
  const found = sandbox.vehicles.find(
    ({ vehicleType, motDueInDays }) => vehicleType === 'truck' && motDueInDays !== null,
  );
  if (found === undefined) throw new Error('the sandbox has no such vehicle');
  return found;
};

it('finds a vehicle by registration and by VIN, and none that the register does not know or take', async () => {
  const client = clientOf();
  const { registration, vin } = tested();
  const history = await client.findHistory('registration', registration);
  expect(history).toMatchObject({ registration });
  expect(history?.tests[0]).toMatchObject({ result: 'passed', source: 'cvs', odometerUnit: 'km' });
  expect(await client.findHistory('vin', vin)).toEqual(history);
  expect(await client.findHistory('registration', 'ZZ99ZZZ')).toBeNull();
  expect(await client.findHistory('registration', 'NOT-A-PLATE')).toBeNull();
});

it('signs in once, and anew shortly before its token ends or when it is taken no more', async () => {
  const calls: string[] = [];
  const client = clientOf({}, async (call) => {
    calls.push(call.method);
    return callOutside(call);
  });
  const { registration } = tested();
  await client.findHistory('registration', registration);
  await client.findHistory('registration', registration);
  expect(calls).toEqual(['POST', 'GET', 'GET']);
  clock.nowMs += 3_550_000;
  await client.findHistory('registration', registration);
  expect(calls.slice(3)).toEqual(['POST', 'GET']);
  await sandbox.behave({ vendor: 'mot', revoke_tokens: true });
  await client.findHistory('registration', registration);
  expect(calls.slice(5)).toEqual(['GET', 'POST', 'GET']);
});

it.each([
  ['busy', { vendor: 'mot', fault: 'busy', retry_after_seconds: 120 }, 'busy', 120_000],
  ['down', { vendor: 'mot', fault: 'down' }, 'server_fault', null],
  ['a page in place of data', { vendor: 'mot', fault: 'page' }, 'unreadable', null],
  ['half an answer', { vendor: 'mot', fault: 'cut' }, 'cut', null],
  ['refused', { vendor: 'mot', fault: 'refuse' }, 'key_refused', null],
])('says what is wrong: %s', async (_name, order, kind, retryMs) => {
  const client = clientOf();
  await client.signIn();
  await sandbox.behave(order);
  const retryAtMs = retryMs === null ? null : clock.nowMs + retryMs;
  expect(await faultOf(client)).toMatchObject({ kind, retryAtMs });
});

it('names keys that are not taken, and tries both when it signs in', async () => {
  await clientOf().signIn();
  await expect(clientOf({ client_secret: 'wrong' }).signIn()).rejects.toThrow('key_refused');
  await expect(clientOf({ application_token: 'wrong' }).signIn()).rejects.toThrow('key_refused');
  expect(await faultOf(clientOf({ client_secret: 'wrong' }))).toMatchObject({ kind: 'key_refused' });
  expect(await faultOf(clientOf({ application_token: 'wrong' }))).toMatchObject({ kind: 'key_refused' });
});

it.each([
  ['no_answer', 'slow'],
  ['address_unknown', 'name_not_found'],
  ['no_connection', 'no_connection'],
  ['address_private', 'address_not_allowed'],
] as const)('a call that ends with %s is %s', async (outside, kind) => {
  const client = clientOf({}, async () => {
    throw new OutsideFault(outside);
  });
  expect(await faultOf(client)).toMatchObject({ kind });
});

it('waits an hour where the calls of a day are used up, and five minutes after too many at once', async () => {
  const answering = (code: string) => async (): ReturnType<CallOutside> => ({
    status: 429,
    headers: {},
    text: JSON.stringify({ errorCode: code }),
  });
  const retryOf = async (code: string) => (await faultOf(clientOf({}, answering(code)))).retryAtMs;
  expect(await retryOf('MOTH-RL-01')).toBe(clock.nowMs + 3_600_000);
  expect(await retryOf('MOTH-RL-02')).toBe(clock.nowMs + 300_000);
});
