import { describe, expect, it } from 'vitest';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { avlRecord, longIo, numberIo } from '../teltonika/avl-builder.ts';
import type { LegacyRecord } from '../teltonika/legacy-record.ts';
import { deviceProfiles, findDeviceProfile, type DeviceProfile } from './device-profile.ts';
import { readingsFromRecord } from './record-reading.ts';

const truck = deviceProfiles.fmx6_conti_pressure_check;
const somewhere = {
  latitudeDeg: 52.48,
  longitudeDeg: -1.89,
  altitudeM: 140,
  angleDeg: 270,
  satellites: 11,
  speedKmh: 83,
};
const fixOfSomewhere = { latitudeDeg: 52.48, longitudeDeg: -1.89, altitudeM: 140, headingDeg: 270, satellites: 11 };

const readingOf = (fields: Partial<Parameters<typeof avlRecord>[0]>, profile: DeviceProfile = truck) =>
  readingsFromRecord(avlRecord({ timeMs: 1_700_000_000_000, ...somewhere, ...fields }), profile);

describe('a truck’s record', () => {
  it('becomes one canonical reading', () => {
    const io = [
      numberIo(239, 1, 1),
      numberIo(21, 1, 4),
      numberIo(127, 1, 88),
      numberIo(128, 2, -4),
      numberIo(10_455, 1, 61),
      numberIo(66, 2, 27_850),
      numberIo(67, 2, 4012),
      numberIo(89, 2, 6900),
      numberIo(90, 2, 10_400),
      numberIo(91, 2, 0xffff),
      numberIo(87, 4, 55),
      numberIo(88, 4, 1150),
      numberIo(104, 4, 8123),
      numberIo(216, 4, 412_345_678),
      numberIo(113, 4, -1200),
    ];
    expect(readingOf({ io })).toEqual({
      atMs: 1_700_000_000_000,
      fix: fixOfSomewhere,
      speedKmh: 83,
      ignitionOn: true,
      channels: [
        [channelId.odometer, 412_345.678],
        [channelId.gsmSignal, 4],
        [channelId.unitBatteryVoltage, 4.012],
        [channelId.engineHours, 8123],
        [channelId.engineSpeed, 1150],
        [channelId.ambientTemperature, -4],
        [channelId.fuelLevel, 55],
        [channelId.adBlueLevel, 61],
        [channelId.coolantTemperature, 88],
        [channelId.batteryVoltage, 27.85],
        [channelId.serviceDistance, -1200],
        [channelId.axleLoad, 17_300],
        [channelId.operationalHours, 8123],
      ],
      tyres: [],
    });
  });

  it('leaves out codes for "no value" and what a unit sends before it has read a counter', () => {
    const io = [numberIo(87, 4, 0xffffffff), numberIo(10_455, 1, 0xff), numberIo(216, 4, 0), numberIo(127, 1, -100)];
    expect(readingOf({ io }).channels).toEqual([]);
  });

  it('takes the adapter’s value where FMS has none, and the last of a repeated id', () => {
    const io = [
      numberIo(87, 4, 0xffffffff),
      numberIo(37, 1, 40),
      numberIo(37, 1, 41),
      numberIo(26, 2, 7000),
      numberIo(27, 2, 9000),
    ];
    expect(readingOf({ io }).channels).toEqual([
      [channelId.fuelLevel, 41],
      [channelId.axleLoad, 16_000],
    ]);
  });

  it('says nothing of an ignition that is not sent', () => {
    expect(readingOf({}).ignitionOn).toBeNull();
    expect(readingOf({ io: [numberIo(239, 1, 0)] }).ignitionOn).toBe(false);
  });
});

