import { describe, expect, it } from 'vitest';
import { daysOf, parseRange, presetOf, rangeOf } from './report-range.ts';

const nowMs = Date.parse('2026-11-01T22:30:20Z');
const atS = (text: string): number => Date.parse(text) / 1000;

describe('the time of a report in the address', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ days: 30 }, {}],
    [{ days: 7 }, { days: 7 }],
    [{ days: 8 }, {}],
    [
      { from: atS('2026-10-01T00:00Z'), to: atS('2026-10-01T01:00Z'), days: 7 },
      { from: atS('2026-10-01T00:00Z'), to: atS('2026-10-01T01:00Z') },
    ],
    [{ from: atS('2026-10-01T00:00Z'), to: atS('2026-10-01T00:59Z') }, {}],
    [
      { from: atS('2025-10-31T22:31Z'), to: atS('2026-11-01T22:31Z') },
      { from: atS('2025-10-31T22:31Z'), to: atS('2026-11-01T22:31Z') },
    ],
    [{ from: atS('2025-10-31T22:30Z'), to: atS('2026-11-01T22:31Z') }, {}],
    [{ from: 'then', to: 'now' }, {}],
  ])('%o reads as %o', (search, expected) => {
    expect(parseRange(search, nowMs)).toEqual(expected);
  });

  it('is a preset, unless it has ends of its own', () => {
    expect([presetOf({}), presetOf({ days: 90 }), presetOf({ from: 1, to: 2 })]).toEqual([30, 90, null]);
  });
});

describe('the range', () => {
  it.each([
    ['UTC', '2026-10-26T00:00Z'],
    // Already the second of November there, and summer time until the night before the twenty-seventh.
    ['Europe/Istanbul', '2026-10-26T21:00Z'],
    ['Europe/London', '2026-10-26T00:00Z'],
    ['America/New_York', '2026-10-26T04:00Z'],
  ])('of seven days begins with a day in %s', (zone, from) => {
    const range = rangeOf({ days: 7 }, nowMs, zone);
    expect(range).toEqual({ fromS: atS(from), toS: atS('2026-11-01T22:31Z') });
    expect(daysOf(range, zone)).toHaveLength(7);
  });

  it('counts days over a change of the clocks', () => {
    const range = { fromS: atS('2026-10-23T23:00Z'), toS: atS('2026-10-27T00:00Z') };
    expect(daysOf(range, 'Europe/London')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});
