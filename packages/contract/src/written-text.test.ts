import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { signInName, telephoneNumber, writtenLine, writtenName, writtenText } from './written-text.ts';

const accepts = (schema: Parameters<typeof safeParse>[0], text: string): boolean => safeParse(schema, text).success;

describe('a written name', () => {
  it.each([
    'Northern Haulage',
    'Ümit Çağlar-Öz',
    "O'Neill & Sons (UK) Ltd. №5",
    'می\u200cخواهم',
    'क्\u200dष',
    'Crew 👩🏽\u200d🔧',
    '  trimmed\n',
  ])('may be %j', (text) => {
    expect(accepts(writtenName(60), text)).toBe(true);
  });

  it.each([
    'tf2\nX',
    'Pat\r\nBcc: x@example.org',
    'a\u0000b',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    '\u200b',
    '\u200d',
    'a\u200bb',
    'a\u200d',
    'a\u202egpj',
    'a\u2066b',
    'soft\u00adhyphen',
    '\u3164',
    '\u2800 \u2800',
    '',
    '   ',
  ])('is not %j', (text) => {
    expect(accepts(writtenName(60), text)).toBe(false);
  });

  it('may be left empty where it need not be given', () => {
    expect(accepts(writtenLine(10), '  ')).toBe(true);
    expect(accepts(writtenLine(10), 'eleven char')).toBe(false);
  });
});

describe('a name to sign in by', () => {
  it('holds nothing that is not seen', () => {
    expect(accepts(signInName, 'pat.driver@example.org')).toBe(true);
    expect(accepts(signInName, 'müller 2')).toBe(true);
    expect(accepts(signInName, 'می\u200cخواهم')).toBe(false);
    expect(accepts(signInName, 'tf2\nX')).toBe(false);
  });
});

describe('a note', () => {
  it('may have several lines, and nothing that is not seen', () => {
    expect(accepts(writtenText(100), 'Valve replaced.\n\tChecked twice.')).toBe(true);
    expect(accepts(writtenText(100), '')).toBe(true);
    expect(accepts(writtenText(100), 'a\u202eb')).toBe(false);
    expect(accepts(writtenText(100), 'a\u0007b')).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each([
    '',
    '+44 20',
    '+44 (0)20 7946 0018',
    '020-7946-0018',
    '(020) 7946 0018',
    '030/12345.67',
    '0121 496 0000 ext. 12',
    '12x34',
  ])('may be %j', (text) => {
    expect(accepts(telephoneNumber, text)).toBe(true);
  });

  it.each(['abc def', '+', 'call me', '12 34 ask for Pat', '\u0007\u200b1', '1'.repeat(41)])('is not %j', (text) => {
    expect(accepts(telephoneNumber, text)).toBe(false);
  });
});
