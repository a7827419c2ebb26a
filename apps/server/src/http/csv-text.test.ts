import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, csvLine, readCsv } from './csv-text.ts';

describe('a CSV field', () => {
  it.each([
    ['=1+2', "'=1+2"],
    [' =cmd()', "' =cmd()"],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['=a"b', `"'=a""b"`],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['plain', 'plain'],
    [-1, '-1'],
    [null, ''],
    [true, 'true'],
  ])('%j is written %j', (value, text) => {
    expect(csvField(value)).toBe(text);
  });
});

describe('CSV', () => {
  const fieldsOf = (text: string) => readCsv(text)?.map(({ fields }) => fields);

  it('is read with either separator, quotes, line ends and a byte order mark', () => {
    expect(fieldsOf('\uFEFFa,b\r\n1,"x, ""y"""\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'x, "y"'],
    ]);
    expect(fieldsOf('a;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(fieldsOf('a\tb\n1\t2')).toHaveLength(2);
    expect(fieldsOf('')).toEqual([]);
  });

  it('tells the line a row begins in', () => {
    expect(readCsv('a,b\n"x\ny",1\n\nz,2')?.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('with an open quote is not read', () => {
    expect(readCsv('a\n"b')).toBeNull();
  });

  it('gives back what was written', () => {
    const field = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^\s*[=+\-@\t\r]/.test(text) && !/[\r\t]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 }), (rows) => {
        const text = csvLine(['a', 'b', 'c']) + rows.map(csvLine).join('');
        expect(fieldsOf(text)?.slice(1)).toEqual(rows.map((row) => [...row]));
      }),
    );
  });
});
