import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { featureId } from '@tyrewatch/domain/access/feature';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOutside, OutsideAnswer, OutsideCall } from '../../outside/call-outside.ts';
import { createCallOutside, OutsideFault } from '../../outside/call-outside.ts';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { SimSandbox } from '../../testing/sim-sandbox.ts';
import { sandboxMakers, startSimSandbox } from '../../testing/sim-sandbox.ts';
import { createMakerAccounts } from './maker-account.ts';
import { challengeResponse } from './maker-sign-in.ts';
import { findTruckMaker } from './maker-table.ts';
import type { RfmsClient } from './rfms-client.ts';
import { createRfmsClient } from './rfms-client.ts';

const { VOLVO_TRUCK_INGEST: volvo, DAF_INGEST: daf, SCANIA_INGEST: scania } = featureId;
const makers = [
  { vendor: 'volvo', id: volvo, make: 'Volvo', secret: 'password' },
  { vendor: 'daf', id: daf, make: 'DAF', secret: 'client_secret' },
  { vendor: 'scania', id: scania, make: 'Scania', secret: 'client_secret' },
] as const;
const hourMs = 3_600_000;

let sandbox: SimSandbox;
let calls: OutsideCall[] = [];
let nowMs = Date.now;

beforeAll(async () => {
  sandbox = await startSimSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  calls = [];
  nowMs = Date.now;
  await sandbox.behave({ fault: 'none' });
});

type Fields = Partial<Record<IntegrationFieldName, string>>;

/** Clients of one process: what they keep of an account they share. */
function openClients(callOutside?: CallOutside) {
  const outside = callOutside ?? createCallOutside({ resolve: async () => [], sandboxUrl: sandbox.url });
  const accounts = createMakerAccounts(
    (call) => {
      calls.push(call);
      return outside(call);
    },
    () => nowMs(),
  );
  return (id: number, changed: Fields = {}): RfmsClient => {
    const maker = findTruckMaker(id);
    if (maker === null) throw new Error(`no maker ${id}`);
    const entered = new Map(Object.entries({ ...sandboxMakers[id], ...changed }) as [IntegrationFieldName, string][]);
    return createRfmsClient(accounts({ maker, organisationId: 1, version: 1, entered }), maker);
  };
}

async function all<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

const faultOf = async (call: Promise<unknown>): Promise<ServiceFault> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceFault)) throw new Error(`no fault of a service: ${String(error)}`);
  return error;
};

