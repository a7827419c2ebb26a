import { describe, expect, it } from 'vitest';
import { extraFuelL, extraFuelPercent } from './extra-fuel.ts';
import type { BurntFuel, FuelReading } from './fuel-and-co2.ts';
import { co2Of, fuelByDay } from './fuel-and-co2.ts';

const nothing: BurntFuel = { fuelL: null, fuelType: null, distanceKm: null, registerGPerKm: null };

describe('carbon dioxide', () => {
  it.each<[string, Partial<BurntFuel>, ReturnType<typeof co2Of>]>([
    ['of nothing known', {}, null],
    ['of measured diesel', { fuelL: 100, fuelType: 'diesel' }, { kg: 257, by: 'fuel', factor: 2.57 }],
    [
      'of measured fuel before the register',
      { fuelL: 100, fuelType: 'diesel', distanceKm: 10, registerGPerKm: 900 },
      { kg: 257, by: 'fuel', factor: 2.57 },
    ],
    ['by the register', { distanceKm: 500, registerGPerKm: 800 }, { kg: 400, by: 'register', factor: 800 }],
    [
      'by the register where litres say nothing',
      { fuelL: 100, fuelType: 'hybrid', distanceKm: 500, registerGPerKm: 800 },
      { kg: 400, by: 'register', factor: 800 },
    ],
    ['of a register without a distance', { registerGPerKm: 800 }, null],
    ['of fuel whose kind is not entered', { fuelL: 100, distanceKm: 500 }, null],
  ])('%s', (_name, given, co2) => {
    const found = co2Of({ ...nothing, ...given });
    expect(found && { ...found, kg: Math.round(found.kg) }).toEqual(co2);
  });
});

describe('fuel by day', () => {
  const reading = (date: string, hour: number, litres: number): FuelReading => ({
    date,
    atMs: hour * 3_600_000,
    litres,
  });
  it.each<[string, readonly FuelReading[], Record<string, number>]>([
    ['of no reading', [], {}],
    ['of one reading', [reading('a', 0, 500)], {}],
    ['adds the steps of a day', [reading('a', 0, 500), reading('a', 2, 540), reading('b', 24, 545)], { a: 40, b: 5 }],
    ['leaves a counter that fell out', [reading('a', 0, 500), reading('a', 1, 3), reading('a', 2, 23)], { a: 20 }],
    ['leaves a counter that leapt out', [reading('a', 0, 500), reading('a', 1, 90_000)], { a: 0 }],
    ['takes a reading once', [reading('a', 1, 500), reading('a', 1, 500)], {}],
  ])('%s', (_name, readings, days) => {
    expect(Object.fromEntries(fuelByDay(readings))).toEqual(days);
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
});
