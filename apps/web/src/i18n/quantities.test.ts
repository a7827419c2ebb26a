import { describe, expect, it } from 'vitest';
import type { Locale } from './locales.ts';
import { formatTagOf, localeOf, locales, storedLanguage } from './locales.ts';
import type { UnitPreferences } from './quantities.ts';
import { createQuantities } from './quantities.ts';

const metric: UnitPreferences = { pressure_unit: 'bar', temperature_unit: 'celsius', distance_unit: 'km' };
const british: UnitPreferences = { pressure_unit: 'psi', temperature_unit: 'fahrenheit', distance_unit: 'mile' };
/** Different spaces are a matter of typography, not of the number. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('\u2060', '');

describe('quantities', () => {
  it.each<[Locale, string, string, string, string]>([
    ['en-GB', '8.6 bar', '124,387 km', '−1.3 bar', '−46%'],
    ['fr', '8,6 bar', '124 387 km', '−1,3 bar', '−46 %'],
    ['de', '8,6 bar', '124.387 km', '−1,3 bar', '−46 %'],
    ['it', '8,6 bar', '124.387 km', '−1,3 bar', '−46%'],
    ['tr', '8,6 bar', '124.387 km', '−1,3 bar', '−%46'],
    ['pt', '8,6 bar', '124 387 km', '−1,3 bar', '−46%'],
  ])('in %s read %s, %s, %s and %s', (locale, pressure, distance, change, percent) => {
    const quantities = createQuantities(formatTagOf(locale), metric);
    expect(plain(quantities.pressure.text(861.3))).toBe(pressure);
    expect(plain(quantities.distance.text(124_387))).toBe(distance);
    expect(plain(quantities.pressureChange.text(-130))).toBe(change);
    expect(plain(quantities.percent(-46))).toBe(percent);
  });

  it('follow the chosen units', () => {
    const quantities = createQuantities('en-GB', british);
    expect(plain(quantities.pressure.text(800))).toBe('116 psi');
    expect(plain(quantities.temperature.text(40))).toBe('104 °F');
    expect(plain(quantities.distance.text(160.9344))).toBe('100 mi');
    expect(plain(quantities.speed.text(90))).toBe('56 mph');
    expect(createQuantities('en-GB', { ...british, pressure_unit: 'kpa' }).pressure.unit).toBe('kPa');
  });

  it('show a flat tyre as 0 and an absent value as a dash', () => {
    const { pressure, temperature, percent } = createQuantities('de', metric);
    expect(plain(pressure.text(0))).toBe('0,0 bar');
    expect([pressure.text(null), temperature.number(null), percent(null)]).toEqual(['—', '—', '—']);
  });

  it('convert a temperature below zero with its sign', () => {
    expect(plain(createQuantities('en-GB', metric).temperature.text(-5))).toBe('−5 °C');
  });

  it('give a change its sign, and none to no change', () => {
    const { pressureChange, percent } = createQuantities('en-GB', metric);
    expect([pressureChange.number(50), pressureChange.number(0)]).toEqual(['+0.5', '0.0']);
    expect([percent(5, 'signed'), percent(0, 'signed')]).toEqual(['+5%', '0%']);
  });

  it('show what is compared with a limit to a tenth', () => {
    const { fineTemperature, percent } = createQuantities('en-GB', metric);
    expect([fineTemperature.number(84.6), fineTemperature.number(85)]).toEqual(['84.6', '85']);
    expect([percent(-19.9, 'signed'), percent(-18, 'signed')]).toEqual(['−19.9%', '−18%']);
  });
});

describe('languages', () => {
  it('are saved with underscores and read with hyphens', () => {
    expect(locales.map(storedLanguage)).toEqual(['en_GB', 'fr', 'de', 'it', 'tr', 'pt']);
    expect(locales.map((locale) => localeOf(storedLanguage(locale)))).toEqual([...locales]);
  });

  it.each([undefined, '', 'xx', 'en_US', 'EN_gb'])('fall back to British English for %j', (language) => {
    expect(localeOf(language)).toBe('en-GB');
  });
});
