import { numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { encodeLogin, encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
let test: TestGateway;
/** What the gateway has written into its log. */
const lines: { readonly imei?: string }[] = [];
/** Vehicles that viewers were told to look at again, in order. */
const announced: number[] = [];

beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const wrapStore = (store: IngestStore): IngestStore => ({
    ...store,
    signalChanges: async (changes) => {
      await store.signalChanges(changes);
      announced.push(...changes.vehicleIds);
    },
  });
  test = await startTestGateway(startMs, { log: pino({ level: 'info' }, { write }), wrapStore });
});
afterAll(() => test.close());

const kysely = () => test.store.open('gateway').kysely;
const packetsOf = async (vehicleId: number) =>
  (await loadPacketsSince(test.store.open('gateway'), [{ vehicleId, afterMs: 0 }])).get(vehicleId) ?? [];
const vehicleOf = async (vehicleId: number) =>
  (await loadIngestVehicles(test.store.open('gateway'), [vehicleId])).get(vehicleId);
const quarantineOf = (imei: string) =>
  kysely().selectFrom('quarantined_frame').selectAll().where('imei', '=', imei).execute();
const framesOf = (vehicleId: number) =>
  kysely().selectFrom('raw_frame').selectAll().where('vehicle_id', '=', vehicleId).orderBy('received_at').execute();

describe('a unit by TCP', () => {
  it('is acknowledged when its records are stored; the same frame again changes nothing', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const frame = framed(
      tyreRecord(startMs - 2000, [{ number: 1, pressureKpa: 861, temperatureC: 30 }]),
      tyreRecord(startMs - 1000, [{ number: 3, pressureKpa: 799, temperatureC: 31 }]),
    );
    expect(await unit.deliver(frame)).toBe(2);
    const packets = await packetsOf(vehicleId);
    expect(packets).toMatchObject([
      { atMs: startMs - 2000, receivedAtMs: startMs, tyres: [{ position: '1A', temperatureC: 30 }] },
      { atMs: startMs - 1000, tyres: [{ position: '2A' }] },
    ]);
    expect(await unit.deliver(frame)).toBe(2);
    expect(await packetsOf(vehicleId)).toEqual(packets);
    expect(await framesOf(vehicleId)).toMatchObject([
      { decode_success: true, record_count: 2, frame: Buffer.from(frame) },
      {},
    ]);
    unit.close();
  });

  it('may send keep-alives, also before the login, and many frames at once', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.connect(test.port, imei);
    const frames = Array.from({ length: 40 }, (_, index) => framed(tyreRecord(startMs - (index + 1) * 1000, [])));
    unit.send(Buffer.concat([Buffer.of(0xff), encodeLogin(imei), Buffer.of(0xff), ...frames, Buffer.of(0xff)]));
    const answers = await unit.receive(1 + 40 * 4);
    expect(answers.toString('hex')).toBe(`01${'00000001'.repeat(40)}`);
    expect(await packetsOf(vehicleId)).toHaveLength(40);
    unit.close();
  });

  it('is replaced by its own newer connection', async () => {
    const { imei } = await test.addVehicle();
    const older = await TestUnit.logIn(test.port, imei);
    const newer = await TestUnit.logIn(test.port, imei);
    expect(await older.ends()).toBe(true);
    expect(await newer.deliver(framed(tyreRecord(startMs - 1, [])))).toBe(1);
    newer.close();
  });

  it('is shown as online while it is connected, with a line in the event log', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const state = async (online: boolean) =>
      waitFor(async () => {
        const row = await kysely()
          .selectFrom('unit_state')
          .innerJoin('telematics_unit', 'telematics_unit.id', 'unit_state.unit_id')
          .select(['online', 'transport'])
          .where('imei', '=', imei)
          .executeTakeFirst();
        return row?.online === online ? row : null;
      });
    const timesAnnounced = (times: number) =>
      waitFor(async () => (announced.filter((id) => id === vehicleId).length === times ? true : null));
    const unit = await TestUnit.logIn(test.port, imei);
    expect(await state(true)).toEqual({ online: true, transport: 'tcp' });
    await timesAnnounced(1);
    test.clock.nowMs += 1000;
    unit.close();
    await state(false);
    await timesAnnounced(2);
    const events = await kysely()
      .selectFrom('unit_event')
      .select('kind')
      .where('vehicle_id', '=', vehicleId)
      .orderBy('at')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['online', 'offline']);
  });
});

