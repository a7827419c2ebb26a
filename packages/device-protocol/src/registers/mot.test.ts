import { expect, test } from 'vitest';
import { motJson, readMotAnswer } from './mot.ts';

test('a history reads whole: units, results, tests without defects or odometer', () => {
  const body = {
    registration: 'LR53UHD',
    make: 'VOLKSWAGEN',
    model: 'PASSAT',
    firstUsedDate: '2003-11-21',
    fuelType: 'Diesel',
    primaryColour: 'Blue',
    registrationDate: '2003-11-21',
    manufactureDate: '2003-11-21',
    engineSize: '1896',
    hasOutstandingRecall: 'Unknown',
    somethingNew: { a: 1 },
    motTests: [
      {
        completedDate: '2022-10-01T09:00:00.000Z',
        testResult: 'PASSED',
        expiryDate: '2023-10-31',
        odometerValue: null,
        odometerUnit: null,
        odometerResultType: 'NO_ODOMETER',
        motTestNumber: '1232',
        dataSource: 'DVA NI',
      },
      {
        completedDate: '2024-11-05T10:01:00.000Z',
        testResult: 'PASSED',
        expiryDate: '2025-11-04',
        odometerValue: 100,
        odometerUnit: 'MI',
        odometerResultType: 'READ',
        motTestNumber: '1234',
        dataSource: 'DVSA',
        defects: [{ text: 'Tyre worn close to limit', type: 'ADVISORY', dangerous: false }],
      },
      {
        completedDate: '2023-10-30T09:00:00.000Z',
        testResult: 'FAILED',
        expiryDate: null,
        odometerValue: 200,
        odometerUnit: 'KM',
        odometerResultType: 'READ',
        motTestNumber: '1233',
        dataSource: 'CVS',
        location: 'Test Lane ATF',
        defects: [{ text: 'Brake pipe corroded', type: 'MAJOR', dangerous: true }],
      },
    ],
  };
  expect(motJson(body)).toEqual({
    registration: 'LR53UHD',
    make: 'VOLKSWAGEN',
    model: 'PASSAT',
    colour: 'Blue',
    fuel_type: 'Diesel',
    engine_cc: 1896,
    first_used_on: '2003-11-21',
    registered_on: '2003-11-21',
    manufactured_on: '2003-11-21',
    recall: 'unknown',
    tests: [
      {
        completed_at: '2024-11-05T10:01:00.000Z',
        result: 'passed',
        expires_on: '2025-11-04',
        odometer_value: 100,
        odometer_unit: 'mi',
        odometer_km: 161,
        odometer_result: 'read',
        test_number: '1234',
        source: 'dvsa',
        defects: [{ text: 'Tyre worn close to limit', type: 'advisory', is_dangerous: false }],
      },
      {
        completed_at: '2023-10-30T09:00:00.000Z',
        result: 'failed',
        odometer_value: 200,
        odometer_unit: 'km',
        odometer_km: 200,
        odometer_result: 'read',
        test_number: '1233',
        source: 'cvs',
        location: 'Test Lane ATF',
        defects: [{ text: 'Brake pipe corroded', type: 'major', is_dangerous: true }],
      },
      {
        completed_at: '2022-10-01T09:00:00.000Z',
        result: 'passed',
        expires_on: '2023-10-31',
        odometer_result: 'no_odometer',
        test_number: '1232',
        source: 'dva_ni',
        defects: [],
      },
    ],
    other: { something_new: { a: 1 } },
  });
});

test('a vehicle without a test tells when the first is due', () => {
  const body = { registration: 'AB24CDE', manufactureYear: '2024', motTestDueDate: '2027-03-31' };
  expect(motJson(body)).toEqual({
    registration: 'AB24CDE',
    manufactured_year: 2024,
    first_test_due_on: '2027-03-31',
    tests: [],
  });
});

