import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvFormat, rearmed } from './csv-format.ts';
import { readCsv } from './csv-reading.ts';

const locales = ['en-GB', 'fr', 'de', 'it', 'tr', 'pt'] as const;
const fieldOf = (value: string | number | boolean | null): string => createCsvFormat('en-GB').line([value]).trimEnd();

describe('a CSV field', () => {
  it.each([
    ['=1+2', "'=1+2"],
    [' =cmd()', "' =cmd()"],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\t=1', `"'\t=1"`],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠sum', "'＠sum"],
    ['﹦1', "'﹦1"],
    ['−1', "'−1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\u200B\u2060=1', "'\u200B\u2060=1"],
    [' \u00AD\uFEFF＝1', "' \u00AD\uFEFF＝1"],
    ["\u200B'=1", "'\u200B'=1"],
    ['a＝b', 'a＝b'],
    ['=a"b', `"'=a""b"`],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\nb', '"a\nb"'],
    ['plain', 'plain'],
    [-1, '-1'],
    [-0, '0'],
    [null, ''],
    [true, 'true'],
  ])('%j is written %j', (value, text) => {
    expect(fieldOf(value)).toBe(text);
  });
});

describe('a CSV file', () => {
  it('is parted, and has its decimals, as spreadsheets expect it in the language', () => {
    const lines = locales.map((locale) => createCsvFormat(locale).line(['a', 1234.5, 'b']));
    expect(lines[0]).toBe('a,1234.5,b\r\n');
    expect(new Set(lines.slice(1))).toEqual(new Set(['a;1234,5;b\r\n']));
  });

  it.each(locales)('gives back what was written, in %s', (locale) => {
    const { line } = createCsvFormat(locale);
    const tricky = fc.constantFrom("'", '=', '-', '＝', '\u200B', '\t', ' ', '"', ',', ';', '\r', '\n', 'a');
    const field = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: tricky, maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 }), (rows) => {
        const { rows: read } = readCsv(line(['a', 'b', 'c']) + rows.map((row) => line(row)).join(''));
        expect(read.slice(1).map(({ fields }) => fields.map(rearmed))).toEqual(rows.map((row) => [...row]));
      }),
    );
  });
});
