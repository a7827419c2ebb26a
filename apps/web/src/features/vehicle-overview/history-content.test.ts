import { describe, expect, it } from 'vitest';
import { createQuantities, defaultUnits } from '../../i18n/quantities.ts';
import { pressureRange, type WheelHistoryAnswer } from './history-content.ts';

const { pressure } = createQuantities('en-GB', { ...defaultUnits, pressure_unit: 'kpa' });
const wheel = (recommended_kpa: number | null, pressure_kpa: number | null, danger_percent = 30) => ({
  recommended_kpa,
  pressure_kpa,
  thresholds: { maintenance_percent: 8, warning_percent: 15, danger_percent },
});
const readings = (pressure_kpa: number[], cold_pressure_kpa: (number | null)[] = []): WheelHistoryAnswer => ({
  resolution: 'reading',
  at_s: pressure_kpa.map((_, index) => index),
  pressure_kpa,
  cold_pressure_kpa,
  temperature_c: [],
  breaks: [],
  intervals: null,
});
const rangeOf = (
  history: WheelHistoryAnswer,
  wheels = [wheel(800, 800), wheel(600, 610)],
): readonly [number, number] => {
  const range = pressureRange(wheels, history, pressure);
  if (range === null) throw new Error('no axis');
  return range;
};

describe('the axis of pressures', () => {
  it('goes by the targets of all tyres while nothing leaves their surroundings', () => {
    expect(rangeOf(readings([]))).toEqual([300, 1_040]);
    expect(rangeOf(readings([800, 650, 900], [760, null, 880]))).toEqual([300, 1_040]);
  });

  it('holds a puncture that is mended by now, down to no air at all', () => {
    expect(rangeOf(readings([800, 28, 800]))[0]).toBeLessThan(28);
    expect(rangeOf(readings([800, 0, 800]))[0]).toBeLessThan(0);
    expect(rangeOf(readings([800, 30], [780, -4]))[0]).toBeLessThan(-4);
  });

  it('holds a spike that is over by now, also the highest of an interval', () => {
    expect(rangeOf(readings([800, 1_300, 800]))[1]).toBeGreaterThan(1_300);
    const intervals = { until_s: [1], highest_temperature_c: [20] };
    const hour = { ...readings([800], [790]), resolution: 'hour' as const };
    const ofPressure = { ...intervals, highest_pressure_kpa: [1_400], highest_cold_pressure_kpa: [800] };
    expect(rangeOf({ ...hour, intervals: ofPressure })[1]).toBeGreaterThan(1_400);
    const ofCold = { ...intervals, highest_pressure_kpa: [810], highest_cold_pressure_kpa: [1_200] };
    expect(rangeOf({ ...hour, intervals: ofCold })[1]).toBeGreaterThan(1_200);
  });

  it('holds the present pressures of the other tyres and every threshold', () => {
    expect(rangeOf(readings([800]), [wheel(800, 800), wheel(800, 120)])[0]).toBeLessThan(120);
    expect(rangeOf(readings([800]), [wheel(800, 800, 70)])[0]).toBeLessThan(240);
  });

  it('stays where it is while a leaking tyre loses little', () => {
    expect(rangeOf(readings([250]))).toEqual(rangeOf(readings([250, 249.7, 248, 246])));
    expect(rangeOf(readings([1_130]))).toEqual(rangeOf(readings([1_130, 1_150])));
  });

  it('is left to the data where no tyre has a target', () => {
    expect(pressureRange([wheel(null, 700)], readings([700]), pressure)).toBeNull();
  });
});
