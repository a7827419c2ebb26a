/** What the trail is narrowed to; empty = not narrowed. Days as the browser's field gives them, `2026-11-20`. */
export interface AuditSearch {
  readonly q: string;
  readonly kinds: readonly string[];
  readonly organisationId: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Nothing narrowed. */
export const wholeTrail: AuditSearch = { q: '', kinds: [], organisationId: '', fromDay: '', toDay: '' };

/** Start of a day where the reader is, so many days later. */
function instantOf(day: string, laterDays: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + laterDays).toISOString();
}

/** The query of the interface for a search; the last day is included. */
export const auditQuery = (search: AuditSearch) => ({
  ...(search.q.trim() === '' ? {} : { q: search.q.trim() }),
  ...(search.kinds.length === 0 ? {} : { subject_kinds: search.kinds.join(',') }),
  ...(search.organisationId === '' ? {} : { organization_id: Number(search.organisationId) }),
  ...(search.fromDay === '' ? {} : { from: instantOf(search.fromDay, 0) }),
  ...(search.toDay === '' ? {} : { to: instantOf(search.toDay, 1) }),
});
