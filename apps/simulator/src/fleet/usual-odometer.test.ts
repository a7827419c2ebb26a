import { describe, expect, it } from 'vitest';
import { demoFleet } from './demo-fleet.ts';
import { plateAgeYears, usualOdometerKm } from './usual-odometer.ts';

describe('the usual odometer', () => {
  it('reads a plate’s age from its mark', () => {
    expect(plateAgeYears('YJ24ABC')).toBeCloseTo(2.73, 2);
    expect(plateAgeYears('YJ74ABC')).toBeCloseTo(2.23, 2);
    expect(plateAgeYears('BFT102')).toBeNull();
  });

  it('grows with age and use, up to where fleets part with vehicles', () => {
    expect(usualOdometerKm('day_shift', 'YJ24ABC', 1)).toBe(163_800);
    expect(usualOdometerKm('two_shifts', 'YJ24ABC', 1)).toBeGreaterThan(usualOdometerKm('day_shift', 'YJ24ABC', 1));
    expect(usualOdometerKm('round_the_clock', 'YJ18ABC', 1)).toBe(1_150_000);
  });

  it('is plausible for every vehicle of the demonstration that has been in use for a year', () => {
    for (const { registration, odometerKm, journeyPlan } of demoFleet().vehicles) {
      if ((plateAgeYears(registration) ?? 2) < 1 || journeyPlan.dutyPlan === 'standing') continue;
      expect(odometerKm, registration).toBeGreaterThan(9_000);
      expect(odometerKm, registration).toBeLessThanOrEqual(1_150_000);
    }
  });
});
