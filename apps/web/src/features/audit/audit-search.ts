import { auditSubjectKinds } from '@tyrewatch/domain/access/audit-subject';

/** What the trail is narrowed to, as the address says it; absent = not narrowed. */
export interface AuditSearch {
  readonly q?: string;
  /** Written with commas. */
  readonly kinds?: string;
  /** Id of the organisation. */
  readonly organization?: number;
  /** First day, as the browser's field gives it: `2026-11-20`. */
  readonly from?: string;
  /** Last day. */
  readonly to?: string;
}

const longestText = 100;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText).trim() : '';

function kindsOf(value: unknown): string {
  const wanted = new Set(String(value ?? '').split(','));
  return auditSubjectKinds.filter((kind) => wanted.has(kind)).join(',');
}

/** A day of the calendar; empty where there is none of that date. */
function dayOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return '';
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value) ? value : '';
}

/** Reads the trail's part of a query; what is unknown is left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const organization = Number(search['organization']);
  const parsed = {
    q: textOf(search['q']),
    kinds: kindsOf(search['kinds']),
    organization: Number.isSafeInteger(organization) && organization > 0 ? organization : '',
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== '')) as AuditSearch;
}

/** The chosen kinds. */
export const chosenKinds = ({ kinds }: AuditSearch): readonly string[] => kinds?.split(',') ?? [];

/** Start of a day where the reader is, so many days later. */
function instantOf(day: string, laterDays: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + laterDays).toISOString();
}

/** The query of the interface for a search; the last day is included. */
export const auditQuery = ({ q, kinds, organization, from, to }: AuditSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(kinds === undefined ? {} : { subject_kinds: kinds }),
  ...(organization === undefined ? {} : { organization_id: organization }),
  ...(from === undefined ? {} : { from: instantOf(from, 0) }),
  ...(to === undefined ? {} : { to: instantOf(to, 1) }),
});