test('the former interface reads alike: a list, dates with dots on British clocks, numbers as text, reasons for refusal', () => {
  const body = [
    {
      registration: 'F1',
      firstUsedDate: '2010.11.13',
      motTests: [
        {
          completedDate: '2013.07.03 09:33:08',
          testResult: 'FAILED',
          odometerValue: '47125',
          odometerUnit: 'mi',
          odometerResultType: 'NOT_READABLE',
          motTestNumber: 841200303,
          rfrAndComments: [{ text: 'Nearside Rear Tyre has cords exposed', type: 'FAIL', dangerous: false }],
        },
      ],
    },
  ];
  expect(motJson(body)).toEqual({
    registration: 'F1',
    first_used_on: '2010-11-13',
    tests: [
      {
        completed_at: '2013-07-03T08:33:08.000Z',
        result: 'failed',
        odometer_value: 47_125,
        odometer_unit: 'mi',
        odometer_km: 75_840,
        odometer_result: 'unreadable',
        test_number: '841200303',
        defects: [{ text: 'Nearside Rear Tyre has cords exposed', type: 'fail', is_dangerous: false }],
      },
    ],
  });
});

test.each([
  ['DANGEROUS', 'dangerous', true],
  ['MAJOR', 'major', false],
  ['MINOR', 'minor', false],
  ['ADVISORY', 'advisory', false],
  ['FAIL', 'fail', false],
  ['PRS', 'prs', false],
  ['USER ENTERED', 'user_entered', false],
  ['SYSTEM GENERATED', 'system_generated', false],
  ['NON SPECIFIC', 'non_specific', false],
  ['A NEW TYPE', 'other', false],
])('a defect of type %s is %s, dangerous %s where nothing is said', (type, known, isDangerous) => {
  const answer = readMotAnswer({ registration: 'A1', motTests: [{ defects: [{ text: 'Worn', type }] }] });
  expect(answer).toMatchObject({ history: { tests: [{ defects: [{ type: known, isDangerous }] }] } });
});

test('errors and files of all tests are answers of the register, anything else is none', () => {
  expect(motJson({ errorCode: 'MOTH-RL-01' })).toEqual({ error_code: 'MOTH-RL-01' });
  expect(motJson({ errorCode: 'MOTH-NF-01', errorMessage: 'Not found' })).toEqual({
    error_code: 'MOTH-NF-01',
    error_message: 'Not found',
  });
  const url = 'https://s3.example.com/x';
  const file = { filename: 'bulk.zip', downloadUrl: url, fileSize: 19_778_478_487, fileCreatedOn: '2023-12-03' };
  expect(motJson({ bulk: [file], delta: [{ filename: 'delta.zip', downloadUrl: url }] })).toEqual({
    bulk: [{ name: 'bulk.zip', url, size_bytes: 19_778_478_487, created_on: '2023-12-03' }],
    delta: [{ name: 'delta.zip', url }],
  });
  for (const body of [null, 7, 'text', [], {}, { vehicles: [] }, [{ a: 1 }, { b: 2 }]])
    expect(() => motJson(body)).toThrow('no answer of the MOT history');
});

test('a date that is none of the calendar is left out', () => {
  const read = readMotAnswer({ registration: 'A', motTestDueDate: '2027-13-45', firstUsedDate: '2003.11.21' });
  expect(read).toMatchObject({ history: { firstTestDueOn: null, firstUsedOn: '2003-11-21' } });
});

test.each([
  ['2013.07.03', '2013-07-02T23:00:00.000Z'],
  ['2024-01-05', '2024-01-05T00:00:00.000Z'],
  ['2013.07.03 09:33', '2013-07-03T08:33:00.000Z'],
])('a test completed on %s was at %s', (completedDate, at) => {
  expect(motJson({ motTests: [{ completedDate }] })).toMatchObject({ tests: [{ completed_at: at }] });
});

test('what the gateway says has words alone', () => {
  expect(motJson({ message: 'Forbidden' })).toEqual({ error_message: 'Forbidden' });
});
