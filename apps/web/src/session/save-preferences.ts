import type { UserData } from '@tyrewatch/contract/users/user-record';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { updateMyPreferences } from '@tyrewatch/contract/users/me-endpoints';
import { call } from '../api/call.ts';
import { session } from './session.ts';

/** A change of how a person wants to see things; absent fields stay. */
export type PreferenceChange = Omit<
  BodyOf<typeof updateMyPreferences>,
  'username' | 'email' | 'first_name' | 'last_name' | 'phone_number' | 'current_password'
>;

/**
 * Applies a change of preferences at once and saves it with the user. A failure takes it back and
 * rejects with the problem.
 */
export async function savePreferences(change: PreferenceChange): Promise<void> {
  const before = session.get();
  session.merge(change as Partial<UserData>);
  try {
    session.merge(await call(updateMyPreferences, { body: change }));
  } catch (error) {
    const names = Object.keys(change) as (keyof PreferenceChange)[];
    if (before !== null) {
      session.merge(Object.fromEntries(names.map((name) => [name, before[name]])));
    }
    throw error;
  }
}
