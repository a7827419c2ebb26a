import { describe, expect, it } from 'vitest';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import type { ReportContent, WheelRow } from '@tyrewatch/domain/reports/report-content';
import { locales } from '../../../i18n/locale.ts';
import { tableHtml, tableText } from '../../mail/templates/mail-table.ts';
import { reportCsv } from './report-csv.ts';
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
const contentOf = (count: number, more: Partial<ReportContent> = {}): ReportContent =>
  ({
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
  }) as ReportContent;
const mailOf = (content: ReportContent) => reportMail(content, 'https://tyres.example/alerts');

describe.each(locales)('a report in %s', (locale) => {
  it.each(['maintenance', 'critical_maintenance', 'weekly'] as const)('about %s is told in words', (type) => {
    const alerts = { registration: 'AB12CDE', fleetName: null, openedCount: 2, resolvedCount: 1, stillOpenCount: 1 };
    const rows = type === 'weekly' ? [{ ...alerts, worstLevel: 'over_inflation' as const }] : [wheel];
    const content = contentOf(0, {
      type,
      rows,
      fromMs: 0,
      language: locale.replace('-', '_'),
      missedCount: 2,
    } as object);
    for (const told of [content, { ...content, rows: [] } as ReportContent]) {
      const { subject, paragraphs, table } = mailOf(told);
      expect(subject).toContain('Northern & Sons');
      for (const text of [subject, ...paragraphs, ...(table?.titles ?? []), ...(table?.rows.flat(2) ?? [])]) {
        expect(text).not.toMatch(/reports\.|undefined|NaN|[{}]/);
        expect(text).not.toBe('');
      }
      expect(table === undefined).toBe(told.rows.length === 0);
    }
  });
});

describe('the mail of a report', () => {
  it('says numbers with their units, and a dash where there is none', () => {
    const { table, paragraphs } = mailOf(contentOf(1));
    expect(paragraphs[0]).toBe('The tyres of Northern & Sons on 20 July 2026 at 13:00 (Europe/London): 12 vehicles.');
    expect(table?.rows).toEqual([
      [
        ['AB12CDE', '3D · axle 3, right outer', '=cmd()'],
        ['Critical', 'since 20 Jul, 12:00'],
        ['80\u00A0psi', '−31.3% against 116\u00A0psi recommended', '−4\u00A0°C, read —'],
        ['—'],
      ],
    ]);
  });

  it('shows a hundred rows and brings the others in its file, up to what a mail server takes', () => {
    const many = mailOf(contentOf(101));
    expect(many.table?.rows).toHaveLength(100);
    expect(many.paragraphs).toContain('Below are the first 100 of 101 rows.');
    expect(readCsv(many.files?.[0]?.content ?? '').rows).toHaveLength(102);
    expect(mailOf(contentOf(100)).paragraphs.join(' ')).not.toContain('first');
    expect(mailOf(contentOf(5000)).files).toHaveLength(1);
    const tooMany = mailOf(contentOf(5001));
    expect(tooMany.files).toBeUndefined();
    expect(tooMany.paragraphs.join(' ')).toContain('too large');
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
  it('is defused, with units and zone in its head', () => {
    const content = contentOf(1);
    const [head, row] = [...reportCsv(content, createReportWords(content))].join('').split('\r\n');
    expect(head).toContain('Cold pressure (psi)');
    expect(head).toContain('Level since (Europe/London)');
    expect(row).toBe(`AB12CDE,'=cmd(),3D,"axle 3, right outer",Critical,2026-07-20 12:00,79.8,116,-31.3,-4,,`);
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
