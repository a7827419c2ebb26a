import { describe, expect, it } from 'vitest';
import { readFileText } from './file-text.ts';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', 'de', [0x4d, 0xc3, 0xbc, 0x6c], 'Mül'],
    ['UTF-8 with its mark', 'de', [0xef, 0xbb, 0xbf, 0xc3, 0xbc], 'ü'],
    ['UTF-16 with its mark', 'de', [0xff, 0xfe, 0xfc, 0x00, 0x09, 0x00], 'ü\t'],
    ['the western encoding of Windows', 'fr', [0xe9, 0x74, 0xe9], 'été'],
    ['the Turkish encoding of Windows', 'tr', [0xfe, 0xdd], 'şİ'],
  ])('is read from %s', async (_encoding, locale, bytes, text) => {
    expect(await readFileText(new Blob([new Uint8Array(bytes)]), locale)).toBe(text);
  });
});