describe.each(makers)('an account at $vendor', ({ vendor, id, make, secret }) => {
  const ownVins = () =>
    sandbox.vehicles.filter(({ manufacturer, fleetKey }) => manufacturer === make && !fleetKey.startsWith('coach'));

  it('lists its vehicles, two without a unit among them', async () => {
    const listed = (await all(openClients()(id).listVehicles())).flat();
    expect(listed).toHaveLength(ownVins().length + 2);
    expect(listed.map(({ vin }) => vin)).toEqual(expect.arrayContaining(ownVins().map(({ vin }) => vin)));
    expect(listed[0]).toMatchObject({ brand: make.toUpperCase(), axleCount: expect.any(Number) });
  });

  it('lists what the maker received since, page after page, and says where to go on', async () => {
    const client = openClients()(id);
    const fromMs = Date.now() - 24 * hourMs;
    for (const list of ['vehiclepositions', 'vehiclestatuses'] as const) {
      const pages = await all(client.listReadings(list, fromMs, Date.now()));
      const readings = pages.flatMap((page) => page.readings);
      const keys = new Set(readings.map(({ vin, atMs }) => `${vin}/${atMs}`));
      // six hours, a record every ten minutes of each lorry, and the one of now
      expect(keys.size).toBeGreaterThanOrEqual(37 * (ownVins().length + 2));
      expect(pages.length).toBe(Math.ceil(readings.length / 100));
      expect(readings.every(({ fix, speedKmh }) => fix !== null && speedKmh === 60)).toBe(true);
      expect(Math.abs(Date.now() - (pages.at(-1)?.nextFromMs ?? 0))).toBeLessThan(60_000);
    }
    const [status] = (await all(client.listReadings('vehiclestatuses', fromMs, Date.now())))[0]?.readings ?? [];
    expect(status?.channels).toMatchObject({
      fuelLevel: 61,
      adBlueLevel: 44,
      engineHours: 9000,
      coolantTemperature: 87,
    });
    expect(status?.channels.odometer).toBeGreaterThan(1000);
    expect(await all(client.listReadings('vehiclepositions', Date.now() + 10_000, Date.now()))).toMatchObject([
      { readings: [] },
    ]);
  });

  it('finds the newest status of a vehicle', async () => {
    const [{ vin } = { vin: '' }] = ownVins();
    expect(await openClients()(id).findLatestStatus(vin)).toMatchObject({ vin, speedKmh: 60 });
  });

  it('with a wrong key is refused', async () => {
    const wrong = openClients()(id, { [secret]: 'bm90LWl0' });
    expect(await faultOf(all(wrong.listVehicles()))).toMatchObject({ kind: 'key_refused', details: { status: 401 } });
    await sandbox.behave({ vendor, fault: 'refuse' });
    expect(await faultOf(all(openClients()(id).listVehicles()))).toMatchObject({ kind: 'key_refused' });
  });

  it('asked to wait says until when, and asks nothing before', async () => {
    const client = openClients()(id);
    await sandbox.behave({ vendor, fault: 'busy', times: 1, retry_after_seconds: 300 });
    const startMs = Date.now();
    const fault = await faultOf(all(client.listVehicles()));
    expect(fault).toMatchObject({ kind: 'busy' });
    expect(Math.abs((fault.retryAtMs ?? 0) - startMs - 300_000)).toBeLessThan(10_000);
    const count = calls.length;
    expect(await faultOf(all(client.listVehicles()))).toMatchObject({ kind: 'busy', retryAtMs: fault.retryAtMs });
    expect(calls).toHaveLength(count);
    nowMs = () => startMs + 310_000;
    expect(await all(client.listVehicles())).toHaveLength(1);
  });

  it.each([
    ['cut', 'cut'],
    ['page', 'unreadable'],
    ['down', 'server_fault'],
  ])('with an answer that is %s says so', async (fault, kind) => {
    const client = openClients()(id);
    await client.signIn();
    await sandbox.behave({ vendor, fault });
    expect(await faultOf(all(client.listReadings('vehiclestatuses', Date.now() - hourMs, Date.now())))).toMatchObject({
      kind,
    });
  });
});

describe.each(makers.filter(({ vendor }) => vendor !== 'volvo'))('a token of $vendor', ({ vendor, id }) => {
  const signIns = () => calls.filter(({ method }) => method === 'POST').length;
  const perSignIn = vendor === 'scania' ? 2 : 1;

  it('is used until it ends, and made anew then or when it is taken no more', async () => {
    const client = openClients()(id);
    await all(client.listVehicles());
    await all(client.listVehicles());
    expect(signIns()).toBe(perSignIn);
    await sandbox.behave({ vendor, revoke_tokens: true });
    await all(client.listVehicles());
    expect(signIns()).toBe(2 * perSignIn);
    const laterMs = Date.now() + hourMs;
    nowMs = () => laterMs;
    await all(client.listVehicles());
    expect(signIns()).toBe(3 * perSignIn);
  });
});

