import { encodeRuptelaMessage, encodeRuptelaRecords } from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
/** The answer to records, as units of the maker expect it. */
const acknowledged = '0002640113bc';
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(startMs);
});
afterAll(() => test.close());

const kysely = () => test.store.open('gateway').kysely;
const packetsOf = async (vehicleId: number) =>
  (await loadPacketsSince(test.store.open('gateway'), [{ vehicleId, afterMs: 0 }])).get(vehicleId) ?? [];
const quarantineOf = (imei: string) =>
  kysely().selectFrom('quarantined_frame').selectAll().where('imei', '=', imei).execute();
const record = (atMs: number) =>
  avlRecord({
    timeMs: atMs,
    latitudeDeg: 52.4862,
    longitudeDeg: -1.8904,
    satellites: 9,
    speedKmh: 61,
    io: [numberIo(409, 1, 1), numberIo(29, 2, 27_400), numberIo(65, 4, 812_345_000)],
  });
const answerOf = async (unit: TestUnit, length = 6) => (await unit.receive(length)).toString('hex');

describe('a Ruptela unit on the port of all units', () => {
  it('needs no login, and is acknowledged when its records are stored; the same frame again changes nothing', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.connect(test.port, imei);
    const frame = encodeRuptelaRecords(imei, [record(startMs - 2000), record(startMs - 1000)]);
    unit.send(frame);
    expect(await answerOf(unit)).toBe(acknowledged);
    const packets = await packetsOf(vehicleId);
    expect(packets).toMatchObject([{ atMs: startMs - 2000, speedKmh: 61, ignitionOn: true }, { atMs: startMs - 1000 }]);
    expect(packets[0]?.channels).toEqual(
      expect.arrayContaining([
        [28, 812_345],
        [44, 27.4],
      ]),
    );
    unit.send(frame);
    expect(await answerOf(unit)).toBe(acknowledged);
    expect(await packetsOf(vehicleId)).toEqual(packets);
    const frames = await kysely().selectFrom('raw_frame').selectAll().where('vehicle_id', '=', vehicleId).execute();
    expect(frames[0]).toMatchObject({ decode_success: true, record_count: 2, frame: Buffer.from(frame) });
    unit.close();
  });

  it('gets its answers in the order of its messages, however they are cut', async () => {
    const { imei } = await test.addVehicle();
    const unit = await TestUnit.connect(test.port, imei);
    const bytes = Buffer.concat([
      encodeRuptelaMessage(imei, 15),
      encodeRuptelaRecords(imei, [record(startMs - 5000)]),
      encodeRuptelaMessage(imei, 16),
      encodeRuptelaRecords(imei, [record(startMs - 4000)]),
    ]);
    for (const part of [bytes.subarray(0, 3), bytes.subarray(3, 40), bytes.subarray(40)]) {
      unit.send(part);
      await new Promise(setImmediate);
    }
    expect(await answerOf(unit, 24)).toBe(`00027301cb25${acknowledged}00027401862d${acknowledged}`);
    unit.close();
  });

  it('is not let in when it is unknown: what it sent is kept to add it by', async () => {
    const imei = '860000000000017';
    const unit = await TestUnit.connect(test.port, imei);
    const frame = encodeRuptelaRecords(imei, [record(startMs)]);
    unit.send(frame);
    expect(await unit.ends()).toBe(true);
    expect(unit.unreadCount).toBe(0);
    const kept = await waitFor(async () => {
      const [row] = await quarantineOf(imei);
      return row ?? null;
    });
    expect(kept).toMatchObject({ reason: 'unknown_unit', frame: Buffer.from(frame) });
  });

  it('has what cannot be decoded kept, unanswered, and goes on', async () => {
    const { imei } = await test.addVehicle();
    const unit = await TestUnit.connect(test.port, imei);
    const broken = encodeRuptelaRecords(imei, [record(startMs - 9000)]);
    broken[30] = (broken[30] ?? 0) ^ 255;
    const photo = encodeRuptelaMessage(imei, 37, Uint8Array.of(2, 0));
    unit.send(Buffer.concat([encodeRuptelaMessage(imei, 16), broken, photo]));
    unit.send(encodeRuptelaRecords(imei, [record(startMs - 8000)]));
    expect(await answerOf(unit, 12)).toBe(`00027401862d${acknowledged}`);
    const kept = await quarantineOf(imei);
    const reasons = new Set(kept.map(({ detail }) => detail?.split(':')[0]));
    expect(reasons).toEqual(new Set(['checksum', 'unknown_command']));
    unit.close();
  });

  it('loses its connection when it names another unit, which is not believed', async () => {
    const [first, second] = await test.addVehicles(2);
    if (first === undefined || second === undefined) throw new Error('no vehicles');
    const unit = await TestUnit.connect(test.port, first.imei);
    unit.send(encodeRuptelaRecords(first.imei, [record(startMs - 3000)]));
    expect(await answerOf(unit)).toBe(acknowledged);
    unit.send(encodeRuptelaRecords(second.imei, [record(startMs - 2000)]));
    expect(await unit.ends()).toBe(true);
    expect(await packetsOf(second.vehicleId)).toEqual([]);
  });

  it('takes no commands; one that speaks Teltonika on the same port does', async () => {
    const [ruptela, other] = await test.addVehicles(2);
    if (ruptela === undefined || other === undefined) throw new Error('no vehicles');
    const unit = await TestUnit.connect(test.port, ruptela.imei);
    unit.send(encodeRuptelaMessage(ruptela.imei, 16));
    expect(await answerOf(unit)).toBe('00027401862d');
    const teltonika = await TestUnit.logIn(test.port, other.imei);
    expect(await teltonika.deliver(framed(tyreRecord(startMs - 1000, [])))).toBe(1);
    const { registry } = test.gateway.tcp;
    expect(registry.find(ruptela.imei)?.takesCommands).toBe(false);
    expect(registry.find(other.imei)?.takesCommands).toBe(true);
    unit.close();
    teltonika.close();
  });
});
