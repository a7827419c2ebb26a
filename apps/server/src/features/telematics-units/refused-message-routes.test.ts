import type { RefusedMessage } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import { refusedMessageKinds } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import type { QuarantineWrite } from '@tyrewatch/store/ingest/ingest-batch';
import { createIngestWriter } from '@tyrewatch/store/ingest/ingest-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();
const longFrame = Buffer.alloc(4096, 'abc');

const minutesAgo = (minutes: number): number => server.clock.nowMs - minutes * 60_000;
const refused = (minutes: number, changes: Partial<QuarantineWrite>): QuarantineWrite => ({
  organisationId: null,
  receivedAtMs: minutesAgo(minutes),
  transport: 'tcp',
  address: '203.0.113.9',
  imei: null,
  reason: 'packet_undecodable',
  detail: 'preamble: 0x47455420',
  frame: Buffer.from('GET / HTTP/1.1'),
  ...changes,
});

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  for (const name of ['provider', 'admin', 'viewer', 'other'] as const) tokens.set(name, await tokenOf(server, name));
  const { customerId, otherCustomerId } = world.tenants;
  await createIngestWriter(server.store.open('gateway'), { now: () => server.clock.nowMs }).writeBatch({
    quarantine: [
      refused(1, {}),
      // Two of one instant: neither is lost at the edge of a page.
      refused(2, { detail: 'checksum: 1 instead of 2', address: '2001:db8::7', frame: longFrame }),
      refused(2, { detail: 'login_digits: 3 of 15', transport: 'udp' }),
      refused(3, { imei: '359999999999999', detail: 'too_short: 3 bytes', transport: 'udp' }),
      refused(4, { detail: 'something_new: 1' }),
      refused(5, { organisationId: otherCustomerId, transport: 'http', detail: 'at: not_an_instant' }),
      // What a unit sent is in its log, a try to log in among the unknown units.
      refused(6, { organisationId: customerId, imei: testImei(1) }),
      refused(7, { imei: '358888888888888', reason: 'unknown_unit', detail: null }),
    ],
  });
});
afterAll(async () => server.close());

const as = (name: TestUserName, path: string) =>
  call(server, 'GET', `/tyrewatch/refused_messages${path}`, { token: tokens.get(name) ?? '' });
const list = async (name: TestUserName, query = '') =>
  (await as(name, query)).json as { items: RefusedMessage[]; next_cursor: string | null; total: number };
const kindsOf = async (query: string) => (await list('provider', query)).items.map(({ kind }) => kind);

it('lists what strangers sent and nobody could read, newest first, page by page', async () => {
  const items: RefusedMessage[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list('provider', `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.total).toBe(6);
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(items.map(({ kind }) => kind)).toEqual(['foreign', 'identity', 'checksum', 'length', 'contents', 'reading']);
  expect(items[0]).toEqual({
    id: items[0]?.id,
    at: new Date(minutesAgo(1)).toISOString(),
    address: '203.0.113.9',
    transport: 'tcp',
    imei: null,
    kind: 'foreign',
    detail: 'preamble: 0x47455420',
    byte_count: 14,
    start_hex: Buffer.from('GET / HTTP/1.1').toString('hex'),
  });
  expect(items[3]?.imei).toBe('359999999999999');
});

it('answers the start of a long message, and all of it on request', async () => {
  const long = (await list('provider', '?kind=checksum')).items[0];
  expect(long).toMatchObject({ byte_count: 4096, start_hex: longFrame.subarray(0, 24).toString('hex') });
  const whole = await as('provider', `/${long?.id}`);
  expect(whole.json).toEqual({ ...long, frame_hex: longFrame.toString('hex') });
});

it('finds messages by part of an address, by what they call themselves and by technical words', async () => {
  expect(await kindsOf('?q=2001:DB8')).toEqual(['checksum']);
  expect(await kindsOf('?q=3599999')).toEqual(['length']);
  expect(await kindsOf('?q=LOGIN_')).toEqual(['identity']);
  expect(await kindsOf('?q=%25')).toEqual([]);
});

it.each(refusedMessageKinds)('is narrowed to a kind: %s', async (kind) => {
  expect(await list('provider', `?kind=${kind}`)).toMatchObject({ items: [{ kind }], total: 1, next_cursor: null });
});

it('shows what came to the gateway to the provider alone, and what came over HTTP to the owner of the key', async () => {
  expect((await list('other')).items).toMatchObject([{ kind: 'reading', detail: 'at: not_an_instant' }]);
  expect(await list('admin')).toEqual({ items: [], next_cursor: null, total: 0 });
  expect(problemOf(await as('viewer', '')).code).toBe('forbidden');
  const [first] = (await list('provider')).items;
  for (const id of [first?.id ?? '', '1-1', 'x', '99999999999999999999-1']) {
    expect(problemOf(await as('admin', `/${id}`))).toMatchObject({ code: 'not_found', status: 404 });
  }
});
