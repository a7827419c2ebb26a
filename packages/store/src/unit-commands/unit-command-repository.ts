import type {
  UnitCommandChannel,
  UnitCommandCompletion,
  UnitCommandKind,
  UnitCommandSending,
} from '@tyrewatch/domain/telematics-units/unit-command';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { announceUnitCommands, signalChanges } from '../signals/change-signals.ts';
import { expiryOf } from './unit-command-views.ts';

/** Who asks for a command, and when. */
export type UnitCommandRequest = {
  readonly userId: number;
  readonly name: string;
  readonly atMs: number;
};

/** A command to write. */
export type NewUnitCommand = {
  readonly organisationId: number;
  readonly unitId: number;
  readonly kind: UnitCommandKind;
  readonly text: string;
  readonly completion: UnitCommandCompletion;
  /** The request that carries it as an SMS; absent or null = none. */
  readonly simRequestId?: number | null;
  /** Queued together with it, to look at what came of it; null = nothing. */
  readonly readBack: { readonly kind: UnitCommandKind; readonly text: string } | null;
};

/** How commands go out. */
export type UnitCommandRoute = {
  readonly channel: UnitCommandChannel;
  readonly sending: UnitCommandSending;
  readonly batchId: number | null;
};

/**
 * Queues commands, and those that read back what they did; answers the ids of all, in order. Text messages stand as sent: the provider of
 * the SIM card has them, and is asked for what comes back. Throws a unique violation for one beside a command that is not answered.
 */
export async function createUnitCommands(
  trx: Queryable,
  commands: readonly NewUnitCommand[],
  { channel, sending, batchId }: UnitCommandRoute,
  { userId, name, atMs }: UnitCommandRequest,
): Promise<number[]> {
  const asked = {
    batch_id: batchId,
    channel,
    sending,
    requested_at: new Date(atMs),
    requested_by_user_id: userId,
    requested_by_name: name,
    ...(channel === 'sms' && { state: 'sent' as const, sent_at: new Date(atMs) }),
  };
  const created = await trx
    .insertInto('unit_command')
    .values(
      commands.map((command) => ({
        ...asked,
        organisation_id: command.organisationId,
        unit_id: command.unitId,
        kind: command.kind,
        text: command.text,
        completion: command.completion,
        sim_request_id: command.simRequestId ?? null,
        ...(command.simRequestId != null && { next_look_at: new Date(atMs) }),
      })),
    )
    .returning('id')
    .execute();
  const readBacks = commands.flatMap(({ organisationId, unitId, readBack }, index) =>
    readBack === null
      ? []
      : [
          {
            ...asked,
            organisation_id: organisationId,
            unit_id: unitId,
            ...readBack,
            completion: 'answer' as const,
            sending: 'now' as const,
            follows_id: created[index]?.id ?? null,
          },
        ],
  );
  const following =
    readBacks.length === 0 ? [] : await trx.insertInto('unit_command').values(readBacks).returning('id').execute();
  if (batchId !== null) {
    await trx.updateTable('unit_command_batch').set({ told_at: null }).where('id', '=', batchId).execute();
  }
  await announceUnitCommands(
    trx,
    commands.map(({ unitId }) => unitId),
  );
  return [...created, ...following].map(({ id }) => id);
}

/** Has whoever else repeats an order to many units wait until the transaction ends. */
export async function lockUnitCommandBatch(trx: Queryable, batchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tyrewatch.unit_command_batch', ${batchId}))`.execute(trx);
}

