import type { SessionRecord } from '../session/session-store.ts';

const segment = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token that says when it ends and, unless null, when it was made, in epoch seconds; its signature is none. */
export const testToken = (issuedAtS: number | null, expiresAtS: number, mark = '', sessionId?: string): string => {
  const claims = { exp: expiresAtS, mark, sid: sessionId, ...(issuedAtS === null ? {} : { iat: issuedAtS }) };
  return `${segment({ alg: 'none' })}.${segment(claims)}.none`;
};

/** A stored session whose tokens end at the given epoch seconds. */
export const testRecord = (accessEndS: number, refreshEndS: number, mark = ''): SessionRecord => ({
  access_token: testToken(null, accessEndS, `access ${mark}`),
  refresh_token: testToken(null, refreshEndS, `refresh ${mark}`),
  role: 'USER',
});
