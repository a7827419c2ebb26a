import type { AuditEntry } from '@tyrewatch/store/audit/audit-repository';
import { recordAudit } from '@tyrewatch/store/audit/audit-repository';
import type { FastifyRequest } from 'fastify';
import type { Scoped } from '@tyrewatch/store/scope';
import type { Session } from './session.ts';

/** What is told of a change; who made it, when and from where is added. */
export type AuditedChange = Pick<
  AuditEntry,
  'organisationId' | 'action' | 'subjectKind' | 'subjectId' | 'subjectName' | 'before' | 'after'
>;

/** Writes the audit entry of a change, in the transaction of the change. */
export async function auditChange(
  call: {
    readonly scoped: Scoped;
    readonly session: Session;
    readonly request: FastifyRequest;
    readonly nowMs: number;
  },
  change: AuditedChange,
): Promise<void> {
  await recordAudit(call.scoped.trx, {
    ...change,
    atMs: call.nowMs,
    actorUserId: call.session.userId,
    actorName: call.session.displayName,
    address: call.request.ip,
  });
}
