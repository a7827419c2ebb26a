import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bar,
  barFromKpa,
  celsius,
  celsiusFromFahrenheit,
  fahrenheit,
  fahrenheitFromCelsius,
  fromTenths,
  inch,
  inchesFromMm,
  km,
  kmFromMiles,
  kpa,
  kpaFromBar,
  kpaFromPsi,
  mile,
  milesFromKm,
  mm,
  mmFromInches,
  psi,
  psiFromKpa,
  roundTo,
  roundToStoredTenth,
  tenthsOf,
} from './quantities.ts';

describe('conversions', () => {
  it.each([
    ['850 kPa in psi', psiFromKpa(kpa(850)), 123.282],
    ['120 psi in kPa', kpaFromPsi(psi(120)), 827.371],
    ['850 kPa in bar', barFromKpa(kpa(850)), 8.5],
    ['8.5 bar in kPa', kpaFromBar(bar(8.5)), 850],
    ['85 °C in °F', fahrenheitFromCelsius(celsius(85)), 185],
    ['−40 °F in °C', celsiusFromFahrenheit(fahrenheit(-40)), -40],
    ['100 km in miles', milesFromKm(km(100)), 62.1371],
    ['50 miles in km', kmFromMiles(mile(50)), 80.4672],
    ['3 mm in inches', inchesFromMm(mm(3)), 0.11811],
    ['1 inch in mm', mmFromInches(inch(1)), 25.4],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toBeCloseTo(expected, 2);
  });

  it('lead there and back to the same value', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 3000, noNaN: true }), (value) => {
        expect(kpaFromPsi(psiFromKpa(kpa(value)))).toBeCloseTo(value, 8);
        expect(kpaFromBar(barFromKpa(kpa(value)))).toBeCloseTo(value, 8);
        expect(celsiusFromFahrenheit(fahrenheitFromCelsius(celsius(value)))).toBeCloseTo(value, 8);
        expect(kmFromMiles(milesFromKm(km(value)))).toBeCloseTo(value, 8);
        expect(mmFromInches(inchesFromMm(mm(value)))).toBeCloseTo(value, 8);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [0.05, 1, 0.1],
    [-0.05, 1, -0.1],
    [0.049, 1, 0],
    [-0.04, 1, 0],
    [1.005, 2, 1.01],
    [861.25, 1, 861.3],
    [861.24, 1, 861.2],
    [123.5, 0, 124],
  ])('%d at %d decimals is %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected);
  });

  it('keeps what storage holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 20_000 }), (tenths) => {
        expect(tenthsOf(fromTenths(tenths))).toBe(tenths);
        expect(roundToStoredTenth(fromTenths(tenths))).toBe(fromTenths(tenths));
      }),
    );
  });
});
