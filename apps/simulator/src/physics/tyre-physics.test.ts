import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coldPressureKpa, hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { kpa, kpaFromPsi, psi, psiFromKpa } from '@tyrewatch/domain/units/quantities';
import { createSeededRandom } from '../random/seeded-random.ts';
import { contentReferenceC, gaugePressureKpa } from './gas-law.ts';
import { tyreDesigns } from './tyre-design.ts';
import { listSensorReports } from './tyre-sensor.ts';
import type { TyreState } from './tyre-state.ts';
import { restingTyre } from './tyre-state.ts';
import type { TyreSurroundings } from './tyre-step.ts';
import { advanceTyre, containedAirC, tyrePressureKpa } from './tyre-step.ts';

const { heavy, passenger } = tyreDesigns;
const motorway: TyreSurroundings = { ambientC: 20, speedKmh: 88, loadShare: 0.9, recommendedKpa: 860 };
const parked: TyreSurroundings = { ...motorway, speedKmh: 0 };

function run(tyre: TyreState, surroundings: TyreSurroundings, minutes: number, stepMinutes = 5): TyreState {
  for (let at = 0; at < minutes; at += stepMinutes)
    advanceTyre(tyre, heavy, surroundings, Math.min(stepMinutes, minutes - at));
  return tyre;
}

describe('the gas law of the simulation', () => {
  it.each([
    [65, 141.7],
    [-5, 109.4],
    [18, 120],
  ])('lets 120 psi set at 18 °C read, at %s °C, %s psi', (airC, expectedPsi) => {
    const coldKpa = coldPressureKpa(kpaFromPsi(psi(120)), 18, contentReferenceC);
    expect(psiFromKpa(kpa(gaugePressureKpa(coldKpa, airC)))).toBeCloseTo(expectedPsi, 1);
  });

  it('never goes below nothing, whatever the content and the cold', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1200, noNaN: true }),
        fc.double({ min: -30, max: 120, noNaN: true }),
        (coldKpa, airC) => {
          expect(gaugePressureKpa(coldKpa, airC)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
    expect(gaugePressureKpa(0, 90)).toBe(0);
  });
});

