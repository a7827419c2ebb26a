import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWallTime, wallTimeOf } from './wall-time.ts';

const zones = ['UTC', 'Europe/London', 'Europe/Istanbul', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia'];
const atS = (text: string): number => Date.parse(text) / 1_000;

describe('wall time', () => {
  it('comes back as it went in, wherever clocks do not show it twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: atS('2015-01-01T00:00Z'), max: atS('2035-01-01T00:00Z') }),
        fc.constantFrom(...zones),
        (instantS, zone) => {
          const text = wallTimeOf(instantS, zone);
          const back = instantOfWallTime(text, zone);
          expect(back).not.toBeNull();
          expect(wallTimeOf(back ?? 0, zone)).toBe(text);
          expect(Math.abs((back ?? 0) - instantS)).toBeLessThanOrEqual(3_600);
        },
      ),
    );
  });

  it.each([
    ['2026-07-01T12:00', '2026-07-01T11:00Z'],
    ['2026-11-20T12:00', '2026-11-20T12:00Z'],
    // Shown twice: the first.
    ['2026-10-25T01:30', '2026-10-25T00:30Z'],
    // Skipped: as late as it would have been.
    ['2026-03-29T01:30', '2026-03-29T01:30Z'],
  ])('%s in London is %s', (text, instant) => {
    expect(instantOfWallTime(text, 'Europe/London')).toBe(atS(instant));
  });

  it.each(['', 'soon', '2026-13-01T00:00', '2026-11-20'])('%j is none', (text) => {
    expect(instantOfWallTime(`${text}T`, 'UTC')).toBeNull();
  });
});
