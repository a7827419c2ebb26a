import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { carbonFigures } from '@tyrewatch/domain/environment/carbon-figures';
import type { ReportContent, WheelRow } from '@tyrewatch/domain/reports/report-content';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { reportTypes } from '@tyrewatch/domain/reports/report-type';
import { locales } from '../../../i18n/locale.ts';
import { tableHtml, tableText } from '../../mail/templates/mail-table.ts';
import { reportFile } from './report-file.ts';
import type { PmiRow } from '../kinds/pmi-report.ts';
import { reportFiles } from './mailed-report.ts';
import { reportMail } from './report-mail.ts';
import { createReportWords } from './report-words.ts';

const wheel: WheelRow = {
  registration: 'AB12CDE',
  fleetName: '=cmd()',
  position: '3D',
  wheelsOnAxle: 4,
  level: 'critical',
  sinceMs: Date.UTC(2026, 6, 20, 11),
  coldPressureKpa: 550,
  recommendedKpa: 800,
  deviationPercent: -31.25,
  temperatureC: -4,
  readingAtMs: null,
  advice: null,
  repairBeforeMs: null,
};
const alerts = { registration: 'AB12CDE', fleetName: null, openedCount: 2, resolvedCount: 1, stillOpenCount: 1 };
const days = [{ date: '2026-07-19', distanceM: 12_345 }];
const carbonRow = {
  ...alerts,
  depotName: null,
  price: { perLitre: 1.18, currency: 'GBP', since: null },
  figures: carbonFigures({ fuelType: 'diesel', registerGPerKm: null }, [
    {
      date: '2026-07-19',
      distanceKm: 100,
      counterL: 30,
      levelL: null,
      refuelCount: 0,
      fullestL: null,
      weight: 10,
      weightedPercent: 80,
    },
  ]),
};
const inspected: PmiRow = {
  registration: 'AB12CDE',
  fleetName: null,
  depotName: null,
  state: 'overdue',
  isDone: false,
  today: '2026-07-20',
  dueOn: '2026-07-18',
  dueAtKm: 120_000,
  kmLeft: -310,
  expectedOn: '2026-07-20',
  nextOn: '2026-07-18',
  lastOn: '2026-06-06',
  weeks: 6,
  km: 20_000,
  tyreLevel: 'okay',
  lowTyres: 0,
  treadMm: 6.4,
  brakeKind: 'laden_roller',
  brakePercent: 61.4,
};
/** Rows as they are kept; those of alerts as they were kept before they told more. */
const rowsOf: Readonly<Record<ReportType, readonly object[]>> = {
  pmi: [inspected],
  kilometre: [{ ...alerts, depotName: null, distanceM: 12_345, days, leftOutStepCount: 0 }],
  co2: [carbonRow],
  maintenance: [wheel],
  critical_maintenance: [wheel],
  trailer_utilisation: [
    {
      registration: 'TRL1',
      fleetName: null,
      depotName: 'Leeds',
      days: [{ date: '2026-07-19', movedS: 3600, stoodS: 7200, distanceM: 60_000 }],
      movedDayCount: 1,
      stoodDayCount: 5,
      noDataDayCount: 1,
      movedS: 3600,
      stoodS: 7200,
      noDataS: 7200,
      distanceM: 60_000,
      standingDays: 9,
      silentDays: 1,
      laden: 'one_load',
      place: { depotName: null, town: { name: 'Goole', distanceKm: 3 } },
    },
  ],
  brake_performance: [
    {
      registration: 'TRL1',
      fleetName: 'Trunking',
      depotName: null,
      nextInspectionOn: '2026-08-01',
      result: 'no_data',
      newest: null,
      readiness: null,
    },
  ],
  weekly: [{ ...alerts, worstLevel: 'over_inflation' }],
};
const contentOf = (count: number, more: Partial<ReportContent> = {}): ReportContent => ({
  type: 'maintenance',
  rows: Array.from({ length: count }, () => wheel),
  organisationName: 'Northern & Sons',
  vehicleCount: 12,
  atMs: Date.UTC(2026, 6, 20, 12),
  missedCount: 0,
  timeZone: 'Europe/London',
  pressureUnit: 'psi',
  language: 'en_GB',
  ...more,
});
const look = { productName: 'Tyrewatch', accentColour: '#1864ab', logo: null };
const pageUrl = (path: string): string => `https://tyres.example${path}`;
const mailOf = (content: ReportContent) => reportMail({ content, files: [], leftOut: [] }, pageUrl);
const mailWithFile = async (content: ReportContent) =>
  reportMail({ content, ...(await reportFiles(content, ['csv'], look)) }, pageUrl);

