import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rfmsSampleBody, rfmsSamples } from '../../testing/rfms-samples.ts';
import { decodeRfmsBody } from './rfms-body.ts';
import { rfmsJson } from './rfms-json.ts';

const readingsOf = (body: unknown) => {
  const decoded = decodeRfmsBody(body);
  if (decoded.kind !== 'vehiclepositions' && decoded.kind !== 'vehiclestatuses') throw new Error(decoded.kind);
  return decoded.readings;
};

const vin = 'ABC12345678901234';
const at = '2026-11-23T08:00:00Z';
const statusBody = (record: object) => ({ vehicleStatusResponse: { vehicleStatuses: [record] } });
const statusOf = (record: object) => readingsOf(statusBody({ vin, createdDateTime: at, ...record }))[0];

const position = {
  vin,
  atMs: Date.UTC(2019, 4, 22, 7, 44, 42, 800),
  receivedAtMs: Date.UTC(2019, 4, 22, 7, 44, 43, 100),
  sourceId: 'vehiclepositions/IGNITION_ON',
  fix: { latitudeDeg: 57.71727, longitudeDeg: 11.921161, altitudeM: 32, headingDeg: 30, satellites: null },
  speedKmh: 54.3,
  ignitionOn: true,
  channels: {},
  tyres: [],
};
const positions = {
  kind: 'vehiclepositions',
  isMoreAvailable: false,
  nextPage: '/rfms/vehiclepositions?starttime=2019-04-04T16:42:49Z&triggerFilter=TIMER',
  serverTimeMs: Date.UTC(2019, 4, 22, 7, 45),
  readings: [position],
  unreadableCount: 0,
};

describe('an answer of an rFMS service', () => {
  it('in the dialect of version 2.1 is read member by member', () => {
    expect(decodeRfmsBody(rfmsSampleBody('volvo-v2.1-rfms-vehiclestatuses'))).toEqual({
      kind: 'vehiclestatuses',
      isMoreAvailable: false,
      nextPage: null,
      serverTimeMs: Date.UTC(2018, 2, 26, 13, 51),
      unreadableCount: 0,
      readings: [
        {
          vin: 'Z00SC0000HQ000126',
          atMs: Date.UTC(2018, 2, 26, 13, 50, 15),
          receivedAtMs: Date.UTC(2018, 2, 26, 13, 50, 17, 424),
          sourceId: 'vehiclestatuses/TIMER',
          fix: { latitudeDeg: 57.823997, longitudeDeg: 11.989384, altitudeM: 62, headingDeg: 120, satellites: null },
          speedKmh: 90,
          ignitionOn: true,
          channels: {
            odometer: 30_415.95,
            engineHours: 681.2,
            engineSpeed: 3100,
            fuelUsed: 34.251,
            ambientTemperature: 21.5,
            fuelLevel: 23.6,
            adBlueLevel: 45.3,
            coolantTemperature: 52.8,
            serviceDistance: 2.351,
            brakeAirPressure: 0,
            grossWeight: 10_000,
          },
          tyres: [],
        },
      ],
    });
  });

  it('in the dialect of version 3 and 4 is read member by member', () => {
    expect(decodeRfmsBody(rfmsSampleBody('community-volvogroup-v3-vehiclestatuses'))).toEqual({
      kind: 'vehiclestatuses',
      isMoreAvailable: true,
      nextPage: null,
      serverTimeMs: Date.UTC(2019, 4, 22, 7, 44, 42, 801),
      unreadableCount: 0,
      readings: [
        {
          ...position,
          sourceId: 'vehiclestatuses/IGNITION_ON',
          receivedAtMs: position.atMs,
          channels: {
            odometer: 95.055,
            engineHours: 1234.3,
            engineSpeed: 1234,
            fuelUsed: 7890.123,
            ambientTemperature: 23.7,
            fuelLevel: 86,
            adBlueLevel: 43,
            coolantTemperature: 90,
            serviceDistance: 100,
            brakeAirPressure: 512,
            grossWeight: 23_456,
          },
        },
      ],
    });
  });

  it.each(['acea-v4-vehiclepositions', 'acea-v5draft-vehiclepositions'])('with positions is read: %s', (name) => {
    expect(decodeRfmsBody(rfmsSampleBody(name))).toEqual(positions);
  });

  it('with vehicles is read in both dialects', () => {
    const blank = { name: null, brand: null, model: null, axleCount: null };
    expect(decodeRfmsBody(rfmsSampleBody('rfmsgo-vehicles'))).toEqual({
      kind: 'vehicles',
      isMoreAvailable: false,
      nextPage: null,
      serverTimeMs: null,
      vehicles: [
        { vin: 'YS2R4X20009876543', ...blank },
        { vin: 'WDB96340310987654', ...blank },
      ],
      unreadableCount: 0,
    });
    const own = { Vin: 'yv2r0000000000001', CustomerVehicleName: 'Lorry 7', Brand: 'VOLVO', Model: 'FH', NoOfAxles: 3 };
    expect(decodeRfmsBody({ Vehicle: [own, {}], MoreDataAvailable: true })).toEqual({
      kind: 'vehicles',
      isMoreAvailable: true,
      nextPage: null,
      serverTimeMs: null,
      vehicles: [{ vin: 'YV2R0000000000001', name: 'Lorry 7', brand: 'VOLVO', model: 'FH', axleCount: 3 }],
      unreadableCount: 1,
    });
  });

  it.each(rfmsSamples.filter(({ kind }) => kind === 'error'))('that refuses is read as its code: $name', ({ body }) => {
    const { error, error_description: description } = body as Record<string, string>;
    expect(decodeRfmsBody(body)).toEqual({ kind: 'error', code: error, description });
  });
});