describe('units a killed gateway has left behind as online', () => {
  it('are marked as offline when nobody has written of them for long, those connected are not', async () => {
    const [left, there] = await test.addVehicles(2);
    if (left === undefined || there === undefined) throw new Error('no vehicles');
    const unit = await TestUnit.logIn(test.port, there.imei);
    const onlineIds = async () => {
      const rows = await kysely()
        .selectFrom('unit_state')
        .innerJoin('telematics_unit', 'telematics_unit.id', 'unit_state.unit_id')
        .select('vehicle_id')
        .where('online', '=', true)
        .execute();
      return rows.map(({ vehicle_id }) => vehicle_id).filter((id) => id === left.vehicleId || id === there.vehicleId);
    };
    await kysely()
      .insertInto('unit_state')
      .columns(['unit_id', 'organisation_id', 'online', 'last_seen_at'])
      .expression((from) =>
        from
          .selectFrom('telematics_unit')
          .select(['id', 'organisation_id'])
          .select((to) => [to.lit(true).as('online'), to.val(new Date(startMs)).as('last_seen_at')])
          .where('imei', '=', left.imei),
      )
      .execute();
    await waitFor(async () => ((await onlineIds()).length === 2 ? true : null));
    test.clock.nowMs = startMs + 10 * minuteMs;
    await test.gateway.sweep();
    expect((await onlineIds()).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([left.vehicleId, there.vehicleId]);
    test.clock.nowMs = startMs + 16 * minuteMs;
    await test.gateway.sweep();
    expect(await onlineIds()).toEqual([there.vehicleId]);
    expect(announced).toContain(left.vehicleId);
    const events = await kysely()
      .selectFrom('unit_event')
      .selectAll()
      .where('vehicle_id', '=', left.vehicleId)
      .execute();
    expect(events).toMatchObject([{ kind: 'offline', at: new Date(startMs) }]);
    test.clock.nowMs = startMs;
    unit.close();
  });
});

describe('what is not trusted', () => {
  it('refuses an unknown unit, counts it and keeps its login in the quarantine', async () => {
    const imei = '111111111111111';
    const unit = await TestUnit.connect(test.port, imei);
    unit.send(encodeLogin(imei));
    expect([...(await unit.receive(1))]).toEqual([0]);
    expect(await unit.ends()).toBe(true);
    const kept = await waitFor(async () => (await quarantineOf(imei))[0] ?? null);
    expect(kept).toMatchObject({ reason: 'unknown_unit', transport: 'tcp', frame: Buffer.from(encodeLogin(imei)) });
    expect(await test.gateway.metrics.registry.metrics()).toContain(
      'tyrewatch_gateway_logins_total{outcome="unknown_unit"} 1',
    );
  });

  it('keeps an undecodable frame without acknowledging it, and stays in step', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const broken = Buffer.from(framed(tyreRecord(startMs - 1000, [])));
    broken[20] = (broken[20] ?? 0) ^ 1;
    unit.send(broken);
    unit.send(broken);
    expect(await unit.deliver(framed(tyreRecord(startMs - 500, [])))).toBe(1);
    expect(unit.unreadCount).toBe(0);
    expect(await quarantineOf(imei)).toMatchObject([
      { reason: 'packet_undecodable', detail: expect.stringContaining('checksum'), frame: broken },
    ]);
    expect(await framesOf(vehicleId)).toMatchObject([
      { decode_success: false, decode_error: 'packet_undecodable' },
      { decode_success: true },
    ]);
    unit.close();
  });

  it('closes a connection that has lost synchrony, after the answers under way', async () => {
    const { imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    unit.send(Buffer.concat([framed(tyreRecord(startMs - 1, [])), Buffer.from('GET / HTTP/1.1\r\n')]));
    expect((await unit.receive(4)).readUInt32BE()).toBe(1);
    expect(await unit.ends()).toBe(true);
    expect(await waitFor(async () => (await quarantineOf(imei))[0] ?? null)).toMatchObject({
      reason: 'packet_undecodable',
      frame: Buffer.from('GET / HTTP/1.1\r\n'),
    });
  });

  it.each([
    ['of fourteen characters', '000e', '35630704244101'],
    ['with a letter', '000f', '35630704244101X'],
  ])('answers a login %s with 0, ends, and keeps all of it', async (_, length, text) => {
    const unit = await TestUnit.connect(test.port, text);
    const login = Buffer.concat([Buffer.from(length, 'hex'), Buffer.from(text)]);
    unit.send(login);
    expect([...(await unit.receive(1))]).toEqual([0]);
    expect(await unit.ends()).toBe(true);
    const kept = await waitFor(async () => {
      const frames = await test.store.open('owner').kysely.selectFrom('quarantined_frame').select('frame').execute();
      return frames.find(({ frame }) => frame.equals(login)) ?? null;
    });
    expect(kept).not.toBeNull();
  });

  it('sets records of 1970 and of the future aside and acknowledges them', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const frame = framed(tyreRecord(0, []), tyreRecord(startMs - 1000, []), tyreRecord(startMs + 86_400_000, []));
    expect(await unit.deliver(frame)).toBe(3);
    expect(await packetsOf(vehicleId)).toMatchObject([{ atMs: startMs - 1000 }]);
    expect(await quarantineOf(imei)).toMatchObject([{ reason: 'before_2015', detail: 'records 1, 3 of 3' }]);
    unit.close();
  });

  it('takes a clock that is a minute ahead, but no more, and lets it hide nothing that comes afterwards', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const at = (aheadMs: number, pressureKpa: number) =>
      framed(tyreRecord(startMs + aheadMs, [{ number: 3, pressureKpa, temperatureC: 20 }]));
    expect(await unit.deliver(at(minuteMs + 1, 800))).toBe(1);
    expect(await packetsOf(vehicleId)).toEqual([]);
    expect(await quarantineOf(imei)).toMatchObject([{ reason: 'in_the_future' }]);
    expect(await unit.deliver(at(minuteMs, 800))).toBe(1);
    expect(await unit.deliver(at(minuteMs, 800))).toBe(1);
    expect(await packetsOf(vehicleId)).toMatchObject([{ atMs: startMs + minuteMs, receivedAtMs: startMs }]);
    test.clock.nowMs = startMs + 2000;
    expect(await unit.deliver(at(1000, 100))).toBe(1);
    expect(await unit.deliver(at(2000, 100))).toBe(1);
    test.clock.nowMs = startMs;
    expect(await vehicleOf(vehicleId)).toMatchObject({ level: 'critical' });
    unit.close();
  });

  it('sets a record from beyond the calendar aside, acknowledges it and stores those beside it', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const frame = framed(tyreRecord(2 ** 63, []), tyreRecord(startMs - 1000, []));
    expect(await unit.deliver(frame)).toBe(2);
    expect(await packetsOf(vehicleId)).toMatchObject([{ atMs: startMs - 1000 }]);
    expect(await quarantineOf(imei)).toMatchObject([{ reason: 'in_the_future', detail: 'records 1 of 2' }]);
    expect(lines.filter(({ imei: name }) => name === imei)).toMatchObject([
      { event: 'set_aside', reason: 'in_the_future', vehicleId, transport: 'tcp', recordCount: 1 },
    ]);
    unit.close();
  });

  it('says in the log of frames which tyres it could not place', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    expect(
      await unit.deliver(framed(tyreRecord(startMs - 1000, [{ number: 24, pressureKpa: 800, temperatureC: 20 }]))),
    ).toBe(1);
    expect(await framesOf(vehicleId)).toMatchObject([
      { decode_success: false, decode_error: 'unrecognised_sensor_packet', reason: 'check_unit_settings' },
    ]);
    unit.close();
  });
});

