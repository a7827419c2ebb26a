import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { drawReport } from './draw-report.ts';
import { layOutReport } from './report-layout.ts';
import type { ReportPaper } from './report-document.ts';

const paper: ReportPaper = {
  language: 'tr',
  title: 'Kilometreler',
  organisationName: 'Işıldak Taşımacılık',
  productName: 'Tyrewatch',
  accentColour: '#1864ab',
  logo: null,
  facts: ['1–31 Ekim 2026'],
  figures: [{ heading: 'Mesafe', value: '12 km' }],
  chart: {
    title: 'Güne göre',
    bars: [
      { label: '1', value: 3, words: '3 km' },
      { label: '2', value: null, words: '—' },
      { label: '3', value: 2, words: '2 km', isEstimated: true },
    ],
  },
  columns: [
    { heading: 'Araç', align: 'left' },
    { heading: 'Mesafe (km)', align: 'right' },
  ],
  nothing: 'Hiçbir araç yol yapmadı.',
  pageWords: 'Sayfa {page} / {count}',
};
const drawn = async (rows: Iterable<readonly string[]>): Promise<string> =>
  (await buffer(drawReport(paper, rows))).toString('latin1');
const pagesOf = (pdf: string): number => Number(/\/Count (\d+)/.exec(pdf)?.[1]);

describe('a report as PDF', () => {
  it('has as many pages as its rows need, in a language, tagged', async () => {
    const pdf = await drawn(Array.from({ length: 200 }, (_, index) => [`34 ÇĞ ${index}`, `${index},5`]));
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    expect(pagesOf(pdf)).toBeGreaterThan(3);
    expect(pdf.match(/\/S \/TH\b/g)).toHaveLength(2 * pagesOf(pdf));
    expect(pdf.match(/\/S \/TD\b/g)).toHaveLength(400);
    expect(pdf).toContain('/Lang (tr)');
  });

  it('of nothing says so on one page', async () => {
    const pdf = await drawn([]);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf).not.toContain('/S /Table');
  });

  it('is handed on while its rows are still being read, and breaks off where they do', async () => {
    let read = 0;
    const pieces = drawReport(
      paper,
      (function* rows() {
        for (;;) yield [`TW${(read += 1)}`, '1'];
      })(),
    );
    await pieces.next();
    const first = read;
    await pieces.next();
    expect(read - first).toBeLessThanOrEqual(1000);
    await pieces.return(undefined);
    const failing = drawn(
      (function* rows() {
        yield ['TW1', '1'];
        throw new Error('the database is away');
      })(),
    );
    await expect(failing).rejects.toThrow('the database is away');
  });

  it('is given up where its reader stalls, and jobs do not wait for readers', async () => {
    const stalled = drawReport(
      paper,
      Array.from({ length: 1500 }, () => ['TW1', '1']),
      'reader',
      200,
    );
    await stalled.next();
    expect(await buffer(drawReport(paper, [], 'job'))).not.toHaveLength(0);
    expect(await buffer(drawReport(paper, []))).not.toHaveLength(0);
    await expect(stalled.next()).rejects.toThrow('took too long');
  });
});

describe('the layout of a report', () => {
  const columns = (count: number) =>
    Array.from({ length: count }, () => ({ heading: 'Distance', align: 'left' as const }));

  it('lies on its side where upright is too narrow, and sets smaller letters where that is too', () => {
    const row = Array.from({ length: 30 }, () => 'TW12 ABC');
    expect(layOutReport(columns(5), [row])).toMatchObject({ isLandscape: false, size: 8.5 });
    expect(layOutReport(columns(13), [row])).toMatchObject({ isLandscape: true, size: 8.5 });
    expect(layOutReport(columns(30), [row])).toMatchObject({ isLandscape: true, size: 5.8 });
  });
});
