import type { BrakePerformance } from '@tyrewatch/store/brakes/brake-performance-views';
import { describe, expect, it } from 'vitest';
import { brakeStanding } from './brake-report.ts';

const result = (periodEnd: string, valuePercent: number | null, of: BrakePerformance['result']): BrakePerformance => ({
  id: Date.parse(periodEnd),
  periodStart: `${periodEnd.slice(0, 8)}01`,
  periodEnd,
  valuePercent,
  uncertaintyPercent: null,
  passMarkPercent: 45,
  result: of,
  qualifiedEvents: 200,
  totalEvents: 260,
  distanceKm: null,
  meanDemandBar: null,
  meanLoadKg: null,
  provider: null,
  upload: null,
  rowNumber: null,
  signOff: null,
});

describe('what stands of a trailer’s brakes', () => {
  it.each([
    [[result('2026-11-23', null, 'gathering_data'), result('2026-10-31', 30, 'action_required')], 'action_required'],
    [[result('2026-11-23', null, 'gathering_data'), result('2026-07-31', 30, 'action_required')], 'gathering_data'],
    [[result('2026-11-23', 50, 'pass'), result('2026-10-31', 30, 'action_required')], 'pass'],
    [[result('2026-06-30', 50, 'pass')], 'no_data'],
    [[], 'no_data'],
  ] as const)('is the newest result with a value that counts (%#)', (results, standing) => {
    const trailer = {
      vehicleId: 1,
      organisationId: 1,
      registration: 'BFT101',
      vin: null,
      fleetName: null,
      depotName: null,
      axleConfiguration: null,
      pmiWeeks: null,
      inspectedOn: [],
      nextInspectionOn: null,
      results,
    };
    expect(brakeStanding(trailer, '2026-11-23').result).toBe(standing);
  });
});