/** Writes an order to many units; answers its id. */
export async function createUnitCommandBatch(
  trx: Queryable,
  batch: {
    readonly organisationId: number;
    readonly kind: UnitCommandKind;
    readonly text: string;
    readonly leftOut: readonly { readonly imei: string; readonly reason: string }[];
  },
  { userId, name, atMs }: UnitCommandRequest,
): Promise<number> {
  const { id } = await trx
    .insertInto('unit_command_batch')
    .values({
      organisation_id: batch.organisationId,
      kind: batch.kind,
      text: batch.text,
      left_out: JSON.stringify(batch.leftOut),
      requested_at: new Date(atMs),
      requested_by_user_id: userId,
      requested_by_name: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which queued commands are meant: one and what follows it, those that set a unit's distance, all of a unit's organisations in reach, or all of an order. */
export type CancelledCommands =
  | { readonly commandId: number }
  | { readonly distanceOfUnitId: number }
  | { readonly unitId: number; readonly organisationIds: readonly number[] }
  | { readonly batchId: number; readonly organisationIds: readonly number[] };

function areMeant(which: CancelledCommands): RawBuilder<unknown> {
  if ('commandId' in which) return sql`(id = ${which.commandId} or follows_id = ${which.commandId})`;
  if ('distanceOfUnitId' in which) {
    const setting = sql`select id from unit_command where unit_id = ${which.distanceOfUnitId} and state = 'queued' and text like 'odoset%'`;
    return sql`(id in (${setting}) or follows_id in (${setting}))`;
  }
  return sql`${'unitId' in which ? sql`unit_id = ${which.unitId}` : sql`batch_id = ${which.batchId}`}
    and organisation_id = any(${[...which.organisationIds]}::bigint[])`;
}

/** Cancels what is still queued; answers which commands that were. A gateway that is about to send one has either sent it or does not. */
export async function cancelUnitCommands(
  trx: Queryable,
  which: CancelledCommands,
  nowMs: number,
): Promise<{ readonly id: number; readonly unitId: number }[]> {
  const { rows } = await sql<{ id: number; unitId: number }>`
    update unit_command set state = 'cancelled', ended_at = ${new Date(nowMs)}, version = version + 1
    where state = 'queued' and ${areMeant(which)} returning id, unit_id as "unitId"`.execute(trx);
  await signalChanges({ kysely: trx }, { vehicleIds: [], incidentIds: [], unitIds: rows.map(({ unitId }) => unitId) });
  return rows;
}

/** Of units, those with a command that is sent and not answered. */
export async function listOutstandingUnits(trx: Queryable, unitIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ unitId: number }>`
    select unit_id as "unitId" from unit_command where state = 'sent' and unit_id = any(${[...unitIds]}::bigint[])`.execute(
    trx,
  );
  return new Set(rows.map(({ unitId }) => unitId));
}

/** Commands that wait for units, by unit. */
export async function countQueuedCommands(trx: Queryable, unitIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ unitId: number; count: number }>`
    select unit_id as "unitId", count(*) as count from unit_command where state = 'queued' and unit_id = any(${[...unitIds]}::bigint[])
    group by 1`.execute(trx);
  return new Map(rows.map(({ unitId, count }) => [unitId, count]));
}

/**
 * Ends commands nobody ends any more (role jobs), in one transaction, and tells viewers: those that expired, those of units that were
 * handed over to another organisation, and those that were sent by a process that is gone. Answers how many.
 */
export async function endOverdueCommands(
  trx: Queryable,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ unitId: number }>`
    with overdue as (
      select command.id, case when command.state = 'sent' then 'unknown' when command.organisation_id <> unit.organisation_id then 'cancelled'
        else 'expired' end as next
      from unit_command command join telematics_unit unit on unit.id = command.unit_id left join unit_state state on state.unit_id = command.unit_id
      where command.state = 'queued' and (${expiryOf} <= ${now} or command.organisation_id <> unit.organisation_id)
        or command.state = 'sent' and command.sent_at <= ${now}::timestamptz - case command.completion when 'sign_in' then interval '330 seconds' else
          case when command.next_look_at is null then interval '90 seconds' else interval '15 minutes' end end
      order by command.id limit ${limit} for update of command skip locked
    )
    update unit_command command set state = overdue.next, ended_at = ${now}, version = version + 1
    from overdue where overdue.id = command.id returning command.unit_id as "unitId"`.execute(trx);
  await signalChanges({ kysely: trx }, { vehicleIds: [], incidentIds: [], unitIds: rows.map(({ unitId }) => unitId) });
  return rows.length;
}
