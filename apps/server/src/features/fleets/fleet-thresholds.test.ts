import { describe, expect, it } from 'vitest';
import { requestedThresholds } from './fleet-thresholds.ts';

const base = { maintenancePercent: 20, warningPercent: 27.5, dangerPercent: 30 };

const request = ([maintenance, warning, danger]: readonly [number, number, number]) =>
  requestedThresholds(
    {
      default_maintenance_threshold: maintenance,
      default_warning_threshold: warning,
      default_danger_threshold: danger,
    },
    base,
  );

/** What was thrown; undefined = nothing. */
function refusalOf(given: readonly [number, number, number]): unknown {
  try {
    request(given);
  } catch (problem) {
    return problem;
  }
  return undefined;
}

describe('the thresholds a fleet gets', () => {
  it('are the usual ones where none is given', () => {
    expect(request([0, 0, 0])).toEqual(base);
    expect(request([0, 28, 0])).toEqual({ ...base, warningPercent: 28 });
  });

  it.each([
    [[30, 20, 40], ['warning']],
    [[20, 20, 30], ['warning']],
    [[20, 30, 30], ['danger']],
    [
      [40, 30, 20],
      ['warning', 'danger'],
    ],
    [[27.5, 0, 0], ['maintenance']],
    [[0, 30, 0], ['warning']],
    [
      [0, 20, 10],
      ['warning', 'danger'],
    ],
  ] as const)('%j do not rise: refused at what was given', (given, steps) => {
    const fields = steps.map((step) => ({ field: `default_${step}_threshold`, code: 'must_rise', params: {} }));
    expect(refusalOf(given)).toMatchObject({ code: 'thresholds_not_rising', fields });
  });
});