describe('a status', () => {
  it('may be without everything but its vehicle and its time', () => {
    expect(
      statusOf({ snapshotData: null, uptimeData: {}, receivedDateTime: null, hrTotalVehicleDistance: null }),
    ).toEqual({
      vin,
      atMs: Date.UTC(2026, 10, 23, 8),
      receivedAtMs: null,
      sourceId: 'vehiclestatuses',
      fix: null,
      speedKmh: null,
      ignitionOn: null,
      channels: {},
      tyres: [],
    });
  });

  it('without a vehicle or a time is counted and left', () => {
    const body = statusBody({ vin });
    expect(decodeRfmsBody(body)).toMatchObject({ readings: [], unreadableCount: 1 });
    expect(decodeRfmsBody(statusBody({ createdDateTime: at }))).toMatchObject({ readings: [], unreadableCount: 1 });
    expect(decodeRfmsBody(statusBody({ vin, createdDateTime: 'soon' }))).toMatchObject({ unreadableCount: 1 });
  });

  it('has the sum of its axles and the tyres the draft of version 5 gives, by axle and place', () => {
    const vehicleAxles = [
      {
        vehicleAxlePosition: 1,
        vehicleAxleLoad: 7000,
        vehicleTires: [{ vehicleTirePosition: 2, vehicleTirePressure: 850 }],
      },
      {
        vehicleAxlePosition: 2,
        vehicleAxleLoad: '11500',
        vehicleTires: [{ vehicleTirePosition: 4, vehicleTirePressure: 0 }],
      },
    ];
    const reading = statusOf({ snapshotData: { vehicleAxles } });
    expect(reading?.channels).toEqual({ axleLoad: 18_500 });
    expect(reading?.tyres.map(({ address, pressureKpa }) => [address, pressureKpa])).toEqual([
      [{ kind: 'j1939', axle: 0, tyre: 1, location: 0x01 }, 850],
      [{ kind: 'j1939', axle: 1, tyre: 3, location: 0x13 }, 0],
    ]);
  });

  it('with places beyond four counts by a grid of columns', () => {
    const vehicleTires = [3, 11].map((vehicleTirePosition) => ({ vehicleTirePosition, vehicleTirePressure: 800 }));
    const reading = statusOf({ snapshotData: { vehicleAxles: [{ vehicleAxlePosition: 1, vehicleTires }] } });
    expect(reading?.tyres.map(({ address }) => address)).toMatchObject([{ tyre: 3 }, { tyre: 11 }]);
  });

  it.each([
    [{ wheelBasedSpeed: 54.3, tachographSpeed: 50, gnssPosition: { speed: 40 } }, 54.3],
    [{ wheelBasedSpeed: null, tachographSpeed: 50, gnssPosition: { speed: 40 } }, 50],
    [{ wheelBasedSpeed: 655, gnssPosition: { speed: 40 } }, 40],
    [{}, null],
  ])('has the first speed that is believed: %j', (snapshotData, expected) => {
    expect(statusOf({ snapshotData })?.speedKmh).toBe(expected);
  });

  it.each([
    ['IGNITION_OFF', 0, false],
    ['ENGINE_ON', null, true],
    ['TIMER', 1200, true],
    ['TIMER', 0, null],
    ['ENGINE_OFF', null, false],
  ])('says of the ignition what trigger and engine do: %s %s', (triggerType, engineSpeed, expected) => {
    expect(statusOf({ triggerType: { triggerType }, snapshotData: { engineSpeed } })?.ignitionOn).toBe(expected);
  });

  it('reads numbers written as text, also with an exponent', () => {
    const { channels } = statusOf({ hrTotalVehicleDistance: '1.5E6', totalEngineHours: ' 681.2 ' }) ?? {};
    expect(channels).toEqual({ odometer: 1500, engineHours: 681.2 });
  });

  it('leaves what cannot be: places, counters at 0, percentages', () => {
    const reading = statusOf({
      hrTotalVehicleDistance: 0,
      snapshotData: { gnssPosition: { latitude: 0, longitude: 0 }, fuelLevel1: 102, catalystFuelLevel: -1 },
    });
    expect(reading).toMatchObject({ fix: null, channels: {} });
  });

  it.each([
    ['2026-11-23T08:00:00', Date.UTC(2026, 10, 23, 8)],
    ['2026-11-23T09:00:00.5+0100', Date.UTC(2026, 10, 23, 8, 0, 0, 500)],
    ['2026-11-23T09:00:00+01:00', Date.UTC(2026, 10, 23, 8)],
    ['2026-11-23T09:00:00+01', Date.UTC(2026, 10, 23, 8)],
    ['2026-11-23 08:00:00.1234567z', Date.UTC(2026, 10, 23, 8, 0, 0, 123)],
    ['2026-02-30T08:00:00Z', undefined],
    ['2026-11-23', undefined],
  ])('is of its instant, without a zone in UTC: %s', (createdDateTime, atMs) => {
    expect(statusOf({ createdDateTime })?.atMs).toBe(atMs);
  });
});

