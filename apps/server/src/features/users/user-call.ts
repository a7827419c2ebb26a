import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { isEmailAddress } from '@tyrewatch/domain/access/email-address';
import { findNameFault } from '@tyrewatch/domain/names/name-fault';
import { isSameName } from '@tyrewatch/domain/names/name-key';
import type { FastifyRequest } from 'fastify';
import { findBranding, listNamesAbove } from '@tyrewatch/store/organisations/branding-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { UserView } from '@tyrewatch/store/users/user-list-views';
import { findUser } from '@tyrewatch/store/users/user-list-views';
import { lockUser } from '@tyrewatch/store/users/user-administration';
import { auditChanges } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import type { Session } from '../../http/session.ts';
import { requireNewPassword } from '../auth/new-password.ts';
import type { ChosenPassword } from '../auth/new-password.ts';
import { auditedUser } from './user-view-wire.ts';

/** Who does something to users, within which transaction. */
export interface UserCall {
  readonly scoped: Scoped;
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly nowMs: number;
}

/** One user. Throws `user_not_found`, alike for absent users and those of others. */
export async function getUser(scoped: Scoped, userId: number): Promise<UserView> {
  const user = await findUser(scoped, userId);
  if (user === null) throw new Problem('user_not_found');
  return user;
}

/** One user in the version the caller saw (null = whatever it is), whom nobody else changes meanwhile. Throws `user_not_found`, `version_conflict`. */
export async function getUserVersion(scoped: Scoped, userId: number, wantedVersion: number | null): Promise<UserView> {
  if (wantedVersion !== null) await lockUser(scoped.trx, userId);
  const user = await getUser(scoped, userId);
  requireVersion(wantedVersion, user.version);
  return user;
}

/** Writes the audit entry of a change to a user; null = there was none, or is none any more. */
export async function auditUser(
  call: UserCall,
  action: AuditAction,
  before: UserView | null,
  after: UserView | null,
): Promise<void> {
  await auditUsers(call, action, [{ before, after }]);
}

/** Writes the audit entries of like changes to users, all at once. */
export async function auditUsers(
  call: UserCall,
  action: AuditAction,
  changes: readonly { readonly before: UserView | null; readonly after: UserView | null }[],
): Promise<void> {
  const entries = changes.map(({ before, after }) => {
    const user = after ?? before;
    if (user === null) throw new Error('an audit entry is about a user');
    return {
      organisationId: user.organisationId,
      action,
      subjectKind: 'user' as const,
      subjectId: String(user.userId),
      subjectName: user.username,
      before: before === null ? null : auditedUser(before),
      after: after === null ? null : auditedUser(after),
    };
  });
  await auditChanges(call, entries);
}

/** Throws `email_invalid` for what is no e-mail address, and `validation_failed` for one that passes for another. */
export function requireEmail(text: string): void {
  const fault = findNameFault(text, { joiners: false, lines: false });
  if (fault !== null) {
    const { code, ...params } = fault;
    throw invalidFields([{ field: 'email', code, params }]);
  }
  if (isEmailAddress(text)) return;
  throw new Problem('email_invalid', {}, [{ field: 'email', code: 'not_an_email', params: {} }]);
}

/** Writes names to sign in by. Throws `user_duplicate` when one is anybody's, `username_not_own_address` for somebody else's address. */
export const writingSignInNames = <Result>(write: () => Promise<Result>): Promise<Result> =>
  explainingViolations(
    { duplicate: new Problem('user_duplicate'), refused: new Problem('username_not_own_address') },
    write,
  );

/** Username after a change of the address: who signs in by the address goes on doing so. */
export function usernameFor(
  wanted: { readonly username?: string | undefined; readonly email?: string | undefined },
  before: Pick<UserView, 'username' | 'email'>,
): string | undefined {
  const { username = before.username, email } = wanted;
  const isAddress = isSameName(before.username, before.email);
  return isAddress && username === before.username && email !== undefined ? email : wanted.username;
}

/** Refuses what cannot be the new password of a user, who may not be stored yet. Throws `passwords_differ`, `password_too_weak`. */
export async function requirePassword(
  { scoped, session }: UserCall,
  chosen: ChosenPassword,
  user: Pick<UserView, 'username' | 'email' | 'firstName' | 'lastName' | 'organisationId'>,
): Promise<void> {
  const { trx } = scoped;
  const { productName } = await findBranding(trx, user.organisationId);
  const organisationNames = [
    ...(await listNamesAbove(trx, user.organisationId)),
    session.profile.providerName,
    ...(productName === null ? [] : [productName]),
  ];
  await requireNewPassword(chosen, { ...user, organisationNames });
}
