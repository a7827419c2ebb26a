import { describe, expect, it } from 'vitest';
import { checkDigitOf, findIccid, findImsi, findMsisdn } from './sim-card-numbers.ts';

describe('a check digit', () => {
  it.each([
    ['7992739871', 3],
    ['899441100681234567', 2],
    ['0', 0],
  ])('of %s is %i', (digits, digit) => {
    expect(checkDigitOf(digits)).toBe(digit);
  });
});

describe('an ICCID', () => {
  it('has 18 to 20 digits, however they are written', () => {
    expect(findIccid('8999901 0000-0000 1235')).toBe('8999901000000001235');
    const of = (length: number) => findIccid('1'.repeat(length));
    expect([17, 18, 20, 21].map((length) => of(length) !== null)).toEqual([false, true, true, false]);
  });

  it('of 19 digits ends with its check digit', () => {
    const passing = Array.from({ length: 10 }, (_, digit) => findIccid(`899990100000000123${digit}`)).filter(
      (iccid) => iccid !== null,
    );
    expect(passing).toHaveLength(1);
  });

  it.each(['', '89999010000000012A6', '８９４４１１００６８１２３４５６７８１'])('is not “%s”', (text) => {
    expect(findIccid(text)).toBeNull();
  });
});

describe('an MSISDN', () => {
  it.each([
    ['+44 7700 900123', '447700900123'],
    ['0044 (7700) 900-123', '447700900123'],
    ['447700900123', '447700900123'],
    ['1'.repeat(10), '1'.repeat(10)],
    ['1'.repeat(14), '1'.repeat(14)],
  ])('%s is kept as %s', (text, kept) => {
    expect(findMsisdn(text)).toBe(kept);
  });

  it.each(['1'.repeat(9), '1'.repeat(15), '07700 900123', '+44 7700 90012x', '4+47700900123'])('is not %s', (text) => {
    expect(findMsisdn(text)).toBeNull();
  });
});

describe('an IMSI', () => {
  it('has at most 15 digits', () => {
    expect([5, 6, 15, 16].map((length) => findImsi('2'.repeat(length)) !== null)).toEqual([false, true, true, false]);
    expect(findImsi('234 15 1234567890')).toBe('234151234567890');
    expect(findImsi('23415x')).toBeNull();
  });
});