describe('any body', () => {
  const members = [
    'vehicleStatusResponse',
    'vehicleStatuses',
    'VehicleStatus',
    'vin',
    'createdDateTime',
    'snapshotData',
  ];
  const names = fc.oneof(fc.constantFrom(...members, 'gnssPosition', 'latitude', 'triggerType', 'error'), fc.string());
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 1e300, at, vin, -1),
      fc.double(),
      fc.string(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(names, tie('value'), { maxKeys: 6 }),
    ),
  })).value;

  const outcomeOf = (body: unknown): string => {
    try {
      rfmsJson(body);
      return 'read';
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  };

  it('is read or refused, and never breaks', () => {
    fc.assert(
      fc.property(json, (body) => {
        expect(outcomeOf(body)).toMatch(/^(read|UnreadableFeedError)$/);
      }),
    );
  });

  it('with members nobody knows, at any level, is read the same', () => {
    const withMore = (value: unknown, extra: unknown): unknown => {
      if (Array.isArray(value)) return value.map((item: unknown) => withMore(item, extra));
      if (typeof value !== 'object' || value === null) return value;
      const known = Object.entries(value).map(([name, member]) => [name, withMore(member, extra)] as const);
      return Object.fromEntries([...known, ['makersOwn', extra]]);
    };
    const lists = rfmsSamples.filter(({ kind }) => kind !== 'error');
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.jsonValue(), ({ body }, extra) => {
        expect(decodeRfmsBody(withMore(body, extra))).toEqual(decodeRfmsBody(body));
      }),
    );
  });

  it('with any one member missing is still read', () => {
    const body = rfmsSampleBody('volvo-v2.1-rfms-vehiclestatuses');
    const [record] = (body as { VehicleStatus: Record<string, unknown>[] }).VehicleStatus;
    for (const name of Object.keys(record ?? {})) {
      const decoded = decodeRfmsBody({ VehicleStatus: [{ ...record, [name]: null }] });
      const isNeeded = ['Vin', 'CreatedDateTime'].includes(name);
      expect(decoded).toMatchObject({ unreadableCount: isNeeded ? 1 : 0 });
    }
  });
});

