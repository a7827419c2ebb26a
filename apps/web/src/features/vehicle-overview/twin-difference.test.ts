import { describe, expect, it } from 'vitest';
import type { TwinWheel } from './twin-difference.ts';
import { twinDifferenceKpa } from './twin-difference.ts';

const wheelAt = (position: string, changes: Partial<TwinWheel> = {}): TwinWheel => ({
  axle_number: 2,
  side: 'left',
  position: position as TwinWheel['position'],
  cold_pressure_kpa: 800,
  temperature_c: 30,
  temperature_compensated: true,
  reading_at: '2026-11-28T12:00:00.000Z',
  ...changes,
});
const outer = wheelAt('2A');

describe('how far twins are apart', () => {
  it('is the difference of their cold pressures, whichever is the lower', () => {
    const inner = wheelAt('2B', { cold_pressure_kpa: 842 });
    const other = wheelAt('2C', { side: 'right', cold_pressure_kpa: 500 });
    expect(twinDifferenceKpa(outer, [outer, inner, other])).toBe(42);
    expect(twinDifferenceKpa(inner, [outer, inner, other])).toBe(42);
  });

  it.each([
    ['it is a single wheel', []],
    ['the twin tells no pressure', [wheelAt('2B', { cold_pressure_kpa: null })]],
    ['the twin tells no temperature', [wheelAt('2B', { temperature_compensated: false })]],
    ['the twin was heard hours before', [wheelAt('2B', { reading_at: '2026-11-28T09:00:00.000Z' })]],
    ['the twin was never heard', [wheelAt('2B', { reading_at: null })]],
    ['the twin is much hotter', [wheelAt('2B', { temperature_c: 45 })]],
  ])('is not told where %s', (_, others) => {
    expect(twinDifferenceKpa(outer, [outer, ...others])).toBeNull();
  });
});
