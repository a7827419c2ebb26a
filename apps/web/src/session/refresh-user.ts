import { getMe } from '@tyrewatch/contract/users/me-endpoints';
import { call } from '../api/call.ts';
import { session } from './session.ts';

/**
 * Asks who is signed in and stores the answer: language, organisation, permissions. A failure keeps
 * what is stored, which decides nothing by itself: the server checks every call.
 */
export async function refreshUser(): Promise<void> {
  try {
    session.merge(await call(getMe));
  } catch {
    // A 401 has ended the session already; anything else is tried again with the next page load.
  }
}
