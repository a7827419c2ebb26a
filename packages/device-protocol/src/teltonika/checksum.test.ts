import { expect, it } from 'vitest';
import { checksum } from './checksum.ts';

it.each([
  [[], 0],
  [[0x08, 0, 0], 0xc281],
  [[0x8e, 0, 0], 0x2b60],
  [new TextEncoder().encode('123456789'), 0xbb3d],
])('of %j is %i (published check values)', (bytes, expected) => {
  expect(checksum(Uint8Array.from(bytes))).toBe(expected);
});
