import { describe, expect, it } from 'vitest';
import { UnreadableFeedError } from '../feed-reading.ts';
import { resolveWheelPosition } from '../../readings/wheel-resolution.ts';
import { decodeScalarAssets, decodeScalarBody, tyreAddressOf } from './scalar-event.ts';
import { scalarJson } from './scalar-json.ts';

const envelope = {
  eventSubscriptionId: '517db07f-6e95-475e-8cc0-a371f9deed2b',
  eventId: 'c37f8ac9-8206-4f95-afd1-74e442d09c07',
  assetId: '2412ba2f-4499-4933-a9ce-69f6a38f44ee',
  unitId: 'traxee:358014094033866',
  registeredOn: '2021-03-26T22:20:59Z',
};
const event = (eventType: string, eventData: object, eventVersion = 1) => ({
  ...envelope,
  eventType,
  eventVersion,
  eventData,
});
const tpms = [{ location: 17, pressure: 10.2, pressureStatus: 'overPressure', temperature: 32 }];
const ref = { axleLoad: 123_123, heading: 169, mileage: 12_331, latitude: 50.869, longitude: 2.8942, speed: 48 };

// Bodies of developers.zf-scalar.com.
const told = {
  asset_id: envelope.assetId,
  unit_id: envelope.unitId,
  event_id: envelope.eventId,
  at: '2021-03-26T22:20:59.000Z',
};
const rest = { event_subscription_id: envelope.eventSubscriptionId };
const position = { latitude_deg: 50.869, longitude_deg: 2.8942, heading_deg: 169 };

it('reads all pressures of an event in one unit: a flat tyre beside others in kPa has lost its air', () => {
  const pressures = (sent: readonly number[]) =>
    decodeScalarBody([
      event('status.tpms', { tpms: sent.map((pressure, index) => ({ location: 17 + index, pressure })) }),
    ]).events[0]?.reading.tyres.map((tyre) => tyre.pressureKpa);
  expect(pressures([830, 12])).toEqual([830, 12]);
  expect(pressures([8.3, 0.1])).toEqual([830, 10]);
});

it('reads names without U+0000, and whole numbers of axles alone', () => {
  const { assets } = decodeScalarAssets({
    assets: [
      { assetId: 'a\u00001', axleCount: 70_000 },
      { assetId: 'b', axleCount: 2.5 },
      { assetId: 'c', axleCount: 3 },
    ],
  });
  expect(assets.map(({ assetId, axleCount }) => [assetId, axleCount])).toEqual([
    ['a1', null],
    ['b', null],
    ['c', 3],
  ]);
});

describe('an event of ZF SCALAR as JSON', () => {
  it.each([
    [
      'status.tpms',
      event('status.tpms', { tpms }),
      { tyres: [{ place: 'iso11992:11', pressure_kpa: 1020, temperature_c: 32 }] },
      { tpms: [{ location: 17, pressure_status: 'overPressure' }] },
    ],
    [
      'config.tpms',
      event(
        'config.tpms',
        { rfSensorDiscoveryMode: 'BMS', sensorMapping: [{ location: 17, sensorId: '123456AB' }], source: 'rf' },
        2,
      ),
      null,
      { rf_sensor_discovery_mode: 'BMS', sensor_mapping: [{ location: 17, sensor_id: '123456AB' }], source: 'rf' },
    ],
    [
      'status.tbs',
      event('status.tbs', { amberLight: true, brakeLiningOk: false, powered: true, redLight: true }),
      null,
      { amber_light: true, brake_lining_ok: false, powered: true, red_light: true },
    ],
    [
      'status.trailer',
      event('status.trailer', { axleLoad: 12_345, mileage: 357_005, speed: 57 }),
      { speed_kmh: 57, odometer_km: 357_005, axle_load_kg: 12_345 },
      null,
    ],
    [
      'event.tbs.dtc.raised',
      event('event.tbs.dtc.raised', { ref, brand: 'wabco', faultCode: '4.5', model: 'TEBSE-6.5' }),
      { position, speed_kmh: 48, odometer_km: 12_331 },
      { ref: { axle_load: 123_123 }, brand: 'wabco', fault_code: '4.5', model: 'TEBSE-6.5' },
    ],
    [
      'event.rssactivation',
      event('event.rssactivation', { ref }),
      { position, speed_kmh: 48, odometer_km: 12_331 },
      { ref: { axle_load: 123_123 } },
    ],
  ])('%s loses nothing', (type, body, channels, data) => {
    const other = data === null ? rest : { ...rest, event_data: data };
    const expected = { ...told, event_type: type, event_version: body.eventVersion, channels: channels ?? {}, other };
    expect(scalarJson(body)).toEqual(expected);
  });

  it('names its VIN where config.tbs does, in upper case', () => {
    const data = { brand: 'wabco', model: 'RSS+', serialNumber: '123456AB', type: 'abs', vin: 'lm1234567NO123456' };
    const { events } = decodeScalarBody(event('config.tbs', data));
    expect(events).toMatchObject([{ vin: 'LM1234567NO123456', brakeSystem: { brand: 'wabco', model: 'RSS+' } }]);
    expect(scalarJson(event('config.tbs', data))).toMatchObject({
      vin: 'LM1234567NO123456',
      other: { event_data: { serial_number: '123456AB', type: 'abs' } },
    });
  });

  it('has its time within the data in older revisions', () => {
    const { registeredOn, ...older } = envelope;
    const body = { ...older, eventType: 'status.tpms', eventData: { registeredOn, tpms } };
    expect(scalarJson(body)).toMatchObject({ ...told, channels: { tyres: [{ pressure_kpa: 1020 }] } });
  });
});

