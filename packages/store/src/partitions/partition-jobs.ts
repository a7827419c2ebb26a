import { brakeMonthsKept } from '@tyrewatch/domain/brakes/brake-row';
import { sql } from 'kysely';
import { deleteOldBrakeRows } from '../brakes/brake-computing.ts';
import type { Queryable } from '../database.ts';
import { applyRetention, getRetention } from './retention-periods.ts';
import { nextPartitionStartMs, partitionWidth, type PartitionedTable } from './partition-windows.ts';

const dayMs = 86_400_000;
/** Days that rows of a brake report wait to be fixed, and 15 months of brake events: as long as the records of an inspection are kept. */
const openBrakeRowDays = 30;
const brakeEventDays = 458;
/** What a register answered is asked for anew after a day. */
const registerAnswerDays = 1;
const tables = Object.keys(partitionWidth) as PartitionedTable[];

/** Makes the partitions for now and the next `aheadDays` days (default 15) of every partitioned table. Any role; those that are there stay as they are. */
export async function ensurePartitions(trx: Queryable, nowMs: number, aheadDays = 15): Promise<void> {
  for (const table of tables) {
    for (let atMs = nowMs; atMs <= nowMs + aheadDays * dayMs; atMs = nextPartitionStartMs(table, atMs)) {
      await sql`select ensure_partition(${table}, ${new Date(atMs)})`.execute(trx);
    }
  }
}

/** An arbitrary constant: whoever reads all partitions shares a lock of it, and meanwhile none is dropped. */
export const wholePartitionsLockKey = 7_230_114_906;

/**
 * Drops the partitions that hold nothing younger than their table's retention (role jobs); answers their names. None while a backup
 * runs: to wait for it would hold up all that is being stored.
 */
export async function dropExpiredPartitions(trx: Queryable, nowMs: number): Promise<string[]> {
  await applyRetention(trx, await getRetention(trx));
  const rules = await trx
    .selectFrom('partition_rule')
    .select(['parent_name', 'retention_days'])
    .where('retention_days', 'is not', null)
    .execute();
  const dropped: string[] = [];
  for (const { parent_name: parent, retention_days: days } of rules) {
    const before = new Date(nowMs - (days ?? 0) * dayMs);
    const { rows } = await sql<{ name: string }>`select drop_partitions(${parent}, ${before}) as name
      where pg_try_advisory_xact_lock(${wholePartitionsLockKey})`.execute(trx);
    dropped.push(...rows.map((row) => row.name));
  }
  return dropped;
}

/** Removes rows of unpartitioned tables that have served, each class after its period: ended sessions, used links, old counters, work done (role jobs). */
export async function deleteExpiredRows(trx: Queryable, nowMs: number): Promise<void> {
  const days = await getRetention(trx);
  const daysAgo = (count: number): Date => new Date(nowMs - count * dayMs);
  const sessionsUntil = daysAgo(days.sessions);
  await trx
    .deleteFrom('user_session')
    .where((eb) => eb.or([eb('expires_at', '<', sessionsUntil), eb('revoked_at', '<', sessionsUntil)]))
    .execute();
  await trx.deleteFrom('one_time_token').where('expires_at', '<', daysAgo(days.one_time_tokens)).execute();
  await trx.deleteFrom('sign_in_attempt').where('window_started_at', '<', daysAgo(days.sign_in_attempts)).execute();
  await trx.deleteFrom('quarantine_allowance').where('day', '<', daysAgo(2).toISOString().slice(0, 10)).execute();
  await trx.deleteFrom('outbox').where('done_at', '<', daysAgo(days.outbox)).execute();
  await trx.deleteFrom('outbox').where('failed_at', '<', daysAgo(days.outbox)).execute();
  await trx.deleteFrom('mail_delivery').where('queued_at', '<', daysAgo(days.mail_deliveries)).execute();
  await trx.deleteFrom('alert_notification').where('created_at', '<', daysAgo(days.alert_notifications)).execute();
  await trx.deleteFrom('report_run').where('started_at', '<', daysAgo(days.report_runs)).execute();
  await trx.deleteFrom('report_file').where('expires_at', '<', new Date(nowMs)).execute();
  await trx.deleteFrom('webhook_event').where('created_at', '<', daysAgo(days.webhook_events)).execute();
  await trx
    .deleteFrom('webhook_event')
    .where('type', '=', 'reading.stored')
    .where('created_at', '<', daysAgo(days.webhook_readings))
    .execute();
  await trx.deleteFrom('user_notice').where('at', '<', daysAgo(days.notices)).execute();
  // A month of the trail goes as a whole; until then it has to be somebody's.
  await trx
    .deleteFrom('gone_organisation')
    .where('deleted_at', '<', daysAgo(days.audit + 31))
    .execute();
  await trx.deleteFrom('odometer_jump').where('bucket_at', '<', daysAgo(days.rollups)).execute();
  await trx.deleteFrom('vehicle_import').where('expires_at', '<', new Date(nowMs)).execute();
  await trx.deleteFrom('evidence_pack').where('made_at', '<', daysAgo(days.evidence_packs)).execute();
  await trx.deleteFrom('register_answer').where('asked_at', '<', daysAgo(registerAnswerDays)).execute();
  await trx.deleteFrom('checklist').where('finished_at', '<', daysAgo(days.checklists)).execute();
  const commandsUntil = daysAgo(days.unit_commands);
  await trx.deleteFrom('unit_command').where('ended_at', '<', commandsUntil).execute();
  await sql`delete from unit_command_batch batch where requested_at < ${commandsUntil}
    and not exists (select from unit_command command where command.batch_id = batch.id)`.execute(trx);
  await trx.deleteFrom('unit_event').where('at', '<', daysAgo(days.unit_events)).execute();
  await deleteOldBrakeRows(trx, {
    openRowsBefore: daysAgo(openBrakeRowDays),
    eventsBefore: daysAgo(brakeEventDays),
    resultsBefore: daysAgo(brakeMonthsKept * 31),
  });
}
