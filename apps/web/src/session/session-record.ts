import type { UserData } from '@tyrewatch/contract/users/user-record';
import { findTokenClaims } from './access-token.ts';

/**
 * Whoever is signed in: both tokens and the role at once, username and organisation as the access token says, the rest as soon
 * as `/tyrewatch/me` answered.
 */
export type SessionRecord = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly role: string;
  readonly organization?: Partial<UserData['organization']>;
} & Partial<Omit<UserData, 'role' | 'organization'>>;

const displayFields = [
  'theme',
  'density',
  'pressure_unit',
  'temperature_unit',
  'distance_unit',
  // A time of another zone would be a wrong one until the person is known.
  'time_zone',
  // Addresses of vehicles depend on it.
  'several_customers',
] as const;

/** How the page looks and counts, which must be known before its first paint; says nothing of who the person is. */
type Display = Partial<Pick<UserData, (typeof displayFields)[number]>> & {
  readonly organization?: Partial<Pick<UserData['organization'], 'powered_by' | 'branding'>>;
};

function picked<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Partial<Pick<Whole, Name>> {
  return Object.fromEntries(
    names.filter((name) => whole[name] !== undefined).map((name) => [name, whole[name]]),
  ) as Partial<Pick<Whole, Name>>;
}

/** The text kept under `user`: the fields of the session record (specification §3), and of the organisation its integrations. */
export const storedText = (record: SessionRecord): string =>
  JSON.stringify({
    ...picked(record, ['access_token', 'refresh_token', 'role', 'language']),
    ...(record.organization === undefined ? {} : { organization: picked(record.organization, ['integrations']) }),
    ...picked(record, ['permissions']),
  });

/** The text kept beside it: looks, units and time zone. */
export const displayText = (record: SessionRecord): string =>
  JSON.stringify({
    ...picked(record, displayFields),
    ...(record.organization === undefined
      ? {}
      : { organization: picked(record.organization, ['powered_by', 'branding']) }),
  } satisfies Display);

function parsed(text: string | null): object | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A record with what its access token says: whose it is, and their organisation. */
export const withClaims = (record: SessionRecord): SessionRecord => {
  const { username = null, organisationId = null } = findTokenClaims(record.access_token) ?? {};
  return {
    ...record,
    ...(username === null ? {} : { username }),
    ...(organisationId === null ? {} : { organization: { ...record.organization, id: organisationId } }),
  };
};

/** The record that the two stored texts make; null where the first is none. */
export function readRecord(stored: string | null, display: string | null): SessionRecord | null {
  const record = parsed(stored) as SessionRecord | null;
  if (typeof record?.access_token !== 'string' || typeof record.refresh_token !== 'string') return null;
  const looks = (parsed(display) ?? {}) as Display;
  const organization = { ...looks.organization, ...record.organization };
  const isKnown = Object.keys(organization).length > 0;
  return withClaims({ ...looks, ...record, ...(isKnown ? { organization } : {}) });
}

/** A record as it is stored, with what is known beside that of the same person. */
export function joinRecords(stored: SessionRecord, known: SessionRecord | null): SessionRecord {
  if (known === null || known.username === undefined || known.username !== stored.username) return stored;
  const organization = { ...known.organization, ...stored.organization };
  const isKnown = Object.keys(organization).length > 0;
  return { ...known, ...stored, ...(isKnown ? { organization } : {}) };
}
