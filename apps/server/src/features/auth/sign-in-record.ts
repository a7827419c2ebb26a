import { createHmac } from 'node:crypto';
import { LineAllowance, LineShares } from '@tyrewatch/process-log/line-allowance';
import type { FastifyBaseLogger } from 'fastify';
import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { recordAudit } from '@tyrewatch/store/audit/audit-repository';
import type { Database } from '@tyrewatch/store/database';
import { findProviderId, getCustomerId, takeIntoScope } from '@tyrewatch/store/organisations/organisation-repository';
import { withScope } from '@tyrewatch/store/scope';
import type { Scoped } from '@tyrewatch/store/scope';
import { findUserProfile } from '@tyrewatch/store/users/user-views';
import { refusedLines } from '../../http/request-log.ts';
import { displayNameOf } from './session-loading.ts';

/** What somebody signs in by. */
export type SignInWay = 'password' | 'link' | 'second_factor' | 'refresh_token';

/** Whom a sign-in is of. */
export interface SignInPerson {
  readonly userId: number;
  readonly organisationId: number;
}

/** A sign-in that was refused. */
export interface FailedSignIn {
  readonly by: SignInWay;
  /** Null = there is nobody of that name, or no such link. */
  readonly user: SignInPerson | null;
  /** The name as it was typed; null where none is asked for. */
  readonly name: string | null;
  readonly address: string;
}

/** Tells those who look after the installation of sign-ins that were refused: in the log and in the audit trail. */
export interface FailureRecord {
  /** Is not waited for: the time it takes would tell whether there is somebody of that name. */
  fail(attempt: FailedSignIn): void;
  /** Resolves when everything has been written. */
  settled(): Promise<void>;
}

/** What the record stands on. */
export interface FailureRecordParts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly linkSecret: Uint8Array;
}

/** Longest name that is logged whole, in characters. */
const nameCharacters = 100;
/** Entries in the provider's trail about names that nobody has; anybody can make up any number of them. */
const unknownEntries = { each: { burst: 5, perMinute: 1 }, together: { burst: 60, perMinute: 10 } };
/** Entries in a customer's trail about its people, as strangers can try any name they know from anywhere. */
const knownEntries = { burst: 60, perMinute: 10 };
/** Customers whose entries are counted. */
const customersRemembered = 10_000;

/** The entry of a sign-in that succeeded, in the transaction that begins the session; within the claim of the user. */
export async function recordSignIn(
  trx: Scoped['trx'],
  { userId, organisationId }: SignInPerson,
  { by, address, atMs }: { readonly by: SignInWay; readonly address: string; readonly atMs: number },
): Promise<void> {
  const profile = await findUserProfile(trx, userId);
  if (profile === null) return;
  await takeIntoScope({ trx, scope: { organisationIds: [], userId, isDriver: false } }, organisationId);
  await recordAudit(trx, {
    organisationId,
    atMs,
    actorUserId: userId,
    actorName: displayNameOf(profile),
    address,
    action: 'sign_in:succeed',
    subjectKind: 'sign_in',
    subjectId: String(userId),
    subjectName: profile.username,
    before: null,
    after: { signed_in_by: by },
  });
}

/** What an entry is written with. */
interface EntryParts {
  readonly database: Database;
  readonly atMs: number;
  /** Tells a name that nobody has from others. */
  readonly mark: string;
  /** Whether the trail of the customer has room for what is told of its people. */
  readonly takeEntry: (customerId: number) => boolean;
}

async function writeFailure(attempt: FailedSignIn, { database, atMs, mark, takeEntry }: EntryParts): Promise<void> {
  const { user, address, by } = attempt;
  const organisationId = user?.organisationId ?? (await findProviderId(database.kysely));
  const scope = { organisationIds: [organisationId], userId: user?.userId ?? null, isDriver: false };
  await withScope(database, scope, async ({ trx }) => {
    if (user !== null && !takeEntry(await getCustomerId(trx, organisationId))) return;
    const profile = user === null ? null : await findUserProfile(trx, user.userId);
    await recordAudit(trx, {
      organisationId,
      atMs,
      actorUserId: null,
      actorName: '',
      address,
      action: user === null ? 'sign_in:fail_unknown' : 'sign_in:fail',
      subjectKind: 'sign_in',
      subjectId: user === null ? mark : String(user.userId),
      subjectName: profile?.username ?? null,
      before: null,
      after: { signed_in_by: by },
    });
  });
}

/** Creates the record of failures. */
export function createFailureRecord({ database, log, nowMs, linkSecret }: FailureRecordParts): FailureRecord {
  const lines = new LineShares(nowMs, refusedLines);
  const unknown = new LineShares(nowMs, unknownEntries);
  const known = new LineAllowance(nowMs, knownEntries, customersRemembered);
  const takeEntry = (customerId: number): boolean => known.take(String(customerId));
  const writing = new Set<Promise<void>>();
  // A name that nobody has may be a password in the wrong field: only what tells it apart from others is kept, and that only
  // with the secret could be tried out.
  const markOf = (name: string): string =>
    createHmac('sha256', linkSecret)
      .update(`sign-in name ${nameKey(name)}`)
      .digest('hex')
      .slice(0, 12);
  return {
    fail: (attempt) => {
      const { user, name, by, address } = attempt;
      const mark = name === null ? 'unknown' : markOf(name);
      const person = { user_id: user?.userId, name: name?.replace(/\p{C}/gu, '').slice(0, nameCharacters) };
      const who = user === null ? { name_mark: mark, name_length: name?.length } : person;
      const from = countedAddress(address);
      if (lines.take(from)) {
        log.warn({ by, address, ...who, withheld_count: lines.takeWithheldCount() || undefined }, 'sign-in failed');
      }
      if (user === null && !unknown.take(from)) return;
      const written = writeFailure(attempt, { database, atMs: nowMs(), mark, takeEntry })
        .catch((error: unknown) => log.warn({ err: error }, 'a failed sign-in is missing from the audit trail'))
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    settled: async () => void (await Promise.all(writing)),
  };
}

/** Tells of a wrong code of the second step, and passes on every problem. */
export const recordWrongCode =
  (failures: FailureRecord, attempt: Omit<FailedSignIn, 'by'>) =>
  (error: unknown): never => {
    if (error instanceof Problem && error.code === 'second_factor_incorrect')
      failures.fail({ ...attempt, by: 'second_factor' });
    throw error;
  };
