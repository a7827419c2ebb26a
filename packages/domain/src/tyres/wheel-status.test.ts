import { describe, expect, it } from 'vitest';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { TyreReading } from '../telemetry/reading.ts';
import { hotPressureKpa } from './cold-pressure.ts';
import { explainWheel } from './wheel-explanation.ts';
import { pressureLevel, recoveryMarginPercent, temperatureLevel, wheelStatus } from './wheel-status.ts';
import type { WheelTarget } from './wheel-target.ts';

const target: WheelTarget = {
  recommendedKpa: 800,
  thresholds: thresholdPresets.product,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};

const tyre = (pressureKpa: number | null, temperatureC: number | null, sensorFault = false): TyreReading => ({
  position: '1A',
  pressureKpa,
  temperatureC,
  sensorFault,
});

describe('level of a pressure', () => {
  it.each([
    [640.1, 'okay'],
    [640, 'maintenance'],
    [580.1, 'maintenance'],
    [580, 'warning'],
    [560.1, 'warning'],
    [560, 'critical'],
    [0, 'critical'],
    [960, 'okay'],
    [960.1, 'over_inflation'],
    [800, 'okay'],
  ])('%d of 800 kPa: %s', (coldKpa, level) => {
    expect(pressureLevel(coldKpa, target)).toBe(level);
  });

  it.each([
    [656, 'okay'],
    [655.9, 'maintenance'],
    [596, 'maintenance'],
    [595.9, 'warning'],
    [576, 'warning'],
    [575.9, 'critical'],
    [944, 'okay'],
    [944.1, 'over_inflation'],
  ])('%d of 800 kPa is, by the recovery margin, clear down to %s', (coldKpa, level) => {
    expect(pressureLevel(coldKpa, target, recoveryMarginPercent)).toBe(level);
  });

  it('begins at a loss of exactly the percentage for every recommended pressure', () => {
    for (let recommendedKpa = 200; recommendedKpa <= 1000; recommendedKpa += 1) {
      const coldKpa = recommendedKpa * 0.8;
      expect(pressureLevel(coldKpa, { ...target, recommendedKpa })).toBe('maintenance');
      expect(pressureLevel(coldKpa + 0.01, { ...target, recommendedKpa })).toBe('okay');
    }
  });
});

describe('level of a temperature', () => {
  it.each([
    [84.9, 'okay'],
    [85, 'high_temperature'],
    [150, 'high_temperature'],
    [-40, 'okay'],
  ])('%d °C: %s', (temperatureC, level) => {
    expect(temperatureLevel(temperatureC, target)).toBe(level);
  });
});

describe('one reading', () => {
  it('is judged by its cold pressure', () => {
    // 30 % low, yet driven warm enough to show only 18 % low on the gauge
    const hotKpa = hotPressureKpa(560, 70, 20);
    expect(hotKpa).toBeGreaterThan(650);
    const status = wheelStatus(tyre(hotKpa, 70), target);
    expect(status).toMatchObject({ level: 'critical', compensated: true });
    expect(status.coldKpa).toBeCloseTo(560, 6);
    expect(status.deviationPercent).toBeCloseTo(-30, 6);
  });

  it('without a temperature is judged as measured, and says so', () => {
    expect(wheelStatus(tyre(600, null), target)).toEqual({
      level: 'maintenance',
      coldKpa: 600,
      compensated: false,
      deviationPercent: -25,
    });
  });

  it('of 0 kPa is a flat tyre, of null is no data', () => {
    expect(wheelStatus(tyre(0, 20), target)).toMatchObject({ level: 'critical', deviationPercent: -100 });
    expect(wheelStatus(tyre(null, 20), target)).toMatchObject({ level: 'okay', coldKpa: null, compensated: false });
  });

  it('of a faulty sensor has no pressure', () => {
    expect(wheelStatus(tyre(0, 20, true), target)).toMatchObject({ level: 'okay', coldKpa: null });
  });

  it.each([
    [800, 90, 'high_temperature'],
    [hotPressureKpa(570, 90, 20), 90, 'high_temperature'],
    [hotPressureKpa(500, 90, 20), 90, 'critical'],
    [null, 90, 'high_temperature'],
  ])('%d kPa at %d °C: %s', (pressureKpa, temperatureC, level) => {
    expect(wheelStatus(tyre(pressureKpa, temperatureC), target).level).toBe(level);
  });
});

describe('explanation', () => {
  it('gives every step whose product is the level', () => {
    const steps = explainWheel(tyre(700, 65), target);
    expect(steps.absoluteKpa).toBeCloseTo(801.325, 9);
    expect(steps.temperatureFactor).toBeCloseTo(293.15 / 338.15, 9);
    const cold = (steps.absoluteKpa ?? 0) * (steps.temperatureFactor ?? 0) - 101.325;
    expect(steps.coldKpa).toBeCloseTo(cold, 9);
    expect(steps.deviationPercent).toBeCloseTo((cold / 800 - 1) * 100, 9);
    expect(steps).toMatchObject({ level: 'maintenance', overInflationKpa: 960, recommendedKpa: 800 });
    expect([steps.maintenanceKpa, steps.warningKpa, steps.dangerKpa].map(Math.round)).toEqual([640, 580, 560]);
  });

  it('leaves out steps that have no number', () => {
    expect(explainWheel(tyre(700, null), target)).toMatchObject({ temperatureFactor: null, coldKpa: 700 });
    expect(explainWheel(tyre(null, 40), target)).toMatchObject({
      pressureKpa: null,
      absoluteKpa: null,
      temperatureFactor: null,
      coldKpa: null,
      deviationPercent: null,
    });
  });
});
