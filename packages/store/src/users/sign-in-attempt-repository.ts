import { sql } from 'kysely';
import { nameKey } from '@tyrewatch/domain/names/name-key';
import type { Queryable } from '../database.ts';
import type { MailTemplate } from '../mail/mail-repository.ts';

/** What is guessed at. */
export type Guarded = 'sign_in' | 'second_step' | 'present_password';

/** What a counter counts. No two counters share a kind: a typed name would otherwise be the key of another counter. */
type CounterKind =
  | Guarded
  | `${Guarded}_at_address`
  | 'address'
  | 'ask'
  | 'ask_for_name'
  | 'bad_link'
  | 'dealer_view'
  | 'dealer_step'
  | 'evidence_check'
  | 'register_check_minute'
  | 'register_check_day'
  | `mail:${MailTemplate}`
  | `mail:${MailTemplate}:own`
  | `mails:${string}:${'person' | 'customer'}`;

/** A counter: its kind, how long its window lasts, which every counter of the kind has alike, and who is counted. */
export interface Counter {
  readonly kind: CounterKind;
  readonly windowMs: number;
  /** A name or an address of mail in any spelling, an id, or an address; of two of them what may hold blanks comes last. */
  readonly subject: string;
}

/** Failures of each counter within the window that ends now, in order; 0 where there were none. */
export async function countFailures(trx: Queryable, counters: readonly Counter[], nowMs: number): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(attempt.failure_count, 0) as count
    from unnest(${counters.map(({ kind }) => kind)}::text[], ${counters.map(keyOf)}::text[],
      ${windowStarts(counters, nowMs)}::timestamptz[]) with ordinality asked (kind, subject, began_after, place)
    left join sign_in_attempt attempt on attempt.kind = asked.kind and attempt.subject = asked.subject
      and attempt.window_started_at > asked.began_after
    order by asked.place`.execute(trx);
  return rows.map((row) => row.count);
}

/**
 * Counts an attempt against each counter and answers, in their order, which of its window it is: 1 = the first. As many at
 * once get as many numbers. A window begins with its first attempt.
 */
export async function numberAttempts(trx: Queryable, counters: readonly Counter[], nowMs: number): Promise<number[]> {
  const additions = counters.map((counter) => ({ ...counter, addedCount: 1 }));
  const counted = await addToCounters(trx, additions, nowMs);
  return counted.map(({ count }) => count);
}

/** Takes an attempt back that was no failure, or was not judged. */
export async function takeAttemptsBack(trx: Queryable, counters: readonly Counter[]): Promise<void> {
  // Locked in one order: attempts on the same names at once would otherwise wait for each other in a circle.
  await sql`
    with counted as (
      select attempt.kind, attempt.subject from sign_in_attempt attempt
      join unnest(${counters.map(({ kind }) => kind)}::text[], ${counters.map(keyOf)}::text[]) asked (kind, subject)
        on asked.kind = attempt.kind and asked.subject = attempt.subject
      order by attempt.kind, attempt.subject for update of attempt
    )
    update sign_in_attempt attempt set failure_count = attempt.failure_count - 1
    from counted where attempt.kind = counted.kind and attempt.subject = counted.subject and attempt.failure_count > 0`.execute(
    trx,
  );
}

/** Counts an attempt against a counter and answers which of its window it is: 1 = the first. As many at once get as many numbers. */
export async function numberAttempt(trx: Queryable, counter: Counter, nowMs: number): Promise<number> {
  const [count = 1] = await numberAttempts(trx, [counter], nowMs);
  return count;
}

/**
 * Adds to counters and answers, in their order, how many there are in their windows, and when those began (epoch milliseconds).
 * As many at once get as many numbers. A window begins with what is counted first.
 */
export async function addToCounters(
  trx: Queryable,
  additions: ReadonlyArray<Counter & { readonly addedCount: number }>,
  nowMs: number,
): Promise<Array<{ readonly count: number; readonly startedAtMs: number }>> {
  const { rows } = await sql<{ count: number; startedAtMs: number }>`
    with asked as (
      select * from unnest(${additions.map(({ kind }) => kind)}::text[], ${additions.map(keyOf)}::text[],
        ${additions.map(({ addedCount }) => addedCount)}::integer[], ${windowStarts(additions, nowMs)}::timestamptz[])
        with ordinality asked (kind, subject, added, began_after, place)
    ), counted as (
      insert into sign_in_attempt as attempt (kind, subject, window_started_at, failure_count)
      select kind, subject, ${new Date(nowMs)}::timestamptz, sum(added) from asked group by kind, subject order by kind, subject
      on conflict (kind, subject) do update set (failure_count, window_started_at) = (
        select excluded.failure_count + case when attempt.window_started_at > began_after then attempt.failure_count else 0 end,
          case when attempt.window_started_at > began_after then attempt.window_started_at else excluded.window_started_at end
        from asked where asked.kind = excluded.kind limit 1)
      returning kind, subject, failure_count, window_started_at
    )
    select counted.failure_count as count, (extract(epoch from counted.window_started_at) * 1000)::float8 as "startedAtMs"
    from asked join counted on counted.kind = asked.kind and counted.subject = asked.subject order by asked.place`.execute(
    trx,
  );
  return rows;
}

/** Forgets the failures of a name that has now signed in. */
export async function clearFailures(trx: Queryable, counter: Counter): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempt')
    .where('kind', '=', counter.kind)
    .where('subject', '=', keyOf(counter))
    .execute();
}

/** Windows that began before these moments are over. */
const windowStarts = (counters: readonly Counter[], nowMs: number): Date[] =>
  counters.map(({ windowMs }) => new Date(nowMs - windowMs));

// A name is one however it is typed; a NUL cannot be stored.
const keyOf = ({ subject }: Counter): string => nameKey(subject).replaceAll('\0', '').slice(0, 320);