describe('without a fix', () => {
  it.each([
    ['no satellites', { satellites: 0 }],
    ['0/0', { latitudeDeg: 0, longitudeDeg: 0 }],
    ['a latitude beyond the pole', { latitudeDeg: 90.5 }],
    ['a longitude beyond the date line', { longitudeDeg: -180.5 }],
  ])('(%s) the IO counts, and the speed is the bus’s', (_, fields) => {
    const reading = readingOf({ ...fields, io: [numberIo(80, 4, 71), numberIo(239, 1, 1)] });
    expect(reading).toMatchObject({ fix: null, speedKmh: 71, ignitionOn: true });
    expect(readingOf(fields)).toMatchObject({ fix: null, speedKmh: null });
  });

  it('an absurd speed or heading is none', () => {
    expect(readingOf({ speedKmh: 65_535, angleDeg: 400 })).toMatchObject({ speedKmh: null, fix: { headingDeg: null } });
    expect(readingOf({ speedKmh: 65_535, io: [numberIo(80, 4, 71)] }).speedKmh).toBe(71);
  });
});

describe('the same id in another family', () => {
  it.each([
    ['fmb', numberIo(16, 4, 123_000), [channelId.odometer, 123]],
    ['ft_trailer', numberIo(16, 4, 123_000), [channelId.odometer, 123]],
    ['ft_trailer', numberIo(800, 4, 24_600), [channelId.batteryVoltage, 24.6]],
    ['ft_trailer', numberIo(13_657, 4, 23_000), [channelId.axleLoad, 23_000]],
    ['fmb', numberIo(36, 2, 900), [channelId.engineSpeed, 900]],
    ['fmb', numberIo(115, 2, 854), [channelId.coolantTemperature, 85.4]],
    ['fmb', numberIo(102, 4, 90), [channelId.engineHours, 1.5]],
  ] as const)('%s $1.id', (name, element, channelValue) => {
    const { channels } = readingOf({ io: [element] }, deviceProfiles[name]);
    expect(channels).toContainEqual(channelValue);
  });

  it('is not read with another family’s meaning', () => {
    expect(readingOf({ io: [numberIo(16, 4, 123_000)] }).channels).toEqual([]);
    expect(readingOf({ io: [numberIo(10_192, 1, 201)] }, deviceProfiles.fmb).tyres).toEqual([]);
  });
});

describe('an 8-byte AVL id that holds a CAN frame', () => {
  it('is read with the identifier of the profile', () => {
    const profile = { ...truck, canIdByAvlId: { 10_298: 0x18fef433, 10_299: 0x18fc4233, 10_300: 0x18fef433 } };
    const io = [longIo(10_298, 0x12fa_0024_4100_005fn), longIo(10_299, 0x124c_04ff_ffff_ffffn), numberIo(10_300, 1, 5)];
    expect(readingOf({ io }, profile).tyres).toEqual([
      {
        address: { kind: 'j1939', axle: 1, tyre: 2, location: 0x12 },
        pressureKpa: 1100,
        temperatureC: 15,
        rawPressure: 0xfa,
        fault: 'none',
        warning: 'none',
        leakagePaPerS: 0,
      },
    ]);
  });
});

describe('a codec 7 record', () => {
  const record: LegacyRecord = {
    timeMs: 1_447_191_346_000,
    priority: 0,
    position: {
      coordinates: { latitudeDeg: 44.5, longitudeDeg: 18.5 },
      altitudeM: 141,
      angleStep: 64,
      speedKmh: 40,
      satellites: 9,
      cell: null,
      signalQuality: null,
      operatorCode: null,
    },
    groups: [],
    io: [],
  };

  it('gives its position', () => {
    expect(readingsFromRecord(record, truck)).toEqual({
      atMs: record.timeMs,
      fix: { latitudeDeg: 44.5, longitudeDeg: 18.5, altitudeM: 141, headingDeg: 90, satellites: 9 },
      speedKmh: 40,
      ignitionOn: null,
      channels: [],
      tyres: [],
    });
    expect(readingsFromRecord({ ...record, position: null }, truck)).toMatchObject({ fix: null, speedKmh: null });
  });
});

it('profiles are found by name only', () => {
  expect(findDeviceProfile('fmb')).toBe(deviceProfiles.fmb);
  expect(findDeviceProfile('toString')).toBeNull();
});