describe('an answer', () => {
  it.each([
    { vehicleStatusResponse: [{ vin, createdDateTime: at }] },
    { vehicleStatusResponse: { vehicleStatus: { vin, createdDateTime: at } } },
  ])('may wrap its list otherwise: %j', (body) => {
    expect(decodeRfmsBody(body)).toMatchObject({ kind: 'vehiclestatuses', readings: [{ vin }] });
  });
});

describe('an answer as JSON', () => {
  /** Every number and text of a JSON value. */
  const leavesOf = (value: unknown): (string | number | boolean)[] => {
    if (typeof value === 'object') return value === null ? [] : Object.values(value).flatMap(leavesOf);
    return [value as string | number | boolean];
  };

  it.each(rfmsSamples)('holds everything the maker said: $name', ({ body }) => {
    const printed = new Set(leavesOf(rfmsJson(body)));
    // instants are written again, metres, millilitres and pascal are scaled
    const isScaled = (leaf: unknown): boolean => typeof leaf === 'number' && printed.has(leaf / 1000);
    const isInstant = (leaf: unknown): boolean => typeof leaf === 'string' && !Number.isNaN(Date.parse(leaf));
    const lost = leavesOf(body).filter((leaf) => !printed.has(leaf) && !isScaled(leaf) && !isInstant(leaf));
    expect(lost).toEqual([]);
  });

  it('names values with their unit, in the spelling of version 4', () => {
    const printed = rfmsJson(rfmsSampleBody('volvo-v2.1-rfms-vehiclestatuses'));
    expect(printed).toMatchObject({
      kind: 'vehiclestatuses',
      readings: [
        {
          vin: 'Z00SC0000HQ000126',
          at: '2018-03-26T13:50:15.000Z',
          channels: { speed_kmh: 90, odometer_km: 30_415.95, adblue_level_percent: 45.3, engine_hours: 681.2 },
          other: {
            accumulated_data: {
              duration_wheelbased_speed_over_zero: 1320,
              current_gear_class: [{ label: 'Label1', meters: 310, milli_litres: 302, seconds: 93 }],
            },
          },
        },
      ],
    });
  });
});

it('says that the ignition is off where engine and vehicle stand still', () => {
  const ignitionOf = (wheelBasedSpeed: number) => {
    const snapshotData = { engineSpeed: 0, wheelBasedSpeed };
    const vehicleStatuses = [{ vin: 'V1', createdDateTime: '2026-11-23T08:00:00Z', snapshotData }];
    const body = decodeRfmsBody({ vehicleStatusResponse: { vehicleStatuses } });
    return body.kind === 'vehiclestatuses' ? body.readings[0]?.ignitionOn : undefined;
  };
  expect([ignitionOf(0), ignitionOf(20)]).toEqual([false, null]);
});

it.each([70_000, 2.5, 0])('leaves out %s axles', (noOfAxles) => {
  const body = decodeRfmsBody({ vehicle: [{ vin: 'V1', customerVehicleName: 'A\u0000B', noOfAxles }] });
  expect(body).toMatchObject({ vehicles: [{ vin: 'V1', name: 'AB', axleCount: null }] });
});
