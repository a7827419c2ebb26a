import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCredentialSeal } from './credential-seal.ts';

const owner = { organisationId: 4, integrationId: 2 };
const credentials = { password: 'pässword of the depot' };

describe('sealed credentials', () => {
  const seal = createCredentialSeal(randomBytes(32));

  it('are opened for their owner, and differ each time', () => {
    const sealed = seal.seal(credentials, owner);
    expect(seal.open(sealed, owner)).toEqual(credentials);
    expect(sealed.equals(seal.seal(credentials, owner))).toBe(false);
    expect(sealed.includes('depot')).toBe(false);
  });

  it('are not opened for another owner, with another key, or when a bit was changed', () => {
    const sealed = seal.seal(credentials, owner);
    expect(() => seal.open(sealed, { ...owner, organisationId: 5 })).toThrow();
    expect(() => seal.open(sealed, { ...owner, integrationId: 6 })).toThrow();
    expect(() => createCredentialSeal(randomBytes(32)).open(sealed, owner)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open(changed, owner)).toThrow();
    }
  });

  it('need a key of 32 bytes', () => {
    expect(() => createCredentialSeal(randomBytes(16))).toThrow(RangeError);
  });
});
