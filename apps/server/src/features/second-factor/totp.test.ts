import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, findStepOfCode, otpauthUrl, timeStepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (atS, code) => {
    expect(codeOfStep(secret, timeStepAt(atS * 1000))).toBe(code);
  });

  it('is taken half a minute early and late, and no more', () => {
    const atMs = 1_234_567_890_000;
    for (const shift of [-1, 0, 1]) {
      const step = timeStepAt(atMs) + shift;
      expect(findStepOfCode(secret, codeOfStep(secret, step), atMs)).toBe(step);
    }
    for (const shift of [-2, 2]) {
      expect(findStepOfCode(secret, codeOfStep(secret, timeStepAt(atMs) + shift), atMs)).toBeNull();
    }
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('is not %j', (text) => {
    expect(findStepOfCode(secret, text, 59_000)).toBeNull();
  });
});

describe('a secret', () => {
  it('is written in base32', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(base32(Buffer.from(''))).toBe('');
  });

  it('travels to an app with issuer and account', () => {
    expect(otpauthUrl(secret, 'Tyre Watch', 'ann@example.com')).toBe(
      'otpauth://totp/Tyre%20Watch:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tyre%20Watch&digits=6&period=30',
    );
  });
});
