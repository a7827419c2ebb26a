import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordCorrect } from './password-hash.ts';

describe('a password hash', () => {
  it('costs 19 MiB and two passes of argon2id', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordCorrect(hash, 'correct horse battery')).toBe(true);
    expect(await isPasswordCorrect(hash, 'correct horse')).toBe(false);
    expect(await isPasswordCorrect(null, 'correct horse battery')).toBe(false);
  });
});
