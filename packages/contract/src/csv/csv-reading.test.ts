import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-reading.ts';

const fieldsOf = (text: string) => readCsv(text).rows.map(({ fields }) => fields);
const two = [
  ['a', 'b'],
  ['1', '2'],
];

describe('CSV', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['line ends of Windows', 'a,b\r\n1,2\r\n'],
    ['carriage returns alone', 'a;b\r1;2\r'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['a separator in a quoted name', '"a";b\n1;2'],
    ['a line that tells the separator', 'sep=;\r\na;b\r\n1;2'],
    ['empty lines', '\n\na,b\n,\n1,2\n\n'],
  ])('is read with %s', (_what, text) => {
    expect(fieldsOf(text)).toEqual(two);
  });

  it('is read with quotes around separators, quotes and line ends', () => {
    expect(fieldsOf('"a,b;c;d",e\r"x, ""y""\r\nz",2')).toEqual([
      ['a,b;c;d', 'e'],
      ['x, "y"\r\nz', '2'],
    ]);
    expect(fieldsOf('')).toEqual([]);
  });

  it.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('tells the line a row begins in, with %s', (_what, end) => {
    const { rows } = readCsv(['a,b', '"x', 'y",1', '', 'z,2'].join(end));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(readCsv(['sep=,', 'a,b'].join(end)).rows[0]?.line).toBe(2);
  });

  it('tells where a quote opens that is never closed', () => {
    expect(readCsv('a\n"b').openQuoteLine).toBe(2);
    expect(readCsv('a\n"b"').openQuoteLine).toBeNull();
  });
});