describe('judging', () => {
  it('opens an incident for a flat tyre, tells of it once, and signals it', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const at = (minute: number, pressureKpa: number) =>
      tyreRecord(startMs - (20 - minute) * minuteMs, [{ number: 3, pressureKpa, temperatureC: 20 }]);
    const frame = framed(at(0, 800), at(5, 800), at(10, 480), at(15, 470));
    expect(await unit.deliver(frame)).toBe(4);
    expect(await unit.deliver(frame)).toBe(4);
    const vehicle = await vehicleOf(vehicleId);
    expect(vehicle).toMatchObject({
      level: 'critical',
      incidents: [{ positionIndex: 4, level: 'critical', state: 'open' }],
    });
    const notices = await kysely().selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(notices.filter(({ payload }) => (payload as { vehicle_id: number }).vehicle_id === vehicleId)).toMatchObject(
      [{ kind: 'incident_notice', payload: { notice: 'opened', level: 'critical', position_index: 4 } }],
    );
    unit.close();
  });

  it('shows a vehicle that falls silent while driving as offline, later as stale, and takes both back', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const healthy = (timeMs: number) => framed(tyreRecord(timeMs, [{ number: 1, pressureKpa: 850, temperatureC: 20 }]));
    const heardMs = test.clock.nowMs;
    await unit.deliver(healthy(heardMs));
    const levelAfter = async (minutes: number) => {
      test.clock.nowMs = heardMs + minutes * minuteMs;
      await test.gateway.sweep();
      return (await vehicleOf(vehicleId))?.wheelValues[0]?.level;
    };
    expect(await levelAfter(14)).toBe('okay');
    expect(await levelAfter(16)).toBe('offline');
    expect(await levelAfter(12 * 60 + 1)).toBe('stale');
    await unit.deliver(healthy(test.clock.nowMs));
    expect((await vehicleOf(vehicleId))?.wheelValues[0]?.level).toBe('okay');
    test.clock.nowMs = startMs;
    unit.close();
  });
});

describe('the accessory port', () => {
  it('reads tyres from CAN frames of the accessory port, which are not acknowledged', async () => {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    unit.send(encodeTcpFrame(answerBody('18FEF433#00D4002441000 05F'.replace(' ', ''))));
    expect(await unit.deliver(framed(tyreRecord(startMs - 1, [], { io: [numberIo(239, 1, 1)] })))).toBe(1);
    const packets = await packetsOf(vehicleId);
    expect(packets.flatMap(({ tyres }) => tyres)).toMatchObject([
      { position: '1A', pressureKpa: 848, temperatureC: 15 },
    ]);
    unit.close();
  });
});