describe.each(locales)('a report in %s', (locale) => {
  it.each(reportTypes)('about %s is told in words', (type) => {
    const content = contentOf(0, { type, rows: rowsOf[type], language: locale.replace('-', '_'), missedCount: 2 });
    for (const told of [content, { ...content, rows: [] }]) {
      const { subject, paragraphs, table } = mailOf(told);
      expect(subject).toContain('Northern & Sons');
      for (const said of [subject, ...paragraphs, ...(table?.titles ?? []), ...(table?.rows.flat(2) ?? [])]) {
        expect(said).not.toMatch(/reports?[A-Z.]|undefined|NaN|[{}]/);
        expect(said).not.toBe('');
      }
      expect(table === undefined).toBe(told.rows.length === 0);
    }
  });
});

describe('the mail of a report', () => {
  it('says numbers with their units, and a dash where there is none', () => {
    const { table, paragraphs } = mailOf(contentOf(1));
    expect(paragraphs[0]).toBe('Maintenance – Northern & Sons, 20 July 2026 at 13:00 (Europe/London): 12 vehicles.');
    expect(table?.rows).toEqual([
      [
        ['AB12\u00A0CDE', '3D · axle 3, right outer', '=cmd()'],
        ['Critical', 'since 20 Jul, 12:00'],
        ['80\u00A0psi', '−31.3% against 116\u00A0psi recommended', '−4\u00A0°C, read —'],
        ['—'],
      ],
    ]);
  });

  it('shows a hundred rows and brings the others in its file, up to what a mail server takes', async () => {
    const many = await mailWithFile(contentOf(101));
    expect(many.table?.rows).toHaveLength(100);
    expect(many.paragraphs).toContain('Below are the first 100 of 101 rows.');
    expect(readCsv(String(many.files?.[0]?.content)).rows).toHaveLength(102);
    expect(mailOf(contentOf(100)).paragraphs.join(' ')).not.toContain('first');
    expect((await mailWithFile(contentOf(5000))).files).toHaveLength(1);
    const tooMany = await mailWithFile(contentOf(5001));
    expect(tooMany.files).toBeUndefined();
    expect(tooMany.paragraphs.join(' ')).toContain('Too large for an e-mail: CSV.');
    expect(tooMany.action?.url).toBe('https://tyres.example/reports?tab=history');
  });

  it('says its headings again every twenty rows, and in plain text at each', () => {
    const { table } = mailOf(contentOf(41));
    if (table === undefined) throw new Error('no table');
    expect(tableHtml(table).match(/<thead>/g)).toHaveLength(3);
    expect(tableHtml(table)).toContain('=cmd()');
    expect(tableText(table).match(/^Level: Critical · since/gm)).toHaveLength(41);
  });
});

describe('the file of a report', () => {
  it('is defused, with units and zone in its head', async () => {
    const csv = await text(Readable.from(reportFile('csv', contentOf(1), look).pieces));
    const [head, row] = csv.split('\r\n');
    expect(head).toContain('Cold pressure (psi)');
    expect(head).toContain('Level since (Europe/London)');
    expect(row).toBe(`AB12CDE,'=cmd(),3D,"axle 3, right outer",Critical,2026-07-20 12:00:00,79.8,116,-31.25,-4,,`);
  });
});

describe('what to do', () => {
  it.each([
    [{ advice: null, repairBeforeMs: null }, null],
    [{ advice: 'stop_now', repairBeforeMs: null }, 'Stop as soon as it is safe'],
    [{ advice: 'repair_before', repairBeforeMs: Date.UTC(2026, 6, 21, 17) }, 'Repair before 21 Jul, 18:00'],
    // as reports that were made before keep it
    [{ advice: 'finish_route_then_fix' }, 'Complete the run, then repair today'],
  ])('by %j is said so: %s', (row, said) => {
    const words = createReportWords({ language: 'en_GB', pressureUnit: 'psi', timeZone: 'Europe/London' });
    expect(words.advice(row as WheelRow)).toBe(said);
  });
});
