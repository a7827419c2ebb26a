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
  const additions = subjects.map((subject) => ({ ...subject, addedCount: 1 }));
  const counted = await addToCounters(trx, additions, nowMs, windowMs);
  return counted.map(({ count }) => count);
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

/**
 * Adds to counters and answers, in their order, how many there are in their windows, and when those began (epoch milliseconds).
 * As many at once get as many numbers. A window begins with what is counted first, and lasts so many milliseconds.
 */
export async function addToCounters(
  trx: Queryable,
  additions: ReadonlyArray<AttemptSubject & { readonly addedCount: number }>,
  nowMs: number,
  windowMs: number,
): Promise<Array<{ readonly count: number; readonly startedAtMs: number }>> {
  const { rows } = await sql<{ count: number; startedAtMs: number }>`
    with asked as (
      select * from unnest(${additions.map(({ kind }) => kind)}::text[], ${additions.map(keyOf)}::text[],
        ${additions.map(({ addedCount }) => addedCount)}::integer[]) with ordinality asked (kind, subject, added, place)
    ), counted as (
      insert into sign_in_attempt as attempt (kind, subject, window_started_at, failure_count)
      select kind, subject, ${new Date(nowMs)}::timestamptz, sum(added) from asked group by kind, subject order by kind, subject
      on conflict (kind, subject) do update set
        failure_count = excluded.failure_count + case when attempt.window_started_at > ${new Date(nowMs - windowMs)} then attempt.failure_count else 0 end,
        window_started_at = case when attempt.window_started_at > ${new Date(nowMs - windowMs)} then attempt.window_started_at else excluded.window_started_at end
      returning kind, subject, failure_count, window_started_at
    )
    select counted.failure_count as count, (extract(epoch from counted.window_started_at) * 1000)::float8 as "startedAtMs"
    from asked join counted on counted.kind = asked.kind and counted.subject = asked.subject order by asked.place`.execute(
    trx,
  );
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
