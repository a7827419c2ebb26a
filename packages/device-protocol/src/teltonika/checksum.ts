/** CRC-16/IBM (ARC): polynomial 0x8005 reflected, start 0, no final inversion. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >> 1) ^ 0xa001 : remainder >> 1;
  }
  return remainder;
});

/** Checksum 0–65,535 of a frame's body (codec byte to second count); "123456789" gives 0xBB3D. */
export function checksum(body: Uint8Array): number {
  let remainder = 0;
  for (const byte of body) remainder = (remainder >> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0);
  return remainder;
}
