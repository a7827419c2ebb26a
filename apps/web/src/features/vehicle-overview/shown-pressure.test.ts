import { describe, expect, it } from 'vitest';
import { isUncompensated, shownPressureKpa } from './shown-pressure.ts';

describe('the pressure shown of a wheel', () => {
  it.each([
    ['both known', { pressure_kpa: 650, cold_pressure_kpa: 600, temperature_compensated: true }, 600, false, 650],
    ['no temperature', { pressure_kpa: 650, cold_pressure_kpa: 650, temperature_compensated: false }, 650, true, 650],
    ['no cold one', { pressure_kpa: 650, cold_pressure_kpa: null, temperature_compensated: false }, 650, true, 650],
    ['none', { pressure_kpa: null, cold_pressure_kpa: null, temperature_compensated: false }, null, false, null],
  ])('with %s', (_, wheel, coldKpa, isMarked, gaugeKpa) => {
    expect(shownPressureKpa(wheel, 'cold')).toBe(coldKpa);
    expect(isUncompensated(wheel, 'cold')).toBe(isMarked);
    expect(shownPressureKpa(wheel, 'gauge')).toBe(gaugeKpa);
    expect(isUncompensated(wheel, 'gauge')).toBe(false);
  });
});
