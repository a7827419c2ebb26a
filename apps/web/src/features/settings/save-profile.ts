import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import { getAccount } from '@tyrewatch/contract/users/account-endpoints';
import { updateMyPreferences } from '@tyrewatch/contract/users/me-endpoints';
import { ApiProblem } from '../../api/api-problem.ts';
import type { Call } from '../../api/create-call.ts';

/** The own profile with its version. */
export type Account = AnswerOf<typeof getAccount>;

type Saved = AnswerOf<typeof updateMyPreferences>;

const fields = ['username', 'email', 'first_name', 'last_name', 'phone_number'] as const;

const isSameProfile = (one: Account, other: Account): boolean => fields.every((field) => one[field] === other[field]);

/**
 * Saves the own profile as changed from the state the form began with. Rejects with `version_conflict` when the profile
 * is another by now, such as from another tab; what is kept beside it (theme, units, password) may have changed.
 */
export async function saveProfile(
  call: Call,
  begun: Account,
  body: BodyOf<typeof updateMyPreferences>,
): Promise<Saved> {
  try {
    return await call(updateMyPreferences, { body, version: begun.version });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error;
    const present = await call(getAccount);
    if (!isSameProfile(begun, present)) throw error;
    return call(updateMyPreferences, { body, version: present.version });
  }
}
