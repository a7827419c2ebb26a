import * as z from 'zod/mini';
import { changedPartKinds } from '@tyrewatch/domain/access/audit-action';
import { auditSubjectKinds } from '@tyrewatch/domain/access/audit-subject';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { commaList, id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';

const subjectKind = z.enum(auditSubjectKinds);

/** Something somebody changed, in few words. */
export const latestChange = z.object({
  id,
  at: instant,
  actor_name: z.string(),
  /** Such as `fleet:update`. */
  action: z.string(),
  subject_kind: subjectKind,
  subject_id: z.string(),
  subject_name: z.nullable(z.string()),
  /** The names before and after a change that gave it another one; null = the name stayed. */
  renamed: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** What of its subject the change is about, by its name; null = all of it. */
  part: z.nullable(z.object({ kind: z.enum(changedPartKinds), name: z.string() })),
});

/** Something somebody changed, in full. */
export const auditEntry = z.extend(latestChange, {
  organization_id: id,
  organization_name: z.string(),
  /** Null = the system. */
  actor_user_id: z.nullable(id),
  address: z.nullable(z.string()),
  /** The values before and after; null = there was nothing. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

const auditFilters = {
  q: z.optional(searchText),
  subject_kinds: z.optional(commaList(subjectKind)),
  organization_id: z.optional(textId),
  /** Included. */
  from: z.optional(instant),
  /** Not included. */
  to: z.optional(instant),
};

/** `GET /tyrewatch/audit_entries`: newest first. */
export const listAuditEntries = endpoint({
  id: 'list_audit_entries',
  method: 'GET',
  path: '/tyrewatch/audit_entries',
  access: 'admin',
  summary: 'The audit trail of own and managed organisations, newest first.',
  query: listQuery(auditFilters),
  answer: page(auditEntry),
});

/** `GET /tyrewatch/audit_entries_file`. */
export const getAuditEntriesFile = listFile(listAuditEntries);

/** `GET /tyrewatch/latest_changes`: what the caller may read of, newest first; a driver reads of the own changes. */
export const listLatestChanges = endpoint({
  id: 'list_latest_changes',
  method: 'GET',
  path: '/tyrewatch/latest_changes',
  access: 'signed_in',
  summary: 'The newest changes the caller may read of.',
  query: listQuery({}),
  answer: page(latestChange),
});

/** The wire shape of an audit entry. */
export type AuditEntry = z.output<typeof auditEntry>;
/** The wire shape of a latest change. */
export type LatestChange = z.output<typeof latestChange>;
