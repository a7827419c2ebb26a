import { describe, expect, it } from 'vitest';
import { numberOf } from './typed-number.ts';

const none = Number.NaN;

describe('a number as typed', () => {
  it.each([
    // typed, en-GB, fr, de, it, tr, pt-PT
    ['', null, null, null, null, null, null],
    ['18000', 18_000, 18_000, 18_000, 18_000, 18_000, 18_000],
    ['18,000', 18_000, 18, 18, 18, 18, 18],
    ['18.000', 18, none, 18_000, 18_000, 18_000, none],
    ['18 000', 18_000, 18_000, 18_000, 18_000, 18_000, 18_000],
    ['18\u202F000', 18_000, 18_000, 18_000, 18_000, 18_000, 18_000],
    ['1,234', 1234, 1.234, 1.234, 1.234, 1.234, 1.234],
    ['-1.234.567,5', none, none, -1_234_567.5, -1_234_567.5, -1_234_567.5, none],
    ['1,234,567.5', 1_234_567.5, none, none, none, none, none],
    ['1 234,5', none, 1234.5, 1234.5, 1234.5, 1234.5, 1234.5],
    ['7,5', 7.5, 7.5, 7.5, 7.5, 7.5, 7.5],
    [' −7.5 ', -7.5, -7.5, -7.5, -7.5, -7.5, -7.5],
    ['0.125', 0.125, 0.125, 0.125, 0.125, 0.125, 0.125],
    ['1,23,456', none, none, none, none, none, none],
    ['1 234.567,8', none, none, none, none, none, none],
    ['1e3', none, none, none, none, none, none],
    ['0x10', none, none, none, none, none, none],
    ['7 5', none, none, none, none, none, none],
    ['.', none, none, none, none, none, none],
    ['much', none, none, none, none, none, none],
  ])('reads %s by the marks of the language', (typed, ...numbers) => {
    const read = (['en-GB', 'fr', 'de', 'it', 'tr', 'pt-PT'] as const).map((tag) => numberOf(typed, tag));
    expect(read).toEqual(numbers);
  });
});
