import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kpa, kpaFromPsi, psi, psiFromKpa } from '../units/quantities.ts';
import { coldPressureKpa, hotPressureKpa, isFlatKpa } from './cold-pressure.ts';

/** Enough air that even the greatest fall of temperature leaves some. */
const inflated = fc.double({ min: 120, max: 2000, noNaN: true });
const temperature = fc.double({ min: -60, max: 150, noNaN: true });

describe('cold pressure', () => {
  it.each([
    [800, 20, 20, 800],
    [0, 20, 20, 0],
    [900, 65, 20, 766.77],
    [900, -15, 20, 1035.76],
    [900, 65, 15, 751.96],
  ])('%d kPa at %d °C is, at %d °C, %d kPa', (pressureKpa, temperatureC, referenceC, expected) => {
    expect(coldPressureKpa(pressureKpa, temperatureC, referenceC)).toBeCloseTo(expected, 1);
  });

  it('agrees with 120 psi set at 18 °C reading 141.7 psi at 65 °C and 109.4 psi at −5 °C', () => {
    const set = kpaFromPsi(psi(120));
    expect(psiFromKpa(kpa(hotPressureKpa(set, 65, 18)))).toBeCloseTo(141.7, 1);
    expect(psiFromKpa(kpa(hotPressureKpa(set, -5, 18)))).toBeCloseTo(109.4, 1);
  });

  it.each([
    [0, 4],
    [0, 65],
    [-0.4, 4],
    [2, 65],
  ])('%d kPa at %d °C is flat when cold', (pressureKpa, temperatureC) => {
    expect(coldPressureKpa(pressureKpa, temperatureC, 20)).toBe(0);
  });

  it('calls only a tyre without gauge pressure flat', () => {
    expect([-0.1, 0, 0.1].map(isFlatKpa)).toEqual([true, true, false]);
  });

  it('is never below zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 2000, noNaN: true }), temperature, (pressureKpa, temperatureC) => {
        expect(coldPressureKpa(pressureKpa, temperatureC, 20)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is undone by the hot top-up target', () => {
    fc.assert(
      fc.property(inflated, temperature, temperature, (pressureKpa, temperatureC, referenceC) => {
        const cold = coldPressureKpa(pressureKpa, temperatureC, referenceC);
        expect(hotPressureKpa(cold, temperatureC, referenceC)).toBeCloseTo(pressureKpa, 6);
      }),
    );
  });

  it('rises with the pressure and falls with the temperature', () => {
    fc.assert(
      fc.property(inflated, temperature, (pressureKpa, temperatureC) => {
        const cold = coldPressureKpa(pressureKpa, temperatureC, 20);
        expect(coldPressureKpa(pressureKpa + 1, temperatureC, 20)).toBeGreaterThan(cold);
        expect(coldPressureKpa(pressureKpa, temperatureC + 1, 20)).toBeLessThan(cold);
      }),
    );
  });
});
