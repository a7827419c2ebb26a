import { describe, expect, it } from 'vitest';
import { createQuantities } from '../../i18n/quantities.ts';
import { historyCsv } from './history-csv.ts';

const units = { pressure_unit: 'bar', temperature_unit: 'celsius', distance_unit: 'km' } as const;
const atS = [Date.parse('2026-07-20T12:00:05Z') / 1_000, Date.parse('2026-07-20T12:01:05Z') / 1_000];

const csv = (locale: 'en-GB' | 'de', until?: number[]): string[] => {
  const { pressure, temperature } = createQuantities(locale, units);
  const columns = {
    times: [{ title: 'Time', atS }, ...(until === undefined ? [] : [{ title: 'To', atS: until }])],
    values: [
      { title: 'Pressure (bar)', values: [861.3, null], format: pressure },
      { title: 'Cold "pressure" (bar)', values: [800, null], format: pressure },
      { title: '°C', values: [41.5, -4], format: temperature },
    ],
  };
  return historyCsv(columns, { timeZone: 'Europe/London', locale }).split('\r\n');
};

describe('the history as a file', () => {
  it('has units and zone in its head, and a line for every row', () => {
    expect(csv('en-GB')).toEqual([
      '\uFEFFTime (Europe/London),Time (UTC),Pressure (bar),"Cold ""pressure"" (bar)",°C',
      '2026-07-20 13:00:05,2026-07-20 12:00:05,8.61,8,41.5',
      '2026-07-20 13:01:05,2026-07-20 12:01:05,,,-4',
      '',
    ]);
  });

  it('tells both ends of an interval', () => {
    const until = atS.map((at) => at + 300);
    expect(csv('en-GB', until).slice(0, 2)).toEqual([
      '\uFEFFTime (Europe/London),Time (UTC),To (Europe/London),To (UTC),Pressure (bar),"Cold ""pressure"" (bar)",°C',
      '2026-07-20 13:00:05,2026-07-20 12:00:05,2026-07-20 13:05:05,2026-07-20 12:05:05,8.61,8,41.5',
    ]);
  });

  it('is parted by semicolons where decimals have a comma', () => {
    expect(csv('de')[1]).toBe('2026-07-20 13:00:05;2026-07-20 12:00:05;8,61;8;41,5');
  });
});
