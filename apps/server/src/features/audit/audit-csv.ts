import type { CsvFormat, CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { byteOrderMark } from '@tyrewatch/contract/csv/csv-format';
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

const fieldsOf = (entry: AuditEntryView): CsvValue[] => [
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
];

/** The audit trail as a CSV file, a piece per page; `readPage` gives the page after a cursor, null = the first. */
export async function* auditCsv(
  { line }: CsvFormat,
  readPage: (
    cursor: string | null,
  ) => Promise<{ readonly entries: readonly AuditEntryView[]; readonly nextCursor: string | null }>,
): AsyncGenerator<string> {
  const piece = (entries: readonly AuditEntryView[]): string => entries.map((entry) => line(fieldsOf(entry))).join('');
  let page = await readPage(null);
  yield byteOrderMark + line(header) + piece(page.entries);
  while (page.nextCursor !== null) {
    page = await readPage(page.nextCursor);
    yield piece(page.entries);
  }
}
