import { describe, expect, it } from 'vitest';
import { createQuantities } from '../../i18n/quantities.ts';
import { historyCsv } from './history-csv.ts';

const history = {
  resolution: 'reading' as const,
  at_s: [Date.parse('2026-07-20T12:00:05Z') / 1_000, Date.parse('2026-07-20T12:01:05Z') / 1_000],
  pressure_kpa: [861.3, null],
  cold_pressure_kpa: [800, null],
  temperature_c: [41.5, -4],
};
const units = { pressure_unit: 'bar', temperature_unit: 'celsius', distance_unit: 'km' } as const;
const head = ['Time (Europe/London)', 'Time (UTC)', 'Pressure (bar)', 'Cold "pressure" (bar)', '°C'] as const;

const csv = (locale: 'en-GB' | 'de'): string[] => {
  const { pressure, temperature } = createQuantities(locale, units);
  return historyCsv(history, { head, pressure, temperature, timeZone: 'Europe/London', locale }).split('\r\n');
};

describe('the history as a file', () => {
  it('has units and zone in its head, and a line for every point', () => {
    expect(csv('en-GB')).toEqual([
      '\uFEFFTime (Europe/London),Time (UTC),Pressure (bar),"Cold ""pressure"" (bar)",°C',
      '2026-07-20 13:00:05,2026-07-20 12:00:05,8.61,8,41.5',
      '2026-07-20 13:01:05,2026-07-20 12:01:05,,,-4',
      '',
    ]);
  });

  it('is parted by semicolons where decimals have a comma', () => {
    expect(csv('de')[1]).toBe('2026-07-20 13:00:05;2026-07-20 12:00:05;8,61;8;41,5');
  });
});
