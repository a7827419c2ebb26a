import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { SpreadsheetFormat } from '@tyrewatch/contract/files/spreadsheet-format';
import { spreadsheetFile, type Spreadsheet } from './spreadsheet.ts';

const atMs = Date.UTC(2026, 6, 1, 22, 30, 5);

async function* rowsOf(rows: readonly (readonly CsvValue[])[]): AsyncGenerator<readonly CsvValue[]> {
  yield* rows;
}

const sheetOf = (rows: readonly (readonly CsvValue[])[], locale = 'en-GB'): Spreadsheet => ({
  title: 'Readings',
  locale,
  columns: [{ heading: 'Time (Europe/London)', timeZone: 'Europe/London' }, { heading: '1A pressure (bar)' }],
  rows: rowsOf(rows),
});

const bytesOf = (format: SpreadsheetFormat, sheet: Spreadsheet): Promise<Buffer> =>
  buffer(spreadsheetFile(format, sheet).pieces as AsyncIterable<Uint8Array>);

const csvOf = async (sheet: Spreadsheet): Promise<string> => {
  let text = '';
  for await (const piece of spreadsheetFile('csv', sheet).pieces) text += String(piece);
  return text;
};

describe('a spreadsheet as CSV', () => {
  it('has headings, times of the zone and the signs of the language', async () => {
    expect(await csvOf(sheetOf([[atMs, 8.5]]))).toBe(
      '\uFEFFTime (Europe/London),1A pressure (bar)\r\n2026-07-01 23:30:05,8.5\r\n',
    );
    expect(await csvOf(sheetOf([[atMs, 8.5]], 'de'))).toContain('2026-07-01 23:30:05;8,5');
  });

  it.each(['=1+1', '+44', '-1', '@x'])('disarms %s', async (text) => {
    expect(await csvOf(sheetOf([[null, text]]))).toContain(`,'${text}`);
  });

  it('of no rows has its headings', async () => {
    expect(await csvOf(sheetOf([]))).toBe('\uFEFFTime (Europe/London),1A pressure (bar)\r\n');
  });
});

describe('a spreadsheet as XLSX', () => {
  it.each(['Önleyici bakım kontrolleri (PMI)', 'Brakes: 1/2 [all]?'])('has a sheet of the title %s', async (title) => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', { ...sheetOf([[atMs, 8.5]]), title }));
    expect(title).toContain(sheets[0]?.name.split(' ')[0]);
  });

  it('has times as dates, numbers as numbers and texts as texts, also those that look like formulas', async () => {
    const book = await readXlsx(
      await bytesOf(
        'xlsx',
        sheetOf([
          [atMs, 8.5],
          [null, '=1+1'],
          [atMs, null],
        ]),
      ),
    );
    const [sheet] = book.sheets;
    expect(sheet?.name).toBe('Readings');
    expect(sheet?.rows[0]).toEqual(['Time (Europe/London)', '1A pressure (bar)']);
    expect(sheet?.rows[1]).toEqual([new Date(Date.UTC(2026, 6, 1, 23, 30, 5)), 8.5]);
    expect(sheet?.rows[2]?.[1]).toBe('=1+1');
    expect(sheet?.rows[3]?.[1] ?? null).toBeNull();
  });

  it('cuts a text longer than a cell takes', async () => {
    const book = await readXlsx(await bytesOf('xlsx', sheetOf([[null, 'x'.repeat(40_000)]])));
    expect(String(book.sheets[0]?.rows[1]?.[1])).toHaveLength(32_767);
  });
});

describe.each(['csv', 'xlsx'] as const)('a spreadsheet as %s', (format) => {
  it('is read no further than it is taken', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<readonly CsvValue[]> {
      try {
        for (;;) yield [atMs + (read += 1) * 1000, Math.random()];
      } finally {
        ended = true;
      }
    }
    const pieces = spreadsheetFile(format, { ...sheetOf([]), rows: endless() }).pieces[Symbol.asyncIterator]();
    for (let piece = 0; piece < 5; piece += 1) await pieces.next();
    const readBefore = read;
    // Whatever runs ahead has had its turns.
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(read - readBefore).toBeLessThan(60_000);
    await pieces.return?.();
    expect(ended).toBe(true);
  });

  it('breaks off where its rows fail', async () => {
    async function* failing(): AsyncGenerator<readonly CsvValue[]> {
      yield [atMs, 1];
      throw new Error('the database is away');
    }
    await expect(bytesOf(format, { ...sheetOf([]), rows: failing() })).rejects.toThrow('the database is away');
  });

  it('fails before its first piece where the first row does', async () => {
    const rows: AsyncIterable<never> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no')) }),
    };
    const pieces = spreadsheetFile(format, { ...sheetOf([]), rows }).pieces[Symbol.asyncIterator]();
    await expect(pieces.next()).rejects.toThrow('no');
  });
});
