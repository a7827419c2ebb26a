import type { BrakePerformance, BrakeTrailer } from '@tyrewatch/store/brakes/brake-performance-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../http/session.ts';
import { trailerFile } from './brake-file.ts';
import { brakePaper } from './brake-paper.ts';

const result = (
  month: string,
  valuePercent: number | null,
  more: Partial<BrakePerformance> = {},
): BrakePerformance => ({
  id: Number(month.replace('-', '')),
  periodStart: `${month}-01`,
  periodEnd: `${month}-28`,
  valuePercent,
  uncertaintyPercent: 1.24,
  passMarkPercent: 45,
  result: valuePercent === null ? 'gathering_data' : valuePercent >= 45 ? 'pass' : 'low_performance',
  qualifiedEvents: 243,
  totalEvents: 1302,
  distanceKm: 8046.72,
  meanDemandBar: 1.35,
  meanLoadKg: 17_820,
  provider: null,
  upload: null,
  rowNumber: null,
  signOff: null,
  ...more,
});
const trailer = (results: readonly BrakePerformance[]): BrakeTrailer => ({
  vehicleId: 1,
  organisationId: 1,
  registration: 'BFT101',
  vin: 'SFR4A000000000001',
  fleetName: 'Trunking',
  depotName: 'Leeds',
  axleConfiguration: '2x2x2',
  nextInspectionOn: '2026-12-01',
  inspectedOn: ['2026-10-20'],
  results,
});
const detail = {
  organisationName: 'Brackenfold Trunking',
  details: { manufacturer: 'Schmitz', model: null },
  vehicle: { axleConfiguration: '2x2x2' },
} as unknown as VehicleDetail;

function paperOf(results: readonly BrakePerformance[]) {
  const units = { pressureUnit: 'psi', temperatureUnit: 'celsius', distanceUnit: 'mile' } as const;
  const profile = { ...units, language: 'en_GB', timeZone: 'Europe/London' } as const;
  const session = { profile, displayName: 'Test Engineer' } as unknown as Session;
  const moment = { nowMs: Date.parse('2026-11-23T10:00:00Z'), timeZone: 'Europe/London', today: '2026-11-23' };
  return brakePaper(trailer(results), detail, { session, months: 36, ...moment });
}

describe('the brake report of a trailer as a spreadsheet', () => {
  it('has numbers of two decimals at most, whatever was worked out', async () => {
    const units = { pressureUnit: 'psi', temperatureUnit: 'celsius', distanceUnit: 'km' } as const;
    const session = { locale: 'en-GB', profile: units } as unknown as Session;
    const noise = { uncertaintyPercent: 2.0999999999999996, meanDemandBar: 1.5999999999999999, distanceKm: 1 / 3 };
    let text = '';
    for await (const piece of trailerFile(trailer([result('2026-10', 47.3, noise)]), 'csv', session).pieces)
      text += String(piece);
    expect(text.split('\r\n')[1]).toContain('Pass,47.3,2.1,243,1302,0.3,1.6,17820,');
  });
});

describe('the brake report of a trailer on paper', () => {
  it('says the result that counts first, with its mark, and what changed', () => {
    const { verdict, parts, chart } = paperOf([result('2026-10', 47.35), result('2026-09', 50.1)]);
    expect(verdict).toMatchObject({ isGood: true, title: 'Pass: 47.4 % ± 1.2 at 6.5 bar' });
    expect(verdict.text).toContain('243 qualified brake events');
    expect(parts[0]?.table?.rows.flat()).toEqual(
      expect.arrayContaining(['-2.8', '243 / 1,302', '5,000 mi', '17,820 kg']),
    );
    expect(chart?.limits.map(({ value }) => value)).toEqual([45, 39]);
  });

  it('keeps who signed off what, as it was then', () => {
    const signOff = {
      decision: 'roller_test',
      remark: 'Booked',
      byName: 'A. Fitter',
      atMs: Date.parse('2026-11-02T09:00:00Z'),
      valuePercent: 43,
      result: 'low_performance',
    } as const;
    const { parts, verdict } = paperOf([result('2026-10', 44.9, { signOff })]);
    expect(verdict.isGood).toBe(false);
    const row = parts.find(({ title }) => title === 'Signed off')?.table?.rows[0] ?? [];
    expect(row.slice(1, 4)).toEqual(['Low performance 43.0 %', 'Roller test: Booked', 'A. Fitter']);
  });

  it('says so where there is no value, and has room to sign all the same', () => {
    const { verdict, parts, chart, signatures } = paperOf([]);
    expect(verdict).toMatchObject({ isGood: false, title: 'No data' });
    expect([parts.length, chart, signatures.titles.length]).toEqual([2, null, 2]);
  });
});
