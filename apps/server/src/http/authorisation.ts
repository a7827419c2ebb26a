import type { Access } from '@tyrewatch/contract/endpoint';
import { isGranted } from '@tyrewatch/domain/access/permissions';
import type { Permission } from '@tyrewatch/domain/access/permissions';
import { isAdmin } from '@tyrewatch/domain/access/role';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Session } from './session.ts';

/** Whether a session holds a permission; administrators hold every one. */
export const holds = (session: Session, permission: Permission): boolean =>
  isAdmin(session.role) || isGranted(session.permissions, permission, session.emptyListOpens);

/**
 * Refuses a call the session may not make: an administrator's call does not exist for others (`not_found`),
 * a missing permission is `forbidden`. Administrators hold every permission in their organisations. Who has yet to set up a
 * second step gets `second_factor_missing` for everything that is not open before.
 */
export function authorise(
  access: Exclude<Access, 'open' | 'api_key'>,
  session: Session,
  isOpenBeforeSetUp = false,
): void {
  if (session.mustSetUpSecondFactor && !isOpenBeforeSetUp) throw new Problem('second_factor_missing');
  if (access === 'signed_in') return;
  if (access === 'admin') {
    if (!isAdmin(session.role)) throw new Problem('not_found');
    return;
  }
  if (!holds(session, access)) throw new Problem('forbidden');
}
