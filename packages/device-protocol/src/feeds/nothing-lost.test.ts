import { expect, it } from 'vitest';
import { motJson } from '../registers/mot.ts';
import { vesJson } from '../registers/ves.ts';
import { rfmsSamples } from '../testing/rfms-samples.ts';
import { rfmsJson } from './rfms/rfms-json.ts';
import { scalarJson } from './zf-scalar/scalar-json.ts';

const ref = { axleLoad: 12_123, heading: 169, mileage: 12_331, latitude: 50.869, longitude: 2.8942, speed: 48 };
const envelope = {
  eventSubscriptionId: '517db07f',
  eventVersion: 1,
  eventId: 'c37f8ac9',
  assetId: '2412ba2f',
  unitId: 'traxee:358014094033866',
  registeredOn: '2021-03-26T22:20:59Z',
};
const tpms = [
  { location: 17, pressure: 8.5, pressureStatus: 'normal', temperature: 32 },
  { location: 25, pressure: 8.4 },
];
const events = [
  { ...envelope, eventType: 'status.tpms', eventData: { tpms } },
  { ...envelope, eventType: 'status.trailer', eventData: { ...ref, ref: { speed: 57 }, supplyVoltage: 24.1 } },
  { ...envelope, eventType: 'config.tbs', eventData: { brand: 'wabco', model: 'RSS+', type: 'abs', vin: 'LM1' } },
];
const mot = {
  registration: 'LR53UHD',
  make: 'VOLKSWAGEN',
  firstUsedDate: '2003-11-21',
  manufactureYear: 2003,
  engineSize: '1896',
  hasOutstandingRecall: 'Unknown',
  motTestDueDate: '2006-11-21',
  motTests: [
    {
      completedDate: '2024-11-05T10:01:00.000Z',
      testResult: 'PASSED',
      expiryDate: '2025-11-04',
      odometerValue: 100,
      odometerUnit: 'MI',
      odometerResultType: 'READ',
      motTestNumber: '1234',
      dataSource: 'CVS',
      location: 'Lane 4',
      defects: [{ text: 'Tyre worn close to limit', type: 'ADVISORY', dangerous: true }],
    },
  ],
};
const ves = {
  registrationNumber: 'AA19AAA',
  taxDueDate: '2027-11-23',
  monthOfFirstRegistration: '2019-03',
  yearOfManufacture: 2019,
  co2Emissions: 300,
  markedForExport: true,
  typeApproval: 'N3',
  revenueWeight: 44_000,
};

const bodies: readonly (readonly [name: string, decode: (body: unknown) => unknown, body: unknown])[] = [
  ...rfmsSamples.map(({ name, body }) => [name, rfmsJson, body] as const),
  [
    'a batch of SCALAR',
    scalarJson,
    { eventBatchId: 'b', eventSubscriptionId: 's', eventBatchTime: 't', eventsData: events },
  ],
  [
    'assets of SCALAR',
    scalarJson,
    { assets: [{ assetId: 'a', vin: 'V', axleCount: 3, unit: 'u' }], nextPageToken: 'p' },
  ],
  ['an answer of the MOT history', motJson, mot],
  ['a page of the former MOT history', motJson, [mot, mot]],
  ['an error of the MOT history', motJson, { errorCode: 'MOTH-NF-01', errorMessage: 'no', requestId: 'r' }],
  ['files of the MOT history', motJson, { bulk: [{ filename: 'f', fileSize: 1, fileCreatedOn: '2023-12-03' }] }],
  ['a vehicle of the register', vesJson, ves],
  ['an error of the register', vesJson, { errors: [{ status: '404', code: 'c', title: 't', detail: 'd' }] }],
];

/** The body with one number, text or flag replaced, for each of them. */
function* replaced(body: unknown, by: unknown): Generator {
  if (typeof body !== 'object' || body === null) {
    yield by;
    return;
  }
  for (const [name, member] of Object.entries(body)) {
    for (const changed of replaced(member, by)) {
      yield Array.isArray(body)
        ? body.map((item: unknown, index) => (String(index) === name ? changed : item))
        : { ...body, [name]: changed };
    }
  }
}

it.each(bodies)('whatever stands in the place of a value, %s is printed with it', (_, decode, body) => {
  const lost = [987_654_321, -7.25, 'out of order'].flatMap((odd) =>
    [...replaced(body, odd)].filter((changed) => {
      const printed = JSON.stringify(decode(changed)).toLowerCase();
      // metres, millilitres and pascal are thousandths, bar are hundreds of kPa
      const forms = typeof odd === 'number' ? [odd, odd / 1000, odd * 100] : [odd];
      return !forms.some((form) => printed.includes(String(form)));
    }),
  );
  expect(lost).toEqual([]);
});