describe('a tyre', () => {
  it('settles near 60 °C on a motorway at 20 °C and cools again at rest', () => {
    const tyre = run(restingTyre(0, 860, 20), motorway, 240);
    expect(containedAirC(tyre)).toBeGreaterThan(52);
    expect(containedAirC(tyre)).toBeLessThan(68);
    run(tyre, parked, 6 * 60);
    expect(containedAirC(tyre)).toBeCloseTo(20, 0);
  });

  it('is half warm after one time constant', () => {
    const settledC = containedAirC(run(restingTyre(0, 860, 20), motorway, 600));
    const tyre = run(restingTyre(0, 860, 20), motorway, heavy.rollingMinutes);
    expect((containedAirC(tyre) - 20) / (settledC - 20)).toBeCloseTo(1 - Math.exp(-1), 2);
  });

  it('warms more with load, with speed and when soft, and a car tyre less than a truck tyre', () => {
    const warmth = (surroundings: TyreSurroundings, coldKpa = 860, design = heavy): number => {
      const tyre = restingTyre(0, coldKpa, 20);
      advanceTyre(tyre, design, surroundings, 300);
      return containedAirC(tyre);
    };
    const usualC = warmth(motorway);
    expect(warmth({ ...motorway, loadShare: 0.3 })).toBeLessThan(usualC - 8);
    expect(warmth({ ...motorway, speedKmh: 40 })).toBeLessThan(usualC - 10);
    expect(warmth(motorway, 560)).toBeGreaterThan(usualC + 8);
    expect(warmth({ ...motorway, recommendedKpa: 240 }, 240, passenger)).toBeLessThan(usualC - 10);
  });

  it('does not depend on how a span is divided', () => {
    const whole = run(restingTyre(0, 860, 5), motorway, 180, 180);
    const divided = run(restingTyre(0, 860, 5), motorway, 180, 0.25);
    expect(divided.coldKpa).toBeCloseTo(whole.coldKpa, 6);
    expect(divided.airC).toBeCloseTo(whole.airC, 1);
  });

  it('loses two percent in a month by itself', () => {
    const tyre = run(restingTyre(0, 860, 10), { ...parked, ambientC: 10 }, 30 * 24 * 60, 60);
    expect(tyre.coldKpa / 860).toBeCloseTo(0.98, 4);
  });

  it('keeps its cold pressure through a day of heat, cold and driving', () => {
    const tyre = restingTyre(0, 860, -6);
    for (let hour = 0; hour < 24; hour += 1) {
      const ambientC = -6 + 16 * Math.sin((hour / 24) * Math.PI);
      run(tyre, { ...motorway, ambientC, speedKmh: hour % 6 < 4 ? 88 : 0 }, 60, 5);
      const judgedKpa = coldPressureKpa(tyrePressureKpa(tyre), tyre.sensorC, 20);
      expect(Math.abs(judgedKpa / 860 - 1)).toBeLessThan(0.02);
    }
  });

  it('leaks at the wanted rate until it is flat, and a flat tyre reads nothing at any heat', () => {
    const tyre = restingTyre(0, 860, 20);
    tyre.leakPerHour = -Math.log(0.9) / 24;
    run(tyre, { ...parked, ambientC: 20 }, 24 * 60, 30);
    expect(tyre.coldKpa / 860).toBeCloseTo(0.9, 2);
    tyre.leakPerHour = 10;
    run(tyre, motorway, 60, 1);
    expect(tyre.coldKpa).toBe(0);
    expect(tyrePressureKpa(tyre)).toBe(0);
  });

  it('is heated by a dragging brake only while it rolls', () => {
    const tyre = restingTyre(0, 860, 10);
    tyre.settledBrakeC = 75;
    run(tyre, { ...parked, ambientC: 10 }, 60);
    expect(tyre.brakeC).toBe(0);
    run(tyre, { ...motorway, ambientC: 10 }, 60);
    expect(containedAirC(tyre)).toBeGreaterThan(95);
    run(tyre, { ...parked, ambientC: 10 }, 120);
    expect(tyre.brakeC).toBeLessThan(2);
  });
});

describe('sensors', () => {
  it('lag behind warming air and then agree with it', () => {
    const tyre = run(restingTyre(0, 860, 10), motorway, 20, 1);
    expect(containedAirC(tyre) - tyre.sensorC).toBeGreaterThan(1);
    run(tyre, motorway, 300, 5);
    expect(containedAirC(tyre) - tyre.sensorC).toBeLessThan(0.2);
  });

  it('report within their scatter, nothing when silent, and each other when swapped', () => {
    const tyres = [restingTyre(0, 860, 20), restingTyre(1, 600, 20), restingTyre(2, 0, 20)];
    const random = createSeededRandom(5);
    for (let count = 0; count < 200; count += 1) {
      const [first, second, flat] = listSensorReports(tyres, random);
      expect(Math.abs((first?.pressureKpa ?? 0) - 860)).toBeLessThan(6);
      expect(Math.abs((second?.temperatureC ?? 0) - 20)).toBeLessThan(1.5);
      expect(flat?.pressureKpa).toBe(0);
    }
    const [one, other] = tyres;
    if (one === undefined || other === undefined) throw new RangeError('two tyres');
    one.silent = true;
    expect(listSensorReports(tyres, random)[0]).toBeNull();
    one.silent = false;
    [one.shownFrom, other.shownFrom] = [1, 0];
    const [shownFirst, shownSecond] = listSensorReports(tyres, random);
    expect(shownFirst?.pressureKpa).toBeLessThan(620);
    expect(shownSecond?.pressureKpa).toBeGreaterThan(840);
  });

  it('undo nothing: pressure and temperature of a resting tyre obey the gas law', () => {
    const [report] = listSensorReports([restingTyre(0, 860, -5)], createSeededRandom(9));
    expect(Math.abs((report?.pressureKpa ?? 0) - hotPressureKpa(860, -5, 20))).toBeLessThan(6);
  });
});
