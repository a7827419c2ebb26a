import { beforeEach, describe, expect, it } from 'vitest';
import { accessTokenLifeS, createSessionTokens } from './session-tokens.ts';
import type { SessionTokens } from './session-tokens.ts';
import { generateSigningSecret, readSigningKey } from './signing-key.ts';

const startMs = Date.parse('2026-11-20T08:00:00Z');
const subject = { userId: 7, sessionId: 'a-session', username: 'pat', role: 'USER', organisationId: 3 };
let nowMs: number;
let tokens: SessionTokens;

beforeEach(async () => {
  nowMs = startMs;
  tokens = createSessionTokens(await readSigningKey(await generateSigningSecret()), () => nowMs);
});

describe('an access token', () => {
  it('says the same each time it is verified', async () => {
    const token = await tokens.access(subject);
    const told = { userId: 7, sessionId: 'a-session', expiresAtMs: startMs + accessTokenLifeS * 1000 };
    expect(await tokens.verify('access', token)).toEqual(told);
    expect(await tokens.verify('access', token)).toEqual(told);
  });

  it('expires, also when it was verified before', async () => {
    const token = await tokens.access(subject);
    await tokens.verify('access', token);
    nowMs += accessTokenLifeS * 1000 - 1;
    await tokens.verify('access', token);
    nowMs += 1;
    await expect(tokens.verify('access', token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('is no refresh token, whichever was asked first', async () => {
    const token = await tokens.access(subject);
    await tokens.verify('access', token);
    await expect(tokens.verify('refresh', token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('that was changed is refused, also when the unchanged one was verified before', async () => {
    const token = await tokens.access(subject);
    await tokens.verify('access', token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: '1' }));
    for (const wrong of [`${head}.${forged.toString('base64url')}.${signature}`, `${head}.${body}.`, `${token}x`]) {
      await expect(tokens.verify('access', wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });
});
