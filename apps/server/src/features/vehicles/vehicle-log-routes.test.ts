import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getVehicleLogMessage, listVehicleLogEntries } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testImei, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testStartMs } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
const minuteMs = 60_000;
const startMs = testStartMs - 120 * minuteMs;
/** A whole frame whose checksum is wrong. */
const damagedFrame = Buffer.from(
  '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CE',
  'hex',
);

type Page = AnswerOf<typeof listVehicleLogEntries>;
const iso = (atMs: number): string => new Date(atMs).toISOString();
const url = (more = '', path = ''): string =>
  `/tyrewatch/vehicles/TW0001/log_entries${path}?from=${iso(startMs - minuteMs)}&to=${iso(testStartMs + minuteMs)}${more}`;
const list = async (more = ''): Promise<Page> => (await call(server, 'GET', url(more), { token })).json as Page;

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  await sendReadings(server, key, [
    testReading(1, startMs, testTyres(), { speed_kmh: 80, odometer_km: 815_620.4 }),
    testReading(1, startMs + minuteMs, [['2B', 700, 40]], { speed_kmh: 82 }),
    testReading(1, startMs + 2 * minuteMs, [], { latitude: 54.05, longitude: -2.8 }),
  ]);
  const unit = await server.ingest.units.find(testImei(1));
  if (unit === null) throw new Error('the unit is missing');
  await server.ingest.submit({
    unit,
    receivedAtMs: startMs + 3 * minuteMs,
    transport: 'tcp',
    address: '192.0.2.1',
    recordCount: 0,
    read: () => ({ readings: [], decodeError: null, reason: null }),
    frame: damagedFrame,
    quarantine: { reason: 'packet_undecodable', detail: 'checksum: it does not fit' },
  });
  token = await tokenOf(server, 'admin');
});

afterAll(() => server.close());

describe('the log of a vehicle', () => {
  it('has a row for each decoded value and each problem, newest first', async () => {
    const { items, problem_count: count, newest_at: newest } = await list('&limit=3');
    // Sensors that have not reported for an hour come first: they were flagged 60 minutes after their last reading.
    expect(items[0]).toMatchObject({ reason: 'sensor_silent', result: 'no_data', position: '2B', received_at: null });
    expect(count).toBe(11);
    expect(newest).toBe(iso(startMs + 2 * minuteMs));
    const sent = (await list('&limit=200')).items.filter(({ reason }) => reason !== 'sensor_silent');
    expect(sent).toHaveLength(13);
    expect(sent[0]).toMatchObject({
      reason: 'packet_undecodable',
      result: 'decode_error',
      at: iso(startMs + 3 * minuteMs),
    });
    expect(sent[1]).toMatchObject({ reason: 'vehicle_values', result: 'decode_success', position: null });
    expect(sent[2]).toMatchObject({
      at: iso(startMs + minuteMs),
      position: '2B',
      sensor_id: 'S0001-5',
      pressure_kpa: 700,
      temperature_c: 40,
      speed_kmh: 82,
      reason: 'tyre_values',
    });
    expect(sent[3]).toMatchObject({ odometer_km: 815_620.4 });
  });

  it('comes page by page without losing or repeating any', async () => {
    const whole = (await list('&limit=200')).items.map(({ id }) => id);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`&limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(whole);
    expect(new Set(found).size).toBe(found.length);
  });

  it('can be limited to a wheel, a reason and problems', async () => {
    const ofWheel = await list('&position=2B');
    expect(ofWheel.items.map(({ reason }) => reason)).toEqual(['sensor_silent', 'tyre_values', 'tyre_values']);
    expect(ofWheel.problem_count).toBe(1);
    expect((await list('&reason=packet_undecodable')).items).toHaveLength(1);
    expect((await list('&problems=true&limit=200')).items.every(({ result }) => result !== 'decode_success')).toBe(
      true,
    );
  });

  it.each([
    ['the number of a sensor', 's0001 -5', ['2B', '2B', '2B']],
    ['a wheel', '2b', ['2B', '2B', '2B']],
    ['bytes of a message', '010000 C7CE', [null]],
    ['nothing that there is', 'FFFE', []],
  ])('is searched for %s', async (_, q, found) => {
    const { items } = await list(`&q=${encodeURIComponent(q)}`);
    expect(items.map(({ position }) => position)).toEqual(found);
    // as many to the page as there is room for, whatever lies between
    const paged = await list(`&limit=1&q=${encodeURIComponent(q)}`);
    expect(paged.items).toEqual(items.slice(0, 1));
  });

  it('shows the message of an entry with the bytes at fault', async () => {
    const path = `/tyrewatch/vehicles/TW0001/log_entries/message?received_at=${iso(startMs + 3 * minuteMs)}`;
    const message = (await call(server, 'GET', path, { token })).json as AnswerOf<typeof getVehicleLogMessage>;
    expect(message).toMatchObject({
      imei: testImei(1),
      transport: 'tcp',
      detail: 'checksum: it does not fit',
      frame_hex: damagedFrame.toString('hex'),
    });
    expect(message.fault).toEqual({ from: damagedFrame.length - 4, to: damagedFrame.length });
    const other = path.replace(iso(startMs + 3 * minuteMs), iso(startMs));
    expect((await call(server, 'GET', other, { token })).status).toBe(404);
  });

  it('can be taken along as it is filtered', async () => {
    const { text } = await call(server, 'GET', url('&position=2B&reason=tyre_values', '/export'), { token });
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Time (Europe/London),Received (Europe/London),Wheel,Sensor,Pressure (psi)');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^2026-11-20 06:01:00,.*,2B,S0001-5,101.5,40,82,,Tyre values,Decode success$/);
    const answer = await server.app.inject({
      url: url('&format=xlsx', '/export'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await readXlsx(answer.rawPayload)).sheets[0]?.rows).toHaveLength(24);
  });

  it('is refused for more than 31 days and with a cursor of another list', async () => {
    const long = url().replace(iso(startMs - minuteMs), iso(testStartMs - 40 * 1440 * minuteMs));
    expect(problemOf(await call(server, 'GET', long, { token })).errors?.[0]).toMatchObject({
      field: 'from',
      code: 'span_too_long',
    });
    const forged = Buffer.from(JSON.stringify(['x', 1])).toString('base64url');
    expect(problemOf(await call(server, 'GET', url(`&cursor=${forged}`), { token })).code).toBe('cursor_invalid');
  });
});

describe('a unit that is heard over HTTP', () => {
  it('is online, was last seen then, and its log has the message', async () => {
    const unit = await call(server, 'GET', `/tyrewatch/telematics_units/${testImei(1)}`, { token });
    expect(unit.json).toMatchObject({ state: 'online', last_seen: iso(testStartMs) });
    const log = await call(server, 'GET', `/tyrewatch/telematics_units/${testImei(1)}/log_entries`, { token });
    const [first] = (log.json as { items: Array<{ transport: string; record_count: number; frame_hex: string }> })
      .items;
    expect(first).toMatchObject({ transport: 'http', record_count: 3 });
    expect(Buffer.from(first?.frame_hex ?? '', 'hex').toString()).toContain('"pressure_kpa":700');
  });

  it('comes once into the events of its vehicle', async () => {
    const events = await call(server, 'GET', '/tyrewatch/vehicles/TW0001/events', { token });
    const kinds = (events.json as { items: Array<{ kind: string }> }).items.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'unit_online')).toHaveLength(1);
  });
});
