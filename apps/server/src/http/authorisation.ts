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
 * a missing permission is `forbidden`. Administrators hold every permission in their organisations.
 */
export function authorise(access: Exclude<Access, 'open' | 'api_key'>, session: Session): void {
  if (access === 'signed_in') return;
  if (access === 'admin') {
    if (!isAdmin(session.role)) throw new Problem('not_found');
    return;
  }
  if (!holds(session, access)) throw new Problem('forbidden');
}