describe('a client', () => {
  const reply = (body: unknown, headers: Record<string, string> = {}): OutsideAnswer => ({
    status: 200,
    headers,
    text: JSON.stringify(body),
  });
  const record = (receivedDateTime: string) => ({ vin: 'V1', createdDateTime: receivedDateTime, receivedDateTime });
  const statuses = (records: readonly object[], more: object = {}) =>
    reply({ vehicleStatusResponse: { vehicleStatuses: records }, ...more });
  const startMs = Date.parse('2026-11-23T08:00:00Z');

  it.each([
    ['certificate', 'certificate'],
    ['address_unknown', 'name_not_found'],
    ['address_private', 'address_not_allowed'],
    ['no_connection', 'no_connection'],
    ['no_answer', 'slow'],
    ['cut_off', 'cut'],
  ] as const)('without an answer says why: %s', async (outside, kind) => {
    const client = openClients(async () => {
      throw new OutsideFault(outside);
    })(volvo);
    expect(await faultOf(client.findLatestStatus('V1'))).toMatchObject({ kind });
  });

  it('goes on by the time of receipt where no link is given, and past records that share one', async () => {
    const pages = [
      statuses([record('2026-11-23T08:10:00Z')], { moreDataAvailable: true }),
      statuses([record('2026-11-23T08:10:00Z')], { moreDataAvailable: true }),
      statuses([record('2026-11-23T08:20:00Z')], { moreDataAvailable: false }),
    ];
    const client = openClients(async () => pages.shift() ?? reply({}))(volvo);
    const found = await all(client.listReadings('vehiclestatuses', startMs, startMs + hourMs));
    expect(found.map(({ nextFromMs }) => new Date(nextFromMs).toISOString().slice(11, 16))).toEqual([
      '08:10',
      '08:10',
      '08:20',
    ]);
    expect(calls.map(({ url }) => new URL(url).searchParams.get('starttime')?.slice(11, 19))).toEqual([
      '08:00:00',
      '08:10:00',
      '08:10:01',
    ]);
  });

  it('follows a link of the maker’s host alone, and shows nobody else the key', async () => {
    const links = ['/rfms/vehiclestatuses?page=2', 'https://elsewhere.example/rfms/vehiclestatuses'];
    const client = openClients(async () =>
      statuses([record(new Date(startMs + 60_000 * (calls.length + 1)).toISOString())], {
        moreDataAvailable: true,
        moreDataAvailableLink: links[calls.length - 1],
      }),
    )(volvo, { base_url: 'https://api.volvotrucks.com/rfms' });
    expect(await faultOf(all(client.listReadings('vehiclestatuses', startMs, startMs + hourMs)))).toMatchObject({
      kind: 'unreadable',
    });
    expect(calls.map(({ url }) => new URL(url).host)).toEqual(['api.volvotrucks.com', 'api.volvotrucks.com']);
  });

  it('ends a list that names a page again, or brings nothing new while it announces more', async () => {
    const linked = { moreDataAvailable: true, moreDataAvailableLink: '/rfms/vehiclestatuses?page=2' };
    for (const more of [linked, { moreDataAvailable: true }]) {
      calls = [];
      const client = openClients(async () => statuses([record('2026-11-23T08:10:00Z')], more))(volvo);
      const listed = all(client.listReadings('vehiclestatuses', startMs, startMs + hourMs));
      expect(await faultOf(listed)).toMatchObject({ kind: 'unreadable' });
      expect(calls.length).toBeLessThan(5);
    }
  });

  it('reads on behind a page without a readable record, and is not moved on by a time to come', async () => {
    const server = { requestServerDateTime: '2026-11-23T09:00:00Z' };
    const linked = { ...server, moreDataAvailable: true, moreDataAvailableLink: '/rfms/vehiclestatuses?page=2' };
    const pages = [statuses([{}], linked), statuses([record('2036-11-23T08:10:00Z')], { moreDataAvailable: false })];
    const base = { base_url: 'https://api.volvotrucks.com/rfms' };
    const client = openClients(async () => pages.shift() ?? reply({}))(volvo, base);
    const found = await all(client.listReadings('vehiclestatuses', startMs, startMs + hourMs));
    expect(found.map(({ nextFromMs }) => nextFromMs)).toEqual([startMs, startMs]);
    expect(found[1]?.readings).toHaveLength(1);
  });

  it('asks a maker one thing at a time, and nothing once its calls are used up', async () => {
    let [underWay, most] = [0, 0];
    const client = openClients(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      const isLast = calls.length === 3;
      return { ...statuses([]), headers: isLast ? { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '90' } : {} };
    })(volvo);
    await Promise.all(['V1', 'V2', 'V3'].map((vin) => client.findLatestStatus(vin)));
    expect(most).toBe(1);
    const fault = await faultOf(client.findLatestStatus('V4'));
    expect(fault.kind).toBe('busy');
    expect(Math.round(((fault.retryAtMs ?? 0) - Date.now()) / 10_000)).toBe(9);
  });

  it('waits for a stalled maker no longer than ten seconds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const sandboxUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const client = openClients(createCallOutside({ resolve: async () => [], sandboxUrl }))(volvo);
    const fault = await faultOf(client.findLatestStatus('V1'));
    silent.closeAllConnections();
    silent.close();
    expect(fault).toMatchObject({ kind: 'slow', details: { waitedSeconds: 10 } });
  }, 20_000);
});

describe('the answer to a challenge', () => {
  it('is the HMAC of its bytes with those of the secret, in base64url without padding', () => {
    // made with openssl dgst -sha256 -mac HMAC over the bytes 01 02 03 04 with the key 00 ff 10 20
    expect(challengeResponse('AP8QIA', 'AQIDBA')).toBe('bToCVrooI9cwry0PAzZEvnPtpsb1dQEFAFML0lfmG3w');
  });
});
