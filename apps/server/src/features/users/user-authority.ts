import type { Rights } from '@tyrewatch/domain/access/rights';
import { exceedsRights } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import { countOtherAdministrators, lockAdministrators } from '@tyrewatch/store/users/user-administration';
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
export function requireGivable(session: Session, wanted: Rights): void {
  if (exceedsRights(wanted, session)) throw new Problem('rights_exceed_own');
}

/** Refuses organisations outside the caller's reach, alike for those that do not exist. Throws `organization_not_found`. */
export function requireReach(session: Session, organisationIds: readonly number[]): void {
  if (organisationIds.some((id) => !session.organisationIds.includes(id))) throw new Problem('organization_not_found');
}

/** Refuses to do to oneself what would lock oneself out or lift one up. Throws `user_is_self`. */
export function requireOther(session: Session, userId: number): void {
  if (session.userId === userId) throw new Problem('user_is_self');
}

/** Refuses to take the last active administrator from an organisation. Throws `last_administrator`. */
export async function requireAnotherAdministrator(
  { trx }: Scoped,
  userId: number,
  organisationIds: readonly number[],
): Promise<void> {
  await lockAdministrators(trx);
  for (const organisationId of organisationIds) {
    if ((await countOtherAdministrators(trx, organisationId, userId)) === 0) throw new Problem('last_administrator');
  }
}
