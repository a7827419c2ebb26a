import { describe, expect, it } from 'vitest';
import type { Thresholds } from './thresholds.ts';
import {
  fillThresholds,
  findThresholdFault,
  productThresholds,
  thresholdPresets,
  thresholdPressures,
  thresholdsInForce,
} from './thresholds.ts';

const of = (maintenancePercent: number, warningPercent: number, dangerPercent: number): Thresholds => ({
  maintenancePercent,
  warningPercent,
  dangerPercent,
});

describe('thresholds', () => {
  it.each([
    [of(20, 27.5, 30), null],
    [of(0.1, 0.2, 99.9), null],
    [of(0, 27.5, 30), 'out_of_range'],
    [of(-1, 27.5, 30), 'out_of_range'],
    [of(20, 27.5, 100), 'out_of_range'],
    [of(20, 20, 30), 'not_rising'],
    [of(20, 30, 30), 'not_rising'],
    [of(30, 20, 40), 'not_rising'],
    [of(Number.NaN, 27.5, 30), 'not_a_number'],
    [of(20, 27.5, Number.POSITIVE_INFINITY), 'not_a_number'],
  ])('%o: %s', (thresholds, fault) => {
    expect(findThresholdFault(thresholds)).toBe(fault);
  });

  it('are valid in every preset', () => {
    expect(Object.values(thresholdPresets).map(findThresholdFault)).toEqual([null, null, null]);
    expect(productThresholds).toEqual(of(20, 27.5, 30));
  });

  it('are looked up wheel, axle, vehicle, fleet, product', () => {
    const settings = { wheel: of(1, 2, 3), axle: of(4, 5, 6), vehicle: of(7, 8, 9), fleet: of(10, 11, 12) };
    expect(thresholdsInForce(settings)).toEqual({ thresholds: settings.wheel, decidedBy: 'wheel' });
    expect(thresholdsInForce({ ...settings, wheel: null }).decidedBy).toBe('axle');
    expect(thresholdsInForce({ vehicle: settings.vehicle, fleet: settings.fleet }).decidedBy).toBe('vehicle');
    expect(thresholdsInForce({ vehicle: null, fleet: settings.fleet })).toEqual({
      thresholds: settings.fleet,
      decidedBy: 'fleet',
    });
    expect(thresholdsInForce({})).toEqual({ thresholds: productThresholds, decidedBy: 'product' });
  });

  it('mean pressures', () => {
    const pressures = thresholdPressures(800, productThresholds);
    expect(pressures.maintenanceKpa).toBeCloseTo(640, 9);
    expect(pressures.warningKpa).toBeCloseTo(580, 9);
    expect(pressures.dangerKpa).toBeCloseTo(560, 9);
  });

  it('stay as they are where a client sends 0 or nothing', () => {
    const present = of(10, 15, 20);
    expect(fillThresholds(of(0, 0, 0), present)).toEqual(present);
    expect(fillThresholds({ maintenancePercent: null, warningPercent: 16, dangerPercent: 0 }, present)).toEqual(
      of(10, 16, 20),
    );
    expect(fillThresholds(of(0, 0, 0), productThresholds)).toEqual(productThresholds);
  });
});
