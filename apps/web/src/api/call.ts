import { refreshToken, signOut as signOutEndpoint } from '@tyrewatch/contract/auth/auth-endpoints';
import { session } from '../session/session.ts';
import { activeLocale } from '../i18n/active-locale.ts';
import { ApiProblem, isTransient } from './api-problem.ts';
import { createCall } from './create-call.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { browserLocks } from './tab-locks.ts';
import { createTokenRefresher } from './token-refresh.ts';

/** Yields a valid access token, refreshing it when needed; null when the session is over. */
export const accessToken = createTokenRefresher({
  session,
  locks: browserLocks(),
  exchange: async (token) => {
    try {
      return await call(refreshToken, {
        body: { refresh_token: token, grant_type: 'refresh_token' },
      });
    } catch (error) {
      if (isTransient(error) || !(error instanceof ApiProblem)) throw error;
      return null;
    }
  },
});

/** Takes what was asked for ahead of the application; where that failed, it is asked for again. */
const fetchOrTake: typeof fetch = (input, init) => {
  const taken = init?.method === 'GET' ? takeFirstAnswer(String(input), performance.now()) : null;
  return taken?.catch(() => fetch(input, init)) ?? fetch(input, init);
};

/** Calls an endpoint of the interface in the name of the signed-in user. */
export const call = createCall({
  fetch: fetchOrTake,
  accessToken: () => accessToken(),
  signOut: () => session.clear(),
  locale: () => activeLocale(),
});

/** Signs out: tells the server (without waiting for a server that is away) and clears all local data. */
export async function signOut(): Promise<void> {
  const told = call(signOutEndpoint).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([told, patience]);
  session.clear();
}
