import { byteOrderMark, csvLine } from '../../http/csv-text.ts';
import type { AuditEntryView } from '@tyrewatch/store/audit/audit-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** How many entries are read at once. */
export const entriesPerPiece = 500;

const header = [
  'at',
  'organization_name',
  'actor_name',
  'address',
  'action',
  'subject_kind',
  'subject_id',
  'subject_name',
  'before',
  'after',
];

const line = (entry: AuditEntryView): string =>
  csvLine([
    wireInstant(entry.atMs),
    entry.organisationName,
    entry.actorName,
    entry.address,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
  ]);

/** The audit trail as a CSV file, a piece per page; `readPage` gives the page after a cursor, null = the first. */
export async function* auditCsv(
  readPage: (
    cursor: string | null,
  ) => Promise<{ readonly entries: readonly AuditEntryView[]; readonly nextCursor: string | null }>,
): AsyncGenerator<string> {
  let page = await readPage(null);
  yield byteOrderMark + csvLine(header) + page.entries.map(line).join('');
  while (page.nextCursor !== null) {
    page = await readPage(page.nextCursor);
    yield page.entries.map(line).join('');
  }
}
