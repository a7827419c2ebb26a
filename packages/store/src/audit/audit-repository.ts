import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import type { AuditSubjectKind } from '@tyrewatch/domain/access/audit-subject';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** Values of a row by name, without secrets. */
export type AuditedValues = Readonly<Record<string, unknown>>;

/** Who did what to which row. */
export type AuditEntry = {
  readonly organisationId: number;
  readonly atMs: number;
  /** Null = the system. */
  readonly actorUserId: number | null;
  readonly actorName: string;
  readonly address: string | null;
  readonly action: AuditAction;
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string;
  readonly subjectName: string | null;
  /** The row before and after; null = there was none. Secrets must be left out by the caller. */
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
};

/** Adds to the audit trail, in the transaction of the changes it tells of. Nobody can change or delete an entry. */
export async function recordAuditEntries(trx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  await insertRows(
    trx,
    'audit_entry',
    entries.map((entry) => ({
      organisation_id: entry.organisationId,
      at: new Date(entry.atMs),
      actor_user_id: entry.actorUserId,
      actor_name: entry.actorName,
      address: entry.address,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      subject_name: entry.subjectName,
      before: entry.before,
      after: entry.after,
    })),
  );
}

/** Adds one entry, as `recordAuditEntries` does. */
export const recordAudit = (trx: Queryable, entry: AuditEntry): Promise<void> => recordAuditEntries(trx, [entry]);
