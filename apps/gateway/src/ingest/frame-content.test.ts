import { deviceProfiles } from '@tyrewatch/device-protocol/readings/device-profile';
import type { DeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import { numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { describe, expect, it } from 'vitest';
import { stampedPort, tyreRecord } from '../testing/test-unit.ts';
import type { FrameContext } from './frame-content.ts';
import { contentOfBody } from './frame-content.ts';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';

const receivedAtMs = Date.UTC(2026, 10, 20, 12);
const context = (changes: Partial<FrameContext> = {}): FrameContext => ({
  imei: '356307042441013',
  profile: deviceProfiles.fmx6_conti_pressure_check,
  axles: [2, 4],
  receivedAtMs,
  ...changes,
});
const port = (...lines: string[]): CommandBody => answerBody(lines.join('\n'));

describe('contentOfBody', () => {
  it('reads records: position, speed, channels, tyres at the wheels of the vehicle', () => {
    const record = tyreRecord(receivedAtMs - 1000, [
      { number: 1, pressureKpa: 850, temperatureC: 41 },
      { number: 6, pressureKpa: 700, temperatureC: null },
    ]);
    const body = { kind: 'avl', codec: 142, sixteenByteGroup: false, records: [record] } as const;
    const { readings, decodeError, reason } = contentOfBody(body, context());
    expect({ decodeError, reason }).toEqual({ decodeError: null, reason: null });
    expect(readings[0]?.reading).toMatchObject({
      atMs: receivedAtMs - 1000,
      receivedAtMs,
      speedKmh: 60,
      tyres: [
        { position: '1A', temperatureC: 41 },
        { position: '2D', temperatureC: null },
      ],
    });
  });

  it('says which tyres the vehicle has no wheel for; those without a value are no remark', () => {
    const record = tyreRecord(receivedAtMs, [{ number: 7, pressureKpa: 800, temperatureC: 20 }]);
    const empty = tyreRecord(receivedAtMs, [{ number: 24, pressureKpa: null, temperatureC: null }]);
    const content = (one: typeof record) =>
      contentOfBody({ kind: 'avl', codec: 8, sixteenByteGroup: false, records: [one] }, context());
    expect(content(record)).toMatchObject({ decodeError: 'unrecognised_sensor_packet', reason: 'check_unit_settings' });
    expect(content(empty)).toMatchObject({ decodeError: null, readings: [{ reading: { tyres: [] } }] });
  });

  it('reads CAN frames of the accessory port at the time they were received', () => {
    const { readings } = contentOfBody(port('18FEF433#00D400244100005F', '18FEF433#11C800244100005F'), context());
    expect(readings).toHaveLength(1);
    expect(readings[0]?.reading).toMatchObject({
      atMs: receivedAtMs,
      tyres: [
        { position: '1A', pressureKpa: 848, temperatureC: 15 },
        { position: '2B', pressureKpa: 800, temperatureC: 15 },
      ],
    });
  });

  it('reads as many readings, at the same times, by whatever wheels, where a message tells of tyres', () => {
    const [first, second] = ['18FEF433#00D400244100005F', '18FEF433#11C800244100005F'];
    const silent = '18FEF433#00FFFFFF4100005F';
    for (const axles of [[], [2], [2, 4]] as const) {
      const instantsOf = (body: CommandBody) =>
        contentOfBody(body, context({ axles })).readings.map(({ reading }) => reading.atMs);
      expect(instantsOf(stampedPort(receivedAtMs - 60_000, [first, second]))).toEqual([receivedAtMs - 60_000]);
      expect(instantsOf(stampedPort(receivedAtMs - 60_000, [second], '356307042441013'))).toHaveLength(1);
      expect(instantsOf(port(second))).toEqual([receivedAtMs]);
      expect(instantsOf(stampedPort(receivedAtMs - 60_000, [silent]))).toEqual([]);
    }
    const { readings, decodeError } = contentOfBody(stampedPort(receivedAtMs, [second]), context({ axles: [2] }));
    expect([readings[0]?.reading.tyres, decodeError]).toEqual([[], 'unrecognised_sensor_packet']);
  });

  it.each([
    ['with the answer', (imei: string, line: string) => answerBody(line, imei)],
    ['with a time', (imei: string, line: string) => stampedPort(receivedAtMs - 60_000, [line], imei)],
  ])('puts tyres aside of a message that names another unit, %s', (_how, bodyOf) => {
    const contentFor = (imei: string, axle = 0) =>
      contentOfBody(bodyOf(imei, `18FEF433#${axle}0C800244100005F`), context());
    expect(contentFor('356307042441013').readings).toMatchObject([{ isEmpty: false }]);
    expect(contentFor('356307042441013').readings[0]).not.toHaveProperty('fault');
    // of which wheels that unit's vehicle has, nothing is known
    for (const axle of [0, 5]) {
      expect(contentFor('356307042441021', axle)).toMatchObject({
        readings: [{ fault: 'of_another_unit' }],
        decodeError: null,
        reason: null,
      });
    }
  });

  describe('slot 3 of a dual axle', () => {
    const [slot3, slotB] = ['18FEF433#13C800244100005F', '18FEF433#1BC800244100005F'];
    const positionsOf = (lines: readonly string[], profile: DeviceProfile) =>
      contentOfBody(port(...lines), context({ profile })).readings.flatMap(({ reading }) =>
        reading.tyres.map(({ position }) => position),
      );

    it('is read by the message it is in, whatever came before it', () => {
      const profile = deviceProfiles.fmx6_conti_pressure_check;
      expect(positionsOf([slot3], profile)).toEqual(['2D']);
      expect(positionsOf([slotB], profile)).toEqual(['2D']);
      expect(positionsOf([slot3, slotB], profile)).toEqual(['2A', '2D']);
      expect(positionsOf([slot3], profile)).toEqual(['2D']);
    });

    it('is the outer left wheel of a receiver whose profile says that it numbers slots', () => {
      for (const name of ['fmx6_conti_slots', 'fmb_conti_slots', 'ft_conti_slots'] as const) {
        expect(positionsOf([slot3], deviceProfiles[name])).toEqual(['2A']);
      }
    });
  });

  it('remarks a faulty sensor, a frame that is no tyre’s, and bytes that are nothing known', () => {
    expect(contentOfBody(port('18FEF433#00FEFFFF4100005F'), context())).toMatchObject({
      decodeError: null,
      reason: 'sensor_error',
    });
    expect(contentOfBody(port('18FEF633#00D400244100005F'), context())).toMatchObject({
      decodeError: 'unrecognised_sensor_packet',
      readings: [],
    });
    const bytes: CommandBody = {
      ...answerBody('x'),
      messages: [{ ...answerBody('x').messages[0], payload: Uint8Array.of(1, 2, 3) } as never],
    };
    expect(contentOfBody(bytes, context())).toMatchObject({ decodeError: 'unrecognised_sensor_packet' });
    expect(contentOfBody(answerBody('DOUT1:1'), context())).toEqual({ readings: [], decodeError: null, reason: null });
  });

  it('knows no wheels while the vehicle has no configuration, but keeps the rest', () => {
    const record = tyreRecord(receivedAtMs, [{ number: 1, pressureKpa: 800, temperatureC: 20 }], {});
    const body = {
      kind: 'avl',
      codec: 8,
      sixteenByteGroup: false,
      records: [{ ...record, io: [...record.io, numberIo(66, 2, 27_000)] }],
    } as const;
    const { readings } = contentOfBody(body, context({ axles: [] }));
    expect(readings[0]?.reading.tyres).toEqual([]);
    expect(readings[0]?.reading.channels).toContainEqual([44, 27]);
  });
});

describe('profileOf', () => {
  it('is the unit’s own, else its family’s, else the truck family’s', () => {
    expect(profileOf({ deviceProfile: 'fmb_sq250', deviceFamily: 'fmx6' })).toBe(deviceProfiles.fmb_sq250);
    expect(profileOf({ deviceProfile: 'default', deviceFamily: 'FT' })).toBe(deviceProfiles.ft_trailer);
    expect(profileOf({ deviceProfile: 'default', deviceFamily: '?' })).toBe(deviceProfiles.fmx6_conti_pressure_check);
  });
});
