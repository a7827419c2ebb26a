import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { addNotice } from '../notices/notice-repository.ts';

/** A command to many units of which nothing is outstanding any more. */
type EndedBatch = {
  readonly id: number;
  readonly organisationId: number;
  /** Null = who asked is gone. */
  readonly userId: number | null;
  readonly kind: string;
  readonly text: string;
  readonly unitCount: number;
  readonly answeredCount: number;
  readonly cancelledCount: number;
  /** The newest of its commands: a retry ends once more. */
  readonly lastCommandId: number | null;
};

/**
 * Tells those who sent a command to many units how it ended, once for each end; answers of how many (role jobs, in one transaction).
 * Of a unit that was asked again its last command counts. Batches another process is just telling of are passed over.
 */
export async function tellOfEndedBatches(
  trx: Queryable,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<EndedBatch>`
    with ended as (
      select id from unit_command_batch batch where told_at is null and not exists (
        select from unit_command command where command.batch_id = batch.id and command.state in ('queued', 'sent'))
      order by id limit ${limit} for update skip locked
    ), told as (update unit_command_batch batch set told_at = ${new Date(nowMs)} from ended where batch.id = ended.id returning batch.*)
    select told.id, told.organisation_id as "organisationId", person.id as "userId", told.kind, told.text,
      count(command.id) as "unitCount", count(*) filter (where command.state = 'answered') as "answeredCount",
      count(*) filter (where command.state = 'cancelled') as "cancelledCount", max(command.id) as "lastCommandId"
    from told left join app_user person on person.id = told.requested_by_user_id
    left join unit_command command on command.batch_id = told.id and command.follows_id is null and not exists (
      select from unit_command later where later.batch_id = told.id and later.unit_id = command.unit_id
        and later.follows_id is null and later.id > command.id)
    group by told.id, told.organisation_id, person.id, told.kind, told.text`.execute(trx);
  for (const { organisationId, userId, lastCommandId, ...batch } of rows) {
    if (userId === null || lastCommandId === null) continue;
    await addNotice(trx, {
      organisationId,
      userId,
      kind: 'unit_commands_over',
      cause: `unit_command_batch/${batch.id}/${lastCommandId}`,
      params: {
        batch_id: batch.id,
        command: batch.kind,
        text: batch.text,
        units: batch.unitCount,
        answered: batch.answeredCount,
        failed: batch.unitCount - batch.answeredCount - batch.cancelledCount,
        cancelled: batch.cancelledCount,
      },
      atMs: nowMs,
    });
  }
  return rows.length;
}
