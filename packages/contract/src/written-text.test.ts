import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { signInName, writtenLine, writtenName } from './written-text.ts';

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
