import { isAdmin } from '@tyrewatch/domain/access/role';
import type { Rights } from '@tyrewatch/domain/access/rights';
import { exceedsRights } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import { lacksAdministrator, lockAdministrators } from '@tyrewatch/store/users/user-administration';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import type { Session } from '../../http/session.ts';

/** Refuses to act on somebody with rights or organisations that the caller lacks: their account would be a way to both. Throws `user_outranks`. */
export async function requireAuthority({ trx }: Scoped, session: Session, userId: number): Promise<void> {
  const profile = await findUserProfile(trx, userId);
  if (profile === null) throw new Problem('user_not_found');
  const rights = { ...profile, emptyListOpens: profile.organisationSettings['empty_permission_list_opens'] !== false };
  const reach = new Set(session.organisationIds);
  const reachesFurther = profile.organisationIds.some((id) => !reach.has(id));
  if (reachesFurther || exceedsRights(rights, session)) throw new Problem('user_outranks');
}

/** Refuses to give what the caller does not hold. Throws `rights_exceed_own`. */
export function requireGivable(own: Rights, wanted: Rights): void {
  if (exceedsRights(wanted, own)) throw new Problem('rights_exceed_own');
}

/** Refuses organisations outside the caller's reach, alike for those that do not exist. Throws `organization_not_found`. */
export function requireReach(own: Pick<Session, 'organisationIds'>, organisationIds: readonly number[]): void {
  if (organisationIds.some((id) => !own.organisationIds.includes(id))) throw new Problem('organization_not_found');
}

/** Refuses to do to oneself what would lock oneself out or lift one up. Throws `user_is_self`. */
export function requireOther(session: Session, userId: number): void {
  if (session.userId === userId) throw new Problem('user_is_self');
}

/**
 * Does what may take an administrator away, and refuses it afterwards when the customer the person belonged to, or an
 * organisation of it that they managed, is left without an active administrator of its own. Throws `last_administrator`.
 */
export async function keepingAdministrators<Result>(
  { trx }: Scoped,
  before: UserView,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isAdmin(before.role) || before.isDeactivated) return work();
  await lockAdministrators(trx);
  const result = await work();
  const left = [before.organisationId, ...before.managed.map(({ organisationId }) => organisationId)];
  if (await lacksAdministrator(trx, before.organisationId, left)) throw new Problem('last_administrator');
  return result;
}
