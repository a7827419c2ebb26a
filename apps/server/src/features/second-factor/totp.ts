import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code stands, in seconds (RFC 6238, section 5.2). */
const periodS = 30;
const digits = 6;
/** Periods before and after the present one whose code is taken too: clocks differ, and people type slowly. */
const toleratedSteps = 1;

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The period an instant lies in, counted since 1970. */
export const timeStepAt = (atMs: number): number => Math.floor(atMs / 1000 / periodS);

/** The code of a period: HMAC-SHA-1 truncated (RFC 4226, section 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The period whose code this is, of those that are taken at the instant; null when it is none of them. */
export function findStepOfCode(secret: Uint8Array, code: string, atMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = timeStepAt(atMs);
  let found: number | null = null;
  for (let step = present - toleratedSteps; step <= present + toleratedSteps; step += 1) {
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** What an authenticator app reads from the QR code (Key URI format). */
export function otpauthUrl(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    digits: String(digits),
    period: String(periodS),
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
