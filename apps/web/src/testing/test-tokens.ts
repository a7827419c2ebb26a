import type { SessionRecord } from '../session/session-record.ts';

const segment = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token that says when it ends and, unless null, when it was made, in epoch seconds; its signature is none. */
export const testToken = (
  issuedAtS: number | null,
  expiresAtS: number,
  mark = '',
  sessionId?: string,
  username?: string,
): string => {
  const person = username === undefined ? {} : { sub: `id of ${username}`, username };
  const claims = {
    exp: expiresAtS,
    mark,
    sid: sessionId,
    ...person,
    ...(issuedAtS === null ? {} : { iat: issuedAtS }),
  };
  return `${segment({ alg: 'none' })}.${segment(claims)}.none`;
};

/** A stored session whose tokens end at the given epoch seconds; `username` is what the access token says. */
export const testRecord = (accessEndS: number, refreshEndS: number, mark = '', username?: string): SessionRecord => ({
  access_token: testToken(null, accessEndS, `access ${mark}`, undefined, username),
  refresh_token: testToken(null, refreshEndS, `refresh ${mark}`),
  role: 'USER',
});
