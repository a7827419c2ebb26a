import { describe, expect, it } from 'vitest';
import type { CarbonFigures, CarbonPart, CarbonVehicle } from './carbon-figures.ts';
import { carbonFigures } from './carbon-figures.ts';
import { carbonParts, carbonTotal, sortCarbon } from './carbon-report.ts';
import { emissionFactorTable, kgCo2PerLitre } from './emission-factors.ts';
import { extraFuelL, extraFuelPercent } from './extra-fuel.ts';
import { levelErrorL } from './fuel-rule.ts';

const nothing: CarbonPart = {
  date: '2026-11-20',
  distanceKm: null,
  counterL: null,
  levelL: null,
  refuelCount: 0,
  fullestL: null,
  weight: 0,
  weightedPercent: 0,
};
const unknown: CarbonVehicle = { fuelType: null, registerGPerKm: null };
const diesel = { fuelType: 'diesel' } as const;

describe('carbon dioxide of a vehicle', () => {
  it.each<[string, Partial<CarbonVehicle>, Partial<CarbonPart>, Partial<CarbonFigures>]>([
    ['of nothing known', {}, {}, { source: 'none', gap: 'register', co2Kg: null, gPerKm: null }],
    [
      'of measured diesel before its tank and its register',
      { ...diesel, registerGPerKm: 900 },
      { counterL: 100, levelL: 90, fullestL: 400, distanceKm: 500 },
      { source: 'counter', gap: null, co2Kg: 257, gPerKm: 514, fuelErrorL: null },
    ],
    [
      'of the tank where there is no counter, with its error',
      diesel,
      { levelL: 100, fullestL: 400, refuelCount: 1, distanceKm: 500 },
      { source: 'level', co2Kg: 257, fuelErrorL: 16 },
    ],
    ['by the register', { registerGPerKm: 800 }, { distanceKm: 500 }, { source: 'register', co2Kg: 400, gPerKm: 800 }],
    [
      'by the register where litres say nothing',
      { fuelType: 'hybrid', registerGPerKm: 800 },
      { counterL: 100, distanceKm: 500 },
      { source: 'register', co2Kg: 400, fuelL: 100, extraCo2Kg: null },
    ],
    [
      'by the register where the counter stands still while it drives',
      { ...diesel, registerGPerKm: 800 },
      { counterL: 0, distanceKm: 500 },
      { source: 'register', co2Kg: 400, fuelL: null },
    ],
    [
      'of a counter that has not moved in a yard',
      diesel,
      { counterL: 0, distanceKm: 3 },
      { source: 'counter', co2Kg: 0 },
    ],
    ['of a register without a distance', { registerGPerKm: 800 }, {}, { source: 'none', gap: 'distance' }],
    ['of fuel whose kind is not entered', {}, { counterL: 100, distanceKm: 500 }, { source: 'none', gap: 'fuel_type' }],
  ])('%s', (_name, vehicle, part, expected) => {
    expect(carbonFigures({ ...unknown, ...vehicle }, [{ ...nothing, ...part }])).toMatchObject(expected);
  });

  it('takes no kilometres before the first measured fuel', () => {
    const parts = [
      { ...nothing, date: '2026-11-19', distanceKm: 400 },
      { ...nothing, counterL: 100, distanceKm: 500 },
    ];
    expect(carbonFigures({ ...unknown, ...diesel }, parts)).toMatchObject({ distanceKm: 900, gPerKm: 514 });
  });

  it('weighs under-inflation by driving, and takes it from the fuel that was used', () => {
    const parts = [
      { ...nothing, counterL: 1010, weight: 30, weightedPercent: 300 },
      { ...nothing, date: '2026-11-21', weight: 10, weightedPercent: 100 },
    ];
    const { underInflationPercent, extraFuelL: litres, extraCo2Kg } = carbonFigures({ ...unknown, ...diesel }, parts);
    expect(underInflationPercent).toBe(10);
    expect(litres?.high).toBeCloseTo(10);
    expect(extraCo2Kg?.high).toBeCloseTo(25.7);
  });
});

describe('emission factors', () => {
  it.each([
    ['2025-06-09', 2.51],
    ['2025-06-10', 2.57],
    ['2020-01-01', 2.51],
  ])('of diesel on %s', (date, kg) => expect(kgCo2PerLitre(date, 'diesel')).toBe(kg));

  it('stand in the order of their dates, the first without one', () => {
    const dates = emissionFactorTable.map(({ since }) => since ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe('');
  });
});

describe('the parts of a report', () => {
  it('are days up to a month, then weeks, and end where other factors come into use', () => {
    expect(carbonParts('2026-10-31', '2026-11-02')).toEqual({
      step: 'day',
      partDates: ['2026-10-31', '2026-11-01', '2026-11-02'],
    });
    const { step, partDates } = carbonParts('2025-05-30', '2025-07-01');
    expect([step, partDates]).toEqual([
      'week',
      ['2025-05-30', '2025-06-02', '2025-06-09', '2025-06-10', '2025-06-16', '2025-06-23', '2025-06-30'],
    ]);
  });
});

describe('vehicles together', () => {
  const row = (vehicleId: number, vehicle: Partial<CarbonVehicle>, part: Partial<CarbonPart>) => ({
    vehicleId,
    registration: `TW${vehicleId}`,
    figures: carbonFigures({ ...unknown, ...vehicle }, [{ ...nothing, ...part }]),
  });
  const rows = [
    row(1, diesel, { counterL: 100, distanceKm: 500, weight: 1, weightedPercent: 10 }),
    row(2, { registerGPerKm: 200 }, { distanceKm: 500 }),
    row(3, {}, {}),
  ];

  it('are added up by what they were computed from', () => {
    expect(carbonTotal(rows, ['2026-11-20', '2026-11-21'])).toMatchObject({
      vehicleCount: 3,
      co2Kg: 357,
      measuredCo2Kg: 257,
      gPerKm: 357,
      measuredCount: 1,
      withoutFigureCount: 1,
      worst: { registration: 'TW1' },
      days: [
        { date: '2026-11-20', measuredKg: 257, registerKg: 100 },
        { date: '2026-11-21', measuredKg: null, registerKg: null },
      ],
    });
  });

  it('stand with what has no figure first where the greatest is', () => {
    const ids = (direction: 'asc' | 'desc') =>
      sortCarbon(rows, 'g_per_km', direction).map(({ vehicleId }) => vehicleId);
    expect([ids('desc'), ids('asc')]).toEqual([
      [3, 1, 2],
      [2, 1, 3],
    ]);
  });
});

describe('the fuel that a lack of air costs', () => {
  it.each([
    [0, { low: 0, high: 0 }],
    [10, { low: 0.5, high: 1 }],
    [18, { low: 0.9, high: 1.8 }],
    [30, { low: 1.5, high: 1.8 }],
    [80, { low: 1.8, high: 1.8 }],
  ])('at %d %% under-inflation', (under, percent) => {
    expect(extraFuelPercent(under).low).toBeCloseTo(percent.low);
    expect(extraFuelPercent(under).high).toBeCloseTo(percent.high);
  });

  it('is part of what was used', () => {
    const { low, high } = extraFuelL(1010, { low: 0, high: 1 });
    expect([low, high]).toEqual([0, 10]);
  });

  it('is known the less, the more often the tank was filled', () => {
    expect(levelErrorL(400, 1)).toBeCloseTo(16);
    expect(levelErrorL(400, 9)).toBeGreaterThan(levelErrorL(400, 1));
  });
});
