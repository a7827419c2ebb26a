import { describe, expect, it } from 'vitest';
import { checksumMethods } from './checksums.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('checksums', () => {
  // The check values of the published catalogue of CRC algorithms, over the digits 1 to 9.
  it.each([
    ['crc16_ibm', 'BB3D'],
    ['crc16_ccitt_false', '29B1'],
    ['crc16_xmodem', '31C3'],
    ['crc16_kermit', '2189'],
    ['crc32', 'CBF43926'],
    ['xor', '31'],
  ] as const)('%s of 123456789 is %s', (method, expected) => {
    expect(checksumMethods[method](bytesOf('123456789'))).toBe(expected);
  });

  it.each([
    ['crc16_ibm', '0000'],
    ['crc16_ccitt_false', 'FFFF'],
    ['crc16_xmodem', '0000'],
    ['crc16_kermit', '0000'],
    ['crc32', '00000000'],
    ['xor', '00'],
  ] as const)('%s of nothing is %s', (method, expected) => {
    expect(checksumMethods[method](new Uint8Array())).toBe(expected);
  });
});
