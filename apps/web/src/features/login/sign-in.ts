import { createToken, createTokenByLink, resetPassword } from '@tyrewatch/contract/auth/auth-endpoints';
import { getMe } from '@tyrewatch/contract/users/me-endpoints';
import { getSecondFactor } from '@tyrewatch/contract/users/second-factor-endpoints';
import { ApiProblem } from '../../api/api-problem.ts';
import { call, signOut } from '../../api/call.ts';
import { session } from '../../session/session.ts';

/** Whether name and password are right and a code of the second step is wanted, for the first time or again. */
export const isSecondStep = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'second_factor_required' || error.code === 'second_factor_incorrect');

/** Whether a failed sign-in means that name or password are wrong, not that something broke. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  !isSecondStep(error) &&
  (error.code === 'credentials_incorrect' || error.status === 401 || error.status === 422);

/**
 * Signs in and loads who that is, so that permissions are known before a screen opens. Rejects with
 * the problem and stays anonymous when either call fails.
 */
export async function signIn(username: string, password: string, totp?: string): Promise<void> {
  const body = { username, password, ...(totp === undefined ? {} : { totp }) };
  const tokens = await call(createToken, { body });
  session.signIn(tokens);
  try {
    session.merge(await call(getMe));
  } catch (error) {
    session.clear();
    throw error;
  }
}

/**
 * How many recovery codes are left after a sign-in with one; null where the code was the app's, or where it cannot be told
 * now: the mail tells it too.
 */
export async function countCodesLeft(totp: string): Promise<number | null> {
  if (totp === '' || /^\d{6}$/.test(totp)) return null;
  try {
    return (await call(getSecondFactor)).unused_recovery_codes;
  } catch {
    return null;
  }
}

/** Ends the session that is here, if there is one, on the server and in this browser. */
async function leaveSession(): Promise<void> {
  if (session.get() !== null) await signOut();
}

/**
 * Signs in by the token of a link, in place of whoever is signed in here. Rejects with the problem and changes nothing
 * when the link does not work or a code of the second step is wanted.
 */
export async function signInByLink(token: string, totp?: string): Promise<void> {
  const record = await call(createTokenByLink, { query: { token, ...(totp === undefined ? {} : { totp }) } });
  await leaveSession();
  session.signIn(record);
}

/** Chooses a password by the token of a link and ends the session that is here. Rejects with the problem when it is refused. */
export async function choosePassword(token: string, password: string, confirmation: string): Promise<void> {
  await call(resetPassword, { query: { token }, body: { password, confirm_password: confirmation } });
  await leaveSession();
}
