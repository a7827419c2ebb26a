import * as endpoints from '@tyrewatch/contract/audit/audit-endpoints';
import type { AuditEntry, LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { changedPartKinds } from '@tyrewatch/domain/access/audit-action';
import { readableSubjects } from '@tyrewatch/domain/access/audit-subject';
import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type { AuditEntryView, AuditFilters } from '@tyrewatch/store/audit/audit-views';
import { listAuditEntries } from '@tyrewatch/store/audit/audit-views';
import { holds } from '../../http/authorisation.ts';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';

/** The names before and after a change that gave another one, of a user those to sign in by; null when it stayed or either is unknown. */
function renaming({ subjectKind, before, after }: AuditEntryView): LatestChange['renamed'] {
  const field = subjectKind === 'user' ? 'username' : 'name';
  const [from, to] = [before?.[field], after?.[field]];
  return typeof from === 'string' && typeof to === 'string' && from !== to ? { from, to } : null;
}

/** What of its subject a change was about; null = all of it. */
function changedPart({ before, after }: AuditEntryView): LatestChange['part'] {
  for (const kind of changedPartKinds) {
    const name = after?.[kind] ?? before?.[kind];
    if (typeof name === 'string' && name !== '') return { kind, name };
  }
  return null;
}

const changeWire = (entry: AuditEntryView): LatestChange => ({
  id: entry.entryId,
  at: wireInstant(entry.atMs),
  actor_name: entry.actorName,
  action: entry.action,
  subject_kind: entry.subjectKind,
  subject_id: entry.subjectId,
  subject_name: entry.subjectName,
  renamed: renaming(entry),
  part: changedPart(entry),
});

const entryWire = (entry: AuditEntryView): AuditEntry => ({
  ...changeWire(entry),
  organization_id: entry.organisationId,
  organization_name: entry.organisationName,
  actor_user_id: entry.actorUserId,
  address: entry.address,
  before: entry.before,
  after: entry.after,
});

const optionalMs = (text: string | undefined): number | null => (text === undefined ? null : instantMs(text));

const auditFilters = (query: QueryOf<typeof endpoints.listAuditEntries>): AuditFilters => ({
  search: query.q ?? null,
  subjectKinds: query.subject_kinds ?? null,
  organisationId: query.organization_id ?? null,
  fromMs: optionalMs(query.from),
  toMs: optionalMs(query.to),
});

const auditFile = {
  file: endpoints.getAuditEntriesFile,
  title: 'lists.audit_trail',
  columns: {
    'lists.when': { at: ({ at }) => at },
    'lists.organisation': ({ organization_name: name }) => name,
    'lists.by': ({ actor_name: name }) => name,
    'lists.address': ({ address }) => address,
    'lists.action': ({ action }) => action,
    'lists.kind': ({ subject_kind: kind }, t) => t(`lists.subject_${kind}`),
    'lists.name': ({ subject_name: name }) => name,
    'lists.before': ({ before }) => before && JSON.stringify(before),
    'lists.after': ({ after }) => after && JSON.stringify(after),
  },
} satisfies ListFile<AuditEntry>;

/** Registers the audit trail and the latest changes. */
export function registerAuditRoutes(routes: EndpointRoutes): void {
  registerList(routes, endpoints.listAuditEntries, auditFile, async ({ scoped, query }) => {
    const { limit, cursor = null } = query;
    const filters = auditFilters(query);
    const page = await withCursor(query.cursor, () => listAuditEntries(scoped, { filters, limit, cursor }));
    return { items: page.entries.map(entryWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.listLatestChanges, async ({ scoped, session, query }) => {
    const { limit, cursor = null } = query;
    const filters = {
      // A sign-in changes nothing.
      subjectKinds: readableSubjects((permission) => holds(session, permission)).filter((kind) => kind !== 'sign_in'),
      actorUserId: session.role === 'DRIVER' ? session.userId : null,
    };
    const page = await withCursor(query.cursor, () => listAuditEntries(scoped, { filters, limit, cursor }));
    return { items: page.entries.map(changeWire), next_cursor: page.nextCursor };
  });
}
