import type { AuditEntry } from '@tyrewatch/store/audit/audit-repository';
import { recordAuditEntries } from '@tyrewatch/store/audit/audit-repository';
import type { FastifyRequest } from 'fastify';
import type { Scoped } from '@tyrewatch/store/scope';
import type { Session } from './session.ts';

/** What is told of a change; who made it, when and from where is added. */
export type AuditedChange = Pick<
  AuditEntry,
  'organisationId' | 'action' | 'subjectKind' | 'subjectId' | 'subjectName' | 'before' | 'after'
>;

/** Who does something, as it is written down. */
export interface Actor {
  /** Null = somebody without an account. */
  readonly userId: number | null;
  readonly displayName: string;
  readonly profile: Pick<Session['profile'], 'timeZone'>;
}

/** Who makes changes, with an account or without, in which transaction, when and from where. */
export interface ActorCall {
  readonly scoped: Scoped;
  readonly session: Actor;
  readonly request: Pick<FastifyRequest, 'ip'>;
  readonly nowMs: number;
}

/** The same of somebody who is signed in. */
export interface AuditedCall extends ActorCall {
  readonly session: Session;
}

/** The caller, as what they did is kept beside the audit trail. */
export const actorOf = <UserId extends number | null>({
  session,
}: {
  readonly session: { readonly userId: UserId; readonly displayName: string };
}) => ({
  userId: session.userId,
  name: session.displayName,
});

/** Writes the audit entries of changes, in the transaction of the changes. */
export async function auditChanges(call: ActorCall, changes: readonly AuditedChange[]): Promise<void> {
  const made = {
    atMs: call.nowMs,
    actorUserId: call.session.userId,
    actorName: call.session.displayName,
    address: call.request.ip,
  };
  await recordAuditEntries(
    call.scoped.trx,
    changes.map((change) => ({ ...change, ...made })),
  );
}

/** Writes the audit entry of one change, as `auditChanges` does. */
export const auditChange = (call: ActorCall, change: AuditedChange): Promise<void> => auditChanges(call, [change]);
