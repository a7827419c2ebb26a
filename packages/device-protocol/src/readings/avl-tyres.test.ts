import { describe, expect, it } from 'vitest';
import { numberIo } from '../teltonika/avl-builder.ts';
import { findAvlParameter } from '../teltonika/avl-dictionary.ts';
import {
  pressureAvlId,
  rawPressureOf,
  rawTemperatureOf,
  temperatureAvlId,
  tyreNumberCount,
  tyresOfAvlIds,
  warningAvlId,
} from './avl-tyres.ts';
import { contiPressureCheckCoding, j1939AvlCoding } from './device-profile.ts';
import { IoValues } from './io-values.ts';
import { isSensorFault } from './tyre-values.ts';

const tyresOf = (values: readonly (readonly [id: number, raw: number])[], coding = contiPressureCheckCoding) =>
  tyresOfAvlIds(new IoValues(values.map(([id, raw]) => numberIo(id, 1, raw))), coding);

describe('pressure', () => {
  it.each([
    ['ContiPressureCheck', contiPressureCheckCoding, 0, null, 'not_available'],
    ['ContiPressureCheck', contiPressureCheckCoding, 1, 0, 'none'],
    ['ContiPressureCheck', contiPressureCheckCoding, 2, 4.706, 'none'],
    ['ContiPressureCheck', contiPressureCheckCoding, 201, 941.2, 'none'],
    ['ContiPressureCheck', contiPressureCheckCoding, 250, 1171.794, 'none'],
    ['ContiPressureCheck', contiPressureCheckCoding, 251, null, 'not_available'],
    ['ContiPressureCheck', contiPressureCheckCoding, 254, null, 'sensor'],
    ['ContiPressureCheck', contiPressureCheckCoding, 255, null, 'not_available'],
    ['J1939', j1939AvlCoding, 0, 0, 'none'],
    ['J1939', j1939AvlCoding, 225, 900, 'none'],
    ['J1939', j1939AvlCoding, 250, 1000, 'none'],
    ['J1939', j1939AvlCoding, 251, null, 'not_available'],
    ['J1939', j1939AvlCoding, 254, null, 'sensor'],
  ] as const)('%s raw %3$i', (_, coding, raw, pressureKpa, fault) => {
    expect(tyresOf([[pressureAvlId(1), raw]], coding)).toEqual([
      {
        address: { kind: 'tyre_number', number: 1 },
        pressureKpa,
        temperatureC: null,
        rawPressure: raw,
        fault,
        warning: null,
        leakagePaPerS: null,
      },
    ]);
  });

  it('comes back from every raw value that is a pressure', () => {
    for (const coding of [contiPressureCheckCoding, j1939AvlCoding]) {
      for (let raw = coding.lowestPressureRaw; raw <= coding.highestPressureRaw; raw++) {
        const pressureKpa = tyresOf([[pressureAvlId(24), raw]], coding)[0]?.pressureKpa ?? null;
        expect(rawPressureOf(pressureKpa, coding)).toBe(raw);
      }
      expect(rawPressureOf(null, coding)).toBe(255);
      expect(rawPressureOf(5000, coding)).toBe(250);
      expect(rawTemperatureOf(21.4, coding)).toBe(Math.round(21.4 - coding.temperatureOffsetC));
      expect(rawTemperatureOf(null, coding)).toBe(255);
    }
  });
});

describe('temperature and warning', () => {
  it.each([
    [0, -50],
    [50, 0],
    [135, 85],
    [250, 200],
    [251, null],
    [255, null],
  ])('raw %i is %s °C', (raw, temperatureC) => {
    expect(tyresOf([[temperatureAvlId(3), raw]])).toMatchObject([
      { address: { number: 3 }, temperatureC, pressureKpa: null },
    ]);
  });

  it.each([
    [0, 'none'],
    [1, 'under'],
    [2, 'extreme_under'],
    [3, 'leak'],
    [5, 'temperature'],
    [8, 'over_temperature'],
    [9, 'pressure_difference'],
    [6, null],
  ])('warning %i is %s', (raw, warning) => {
    expect(
      tyresOf([
        [pressureAvlId(2), 170],
        [warningAvlId(2), raw],
      ]),
    ).toMatchObject([{ warning, fault: 'none' }]);
  });

  it('a tyre the receiver has lost has no values, whatever is repeated', () => {
    const values = [
      [pressureAvlId(2), 170],
      [temperatureAvlId(2), 70],
      [warningAvlId(2), 4],
    ] as const;
    const [tyre] = tyresOf(values);
    expect(tyre).toMatchObject({
      pressureKpa: null,
      temperatureC: null,
      rawPressure: 170,
      fault: 'lost',
      warning: null,
    });
    expect(isSensorFault(tyre?.fault ?? 'none')).toBe(true);
    expect(tyresOf(values, j1939AvlCoding)).toMatchObject([{ pressureKpa: 680, fault: 'none', warning: null }]);
  });
});

it('the ids are the vendor’s, for all 24 tyres', () => {
  for (let number = 1; number <= tyreNumberCount; number++) {
    expect(findAvlParameter('fmx6', pressureAvlId(number))?.name).toBe(`Tire ${number} pressure`);
    expect(findAvlParameter('fmx6', temperatureAvlId(number))?.name).toBe(`Tire ${number} Temperature`);
    expect(findAvlParameter('fmx6', warningAvlId(number))?.name).toBe(`Tire ${number} Warning`);
  }
});
