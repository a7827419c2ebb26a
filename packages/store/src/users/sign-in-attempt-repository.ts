import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Who is counted: the name that was tried, or the address it came from. */
export type AttemptSubject = { readonly kind: 'user' | 'address'; readonly subject: string };

/** Failed sign-ins of each subject within the window that ends now, in order; 0 where there were none. */
export async function countFailures(
  trx: Queryable,
  subjects: readonly AttemptSubject[],
  nowMs: number,
  windowMs: number,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(attempt.failure_count, 0) as count
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(keyOf)}::text[]) with ordinality asked (kind, subject, place)
    left join sign_in_attempt attempt on attempt.kind = asked.kind and attempt.subject = asked.subject
      and attempt.window_started_at > ${new Date(nowMs - windowMs)}
    order by asked.place`.execute(trx);
  return rows.map((row) => row.count);
}

/** Counts a failed sign-in against each subject. A window begins with its first failure. */
export async function recordFailure(
  trx: Queryable,
  subjects: readonly AttemptSubject[],
  nowMs: number,
  windowMs: number,
): Promise<void> {
  await addToCounters(trx, subjects, nowMs, windowMs);
}

/** Counts an attempt against a subject and answers which of its window it is: 1 = the first. As many at once get as many numbers. */
export async function numberAttempt(
  trx: Queryable,
  subject: AttemptSubject,
  nowMs: number,
  windowMs: number,
): Promise<number> {
  const [count = 1] = await addToCounters(trx, [subject], nowMs, windowMs);
  return count;
}

async function addToCounters(
  trx: Queryable,
  subjects: readonly AttemptSubject[],
  nowMs: number,
  windowMs: number,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    insert into sign_in_attempt as attempt (kind, subject, window_started_at, failure_count)
    select distinct kind, subject, ${new Date(nowMs)}::timestamptz, 1
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(keyOf)}::text[]) asked (kind, subject)
    order by kind, subject
    on conflict (kind, subject) do update set
      failure_count = case when attempt.window_started_at > ${new Date(nowMs - windowMs)} then attempt.failure_count + 1 else 1 end,
      window_started_at = case when attempt.window_started_at > ${new Date(nowMs - windowMs)} then attempt.window_started_at else excluded.window_started_at end
    returning attempt.failure_count as count`.execute(trx);
  return rows.map(({ count }) => count);
}

/** Forgets the failures of a name that has now signed in. */
export async function clearFailures(trx: Queryable, subject: AttemptSubject): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempt')
    .where('kind', '=', subject.kind)
    .where('subject', '=', keyOf(subject))
    .execute();
}

// Names are tried in any case; a NUL cannot be stored.
const keyOf = ({ kind, subject }: AttemptSubject): string =>
  (kind === 'user' ? subject.toLowerCase() : subject).replaceAll('\0', '').slice(0, 320);
