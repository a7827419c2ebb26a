import { expect, it } from 'vitest';
import { createReportWords } from '../reports/rendering/report-words.ts';
import { brakesPart } from './evidence-content.ts';

it('an evidence pack says of each brake result whether it was worked out from events or comes from a file', () => {
  const words = createReportWords({
    language: 'en_GB',
    timeZone: 'Europe/London',
    pressureUnit: 'psi',
    temperatureUnit: 'celsius',
    distanceUnit: 'km',
  });
  const result = {
    periodStart: '2026-10-26',
    periodEnd: '2026-11-19',
    valuePercent: 46.2,
    uncertaintyPercent: null,
    result: 'pass',
    qualifiedEvents: 204,
    totalEvents: 300,
    provider: null,
  } as const;
  const file = { name: 'november.csv', rowNumber: 9 };
  const brakes = [
    { ...result, file: null },
    { ...result, file },
    { ...result, file, provider: 'Bremswerk' },
  ];
  const { table } = brakesPart({ inspections: [], brakes }, { words, day: (date) => date });
  expect(table?.rows.map((cells) => cells.at(-1))).toEqual([
    '204 of 300 events qualified · brake events of the trailer, fit to 6.5 bar',
    '204 of 300 events qualified · november.csv, row 9',
    '204 of 300 events qualified · Bremswerk · november.csv, row 9',
  ]);
});
