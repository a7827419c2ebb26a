import * as endpoints from '@tyrewatch/contract/audit/audit-endpoints';
import type { AuditEntry, LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { readableSubjects } from '@tyrewatch/domain/access/audit-subject';
import type { AuditEntryView } from '@tyrewatch/store/audit/audit-views';
import { listAuditEntries } from '@tyrewatch/store/audit/audit-views';
import { holds } from '../../http/authorisation.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';

/** The name before a change that gave another one; null when it stayed or either is unknown. */
function formerName({ before, after }: AuditEntryView): string | null {
  const [former, present] = [before?.['name'], after?.['name']];
  return typeof former === 'string' && typeof present === 'string' && former !== present ? former : null;
}

const changeWire = (entry: AuditEntryView): LatestChange => ({
  id: entry.entryId,
  at: wireInstant(entry.atMs),
  actor_name: entry.actorName,
  action: entry.action,
  subject_kind: entry.subjectKind,
  subject_id: entry.subjectId,
  subject_name: entry.subjectName,
  former_name: formerName(entry),
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

/** Registers the audit trail and the latest changes. */
export function registerAuditRoutes(routes: EndpointRoutes): void {
  routes.signedIn(endpoints.listAuditEntries, async ({ scoped, query }) => {
    const { limit, cursor = null } = query;
    const filters = {
      search: query.q ?? null,
      subjectKinds: query.subject_kinds ?? null,
      organisationId: query.organization_id ?? null,
      fromMs: optionalMs(query.from),
      toMs: optionalMs(query.to),
    };
    const page = await withCursor(query.cursor, () => listAuditEntries(scoped, { filters, limit, cursor }));
    return { items: page.entries.map(entryWire), next_cursor: page.nextCursor };
  });

  routes.signedIn(endpoints.listLatestChanges, async ({ scoped, session, query }) => {
    const { limit, cursor = null } = query;
    const filters = {
      subjectKinds: readableSubjects((permission) => holds(session, permission)),
      actorUserId: session.role === 'DRIVER' ? session.userId : null,
    };
    const page = await withCursor(query.cursor, () => listAuditEntries(scoped, { filters, limit, cursor }));
    return { items: page.entries.map(changeWire), next_cursor: page.nextCursor };
  });
}
