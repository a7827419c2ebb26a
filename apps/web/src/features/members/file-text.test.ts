import { describe, expect, it } from 'vitest';
import { mayBeCsv, readFileText } from './file-text.ts';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', 'de', [0x4d, 0xc3, 0xbc, 0x6c], 'Mül'],
    ['UTF-8 with its mark', 'de', [0xef, 0xbb, 0xbf, 0xc3, 0xbc], 'ü'],
    ['UTF-16 with its mark', 'de', [0xff, 0xfe, 0xfc, 0x00, 0x09, 0x00], 'ü\t'],
    ['UTF-16 with its mark, the greater byte first', 'de', [0xfe, 0xff, 0x00, 0xfc, 0x00, 0x09], 'ü\t'],
    ['the western encoding of Windows', 'fr', [0xe9, 0x74, 0xe9], 'été'],
    ['the Turkish encoding of Windows', 'tr', [0xfe, 0xdd], 'şİ'],
  ])('is read from %s', async (_encoding, locale, bytes, text) => {
    expect(await readFileText(new Blob([new Uint8Array(bytes)]), locale)).toBe(text);
  });

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['an older workbook', [0xd0, 0xcf, 0x11, 0xe0, 0x00, 0x00]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['UTF-16 without its mark', [0x00, 0x61, 0x00, 0x2c]],
  ])('is no CSV in %s', async (_kind, bytes) => {
    expect(mayBeCsv(await readFileText(new Blob([new Uint8Array(bytes)]), 'de'))).toBe(false);
  });

  it('may be CSV where it is text', () => {
    expect(mayBeCsv('username,email,role\r\nann,ann@example.org,USER\r\n')).toBe(true);
  });
});
