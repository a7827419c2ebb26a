import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

/** How many codes a person gets. */
export const recoveryCodeCount = 10;
const randomBytesPerCode = 15;

/** A new set of codes of 120 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    (base32(randomBytes(randomBytesPerCode)).match(/.{4}/g) ?? []).join('-'),
  );

/** All that is kept of a code. So much chance needs no slow hash. Spaces, hyphens and case do not matter. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest();
