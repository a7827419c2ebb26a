import { describe, expect, it } from 'vitest';
import { tickTexts } from './tick-texts.ts';

const atS = (text: string): number => Date.parse(text) / 1_000;

describe('texts of a time axis', () => {
  it('name the day under the first time of it', () => {
    const ticks = ['2026-11-20T18:00Z', '2026-11-21T00:00Z', '2026-11-21T06:00Z'].map(atS);
    expect(tickTexts(ticks, 21_600, 'en-GB', 'Europe/London')).toEqual(['18:00\n20 Nov', '00:00\n21 Nov', '06:00']);
  });

  it('name the year under the first day of it', () => {
    const ticks = ['2026-12-30T00:00Z', '2026-12-31T00:00Z', '2027-01-01T00:00Z'].map(atS);
    expect(tickTexts(ticks, 86_400, 'en-GB', 'UTC')).toEqual(['30 Dec\n2026', '31 Dec', '1 Jan\n2027']);
  });

  it('go by the reader’s time zone', () => {
    expect(tickTexts([atS('2026-11-20T22:30Z')], 3_600, 'de', 'Europe/Istanbul')).toEqual(['01:30\n21. Nov.']);
  });
});
