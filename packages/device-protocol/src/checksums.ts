import { checksum } from './teltonika/checksum.ts';

/** Ways to calculate a checksum that units, receivers and their tools use. */
export type ChecksumMethod = 'crc16_ibm' | 'crc16_ccitt_false' | 'crc16_xmodem' | 'crc16_kermit' | 'crc32' | 'xor';

/** CRC-16 with polynomial 0x1021, most significant bit first. */
function crc16Ccitt(bytes: Uint8Array, initial: number): number {
  let remainder = initial;
  for (const byte of bytes) {
    remainder ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder << 1) ^ (remainder & 0x8000 ? 0x1021 : 0);
    remainder &= 0xffff;
  }
  return remainder;
}

/** CRC-16/KERMIT: polynomial 0x1021 reflected, start 0, no final inversion; "123456789" gives 0x2189. */
export function crc16Kermit(bytes: Uint8Array): number {
  let remainder = 0;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0x8408 : 0);
  }
  return remainder;
}

/** CRC-32 of IEEE 802.3: polynomial 0x04C11DB7 reflected, start and final inversion all ones. */
function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return (remainder ^ 0xffffffff) >>> 0;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** Each method's result as upper-case hexadecimal digits, as many as it has. */
export const checksumMethods: Readonly<Record<ChecksumMethod, (bytes: Uint8Array) => string>> = {
  crc16_ibm: (bytes) => hex(checksum(bytes), 4),
  crc16_ccitt_false: (bytes) => hex(crc16Ccitt(bytes, 0xffff), 4),
  crc16_xmodem: (bytes) => hex(crc16Ccitt(bytes, 0), 4),
  crc16_kermit: (bytes) => hex(crc16Kermit(bytes), 4),
  crc32: (bytes) => hex(crc32(bytes), 8),
  xor: (bytes) =>
    hex(
      bytes.reduce((result, byte) => result ^ byte, 0),
      2,
    ),
};
