import { describe, expect, it } from 'vitest';
import {
  asciiFromImei,
  findImeiFromAscii,
  findImeiFromPackedDigits,
  isImei,
  isLuhnValid,
  packedDigitsFromImei,
} from './imei.ts';

describe('IMEI', () => {
  it.each([
    ['352093081452251', true, true],
    ['359633101954829', true, true],
    ['123456789012345', true, false],
    ['352093081452252', true, false],
    ['35209308145225', false, false],
    ['3520930814522510', false, false],
    ['35209308145225a', false, false],
    ['', false, false],
  ])('%s: digits %s, check digit %s', (text, digits, luhn) => {
    expect(isImei(text)).toBe(digits);
    expect(isLuhnValid(text)).toBe(luhn);
  });

  it('is packed with a leading zero, or without when it has 16 digits', () => {
    expect(packedDigitsFromImei('352093081452251')).toEqual(
      Uint8Array.of(0x03, 0x52, 0x09, 0x30, 0x81, 0x45, 0x22, 0x51),
    );
    for (const imei of ['352093081452251', '052093081452251', '1352093081452251']) {
      expect(findImeiFromPackedDigits(packedDigitsFromImei(imei))).toBe(imei);
    }
    expect(findImeiFromPackedDigits(Uint8Array.of(0x0a, 0, 0, 0, 0, 0, 0, 0))).toBeNull();
    expect(() => packedDigitsFromImei('0352093081452251')).toThrow(RangeError);
  });

  it('is ASCII at login', () => {
    expect(findImeiFromAscii(asciiFromImei('352093081452251'))).toBe('352093081452251');
    expect(findImeiFromAscii(Uint8Array.of(0x33, 0x2f))).toBeNull();
    expect(() => asciiFromImei('35209308145225')).toThrow(RangeError);
  });
});
