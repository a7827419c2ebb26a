import { sql } from 'kysely';
import { nameKey } from '@tyrewatch/domain/names/name-key';
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

/**
 * Counts an attempt against each subject and answers, in their order, which of its window it is: 1 = the first. As many at
 * once get as many numbers. A window begins with its first attempt.
 */
export async function numberAttempts(
  trx: Queryable,
  subjects: readonly AttemptSubject[],
  nowMs: number,
  windowMs: number,
): Promise<number[]> {
  const numbers = new Map(
    (await addToCounters(trx, subjects, nowMs, windowMs)).map(({ kind, subject, count }) => [
      `${kind} ${subject}`,
      count,
    ]),
  );
  return subjects.map((subject) => numbers.get(`${subject.kind} ${keyOf(subject)}`) ?? 1);
}

/** Takes an attempt back that was no failure, or was not judged. */
export async function takeAttemptsBack(trx: Queryable, subjects: readonly AttemptSubject[]): Promise<void> {
  // Locked in one order: attempts on the same names at once would otherwise wait for each other in a circle.
  await sql`
    with counted as (
      select attempt.kind, attempt.subject from sign_in_attempt attempt
      join unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(keyOf)}::text[]) asked (kind, subject)
        on asked.kind = attempt.kind and asked.subject = attempt.subject
      order by attempt.kind, attempt.subject for update of attempt
    )
    update sign_in_attempt attempt set failure_count = attempt.failure_count - 1
    from counted where attempt.kind = counted.kind and attempt.subject = counted.subject and attempt.failure_count > 0`.execute(
    trx,
  );
}

/** Counts an attempt against a subject and answers which of its window it is: 1 = the first. As many at once get as many numbers. */
export async function numberAttempt(
  trx: Queryable,
  subject: AttemptSubject,
  nowMs: number,
  windowMs: number,
): Promise<number> {
  const [count = 1] = await numberAttempts(trx, [subject], nowMs, windowMs);
  return count;
}

async function addToCounters(
  trx: Queryable,
  subjects: readonly AttemptSubject[],
  nowMs: number,
  windowMs: number,
): Promise<(AttemptSubject & { readonly count: number })[]> {
  const { rows } = await sql<AttemptSubject & { count: number }>`
    insert into sign_in_attempt as attempt (kind, subject, window_started_at, failure_count)
    select distinct kind, subject, ${new Date(nowMs)}::timestamptz, 1
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(keyOf)}::text[]) asked (kind, subject)
    order by kind, subject
    on conflict (kind, subject) do update set
      failure_count = case when attempt.window_started_at > ${new Date(nowMs - windowMs)} then attempt.failure_count + 1 else 1 end,
      window_started_at = case when attempt.window_started_at > ${new Date(nowMs - windowMs)} then attempt.window_started_at else excluded.window_started_at end
    returning attempt.kind, attempt.subject, attempt.failure_count as count`.execute(trx);
  return rows;
}

/** Forgets the failures of a name that has now signed in. */
export async function clearFailures(trx: Queryable, subject: AttemptSubject): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempt')
    .where('kind', '=', subject.kind)
    .where('subject', '=', keyOf(subject))
    .execute();
}

// A name is one however it is typed; a NUL cannot be stored.
const keyOf = ({ kind, subject }: AttemptSubject): string =>
  (kind === 'user' ? nameKey(subject) : subject).replaceAll('\0', '').slice(0, 320);
