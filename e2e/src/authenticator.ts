import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows now for a secret in base32 (RFC 6238: SHA-1, six digits, half a minute). */
export function codeOfApp(secret: string, nowMs = Date.now()): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(code % 1_000_000).padStart(6, '0');
}
