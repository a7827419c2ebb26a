import { describe, expect, it } from 'vitest';
import { nextSimCheckAtMs } from './sim-request.ts';
import { commandSms, isOneSms, smsLength } from './sms-text.ts';

describe('the next look at a request', () => {
  it.each([
    [0, 5],
    [5, 30],
    [30, 120],
    [120, 420],
    [600, 900],
    [1800, 3600],
  ])('%i s after it was taken comes at %i s', (nowS, nextS) => {
    expect(nextSimCheckAtMs(7, 7 + nowS * 1000)).toBe(7 + nextS * 1000);
  });
});

describe('a text as an SMS', () => {
  it.each([
    ['getinfo', 'gsm7', 7],
    ['€[1]', 'gsm7', 7],
    ['Größe', 'gsm7', 5],
    ['naïve', 'ucs2', 5],
    ['🚚', 'ucs2', 2],
  ])('“%s” takes in %s %i places', (text, encoding, characters) => {
    expect(smsLength(text)).toMatchObject({ encoding, characters });
  });

  it('fits with 160 places, or 70, and is not empty', () => {
    expect(['x'.repeat(160), 'x'.repeat(161), 'ï'.repeat(70), 'ï'.repeat(71), ' '].map(isOneSms)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(commandSms(' getinfo ', 'fmx6')).toBe('  getinfo');
    expect(commandSms('getinfo', null)).toBe('  getinfo');
    expect(commandSms('getinfo', 'ft')).toBe(' getinfo');
    // another maker's units have no name and password before a command
    expect(commandSms(' coords ', 'ruptela')).toBe('coords');
  });
});