describe('a body with events', () => {
  it('is a batch of the Datahub with the envelope in the data, a page or a list', () => {
    const data = { ...envelope, axleLoad: 9000, mileage: 10 };
    const batch = {
      eventBatchId: 'b1',
      eventsData: [{ eventType: 'status.trailer', eventVersion: 1, eventData: data }, { eventType: 'x' }],
    };
    expect(decodeScalarBody(batch)).toMatchObject({
      events: [
        {
          assetId: envelope.assetId,
          eventId: envelope.eventId,
          reading: { channels: { odometer: 10, axleLoad: 9000 } },
        },
      ],
      unreadableCount: 1,
    });
    expect(decodeScalarBody({ events: [event('status.tbs', {})] }).events).toHaveLength(1);
    expect(decodeScalarBody([event('status.tbs', {})]).events).toHaveLength(1);
  });

  it.each([[null], ['text'], [7], [{}], [{ error: 'no' }]])('%j is none', (body) => {
    expect(() => decodeScalarBody(body)).toThrow(UnreadableFeedError);
  });

  it('takes newer pressures in kPa, absent values and unknown wheels', () => {
    const places = [
      { location: 39, pressure: 845.5 },
      { location: 40, pressure: null, temperature: 20 },
      { location: 'x', pressure: 8 },
    ];
    const [found] = decodeScalarBody(event('status.tpms', { tpms: places })).events;
    expect(found?.reading.tyres).toMatchObject([
      { pressureKpa: 845.5, temperatureC: null, fault: 'none' },
      { pressureKpa: null, temperatureC: 20, fault: 'not_available', address: { fromCentre: 0 } },
    ]);
  });
});

describe('the location of a wheel', () => {
  // The examples of developers.zf-scalar.com/docs/wheel-location-logic.
  it.each([
    [39, 1, -1],
    [41, 1, 1],
    [54, 2, -2],
    [58, 2, 2],
    [21, 0, -3],
    [83, 4, -5],
    [28, 0, 4],
    [73, 3, 1],
    [0, -1, 0],
    [24, 0, 0],
  ])('%i is on axle %i (from 0), %i from the centre', (location, axle, fromCentre) => {
    expect(tyreAddressOf(location)).toEqual({ kind: 'iso11992', axle, fromCentre, location });
  });

  it.each([
    [39, [2, 2, 2], '2A'],
    [41, [2, 2, 2], '2B'],
    [38, [4, 4], '2A'],
    [39, [4, 4], '2B'],
    [41, [4, 4], '2C'],
    [42, [4, 4], '2D'],
    [55, [4, 4], null],
    [17, [2, 2, 2], null],
    [8, [2, 2, 2], null],
  ] as const)('%i on %j is %s', (location, axles, wheel) => {
    expect(resolveWheelPosition(tyreAddressOf(location), axles)).toBe(wheel);
  });
});

describe('the list of assets', () => {
  it('is read with what it says, page by page', () => {
    const asset = { assetId: 'a', vin: 'wsm00000003123456', licensePlate: 'KR 123', brand: 'Schmitz', axleCount: 3 };
    expect(decodeScalarAssets({ assets: [asset, {}], nextPageToken: 'p2' })).toEqual({
      assets: [
        {
          assetId: 'a',
          vin: 'WSM00000003123456',
          name: null,
          registration: 'KR 123',
          make: 'Schmitz',
          model: null,
          axleCount: 3,
        },
      ],
      nextPage: 'p2',
    });
    expect(() => decodeScalarAssets({})).toThrow(UnreadableFeedError);
  });
});
