import { smsLifeMs } from '@tyrewatch/domain/sims/sim-request';
import type { UnitCommandCompletion, UnitCommandState } from '@tyrewatch/domain/telematics-units/unit-command';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { signalChanges } from '../signals/change-signals.ts';

/** A command by SMS this process looks for the answer of, for as long as its lease lasts. */
export type ClaimedSmsCommand = {
  readonly id: number;
  readonly unitId: number;
  readonly completion: UnitCommandCompletion;
  /** Of the card it went to, and by whose account. */
  readonly organisationId: number;
  readonly iccid: string;
  readonly provider: string;
  /** When its provider was given the SMS, epoch milliseconds; null = it has not got it yet. */
  readonly askedAtMs: number | null;
  /** When the last SMS of its card came that ended a command, epoch milliseconds; null = none has. */
  readonly usedUpToMs: number | null;
  /** Whether a command before it to its card ended with its outcome unknown, and was still on its way when this one was sent. */
  readonly hasLateCommand: boolean;
  /** Names the lease: what is written under another is not. */
  readonly leaseEndsAtMs: number;
};

/** Takes commands by SMS whose answer is to be looked for (role jobs), the longest due first; those another process has are passed over. */
export async function claimSmsCommands(
  database: Queryable,
  { nowMs, leaseMs, limit }: { readonly nowMs: number; readonly leaseMs: number; readonly limit: number },
): Promise<ClaimedSmsCommand[]> {
  const leaseEndsAtMs = nowMs + leaseMs;
  const { rows } = await sql<Omit<ClaimedSmsCommand, 'leaseEndsAtMs'>>`
    with due as (
      select id from unit_command where state = 'sent' and next_look_at <= ${new Date(nowMs)}
      order by next_look_at limit ${limit} for update skip locked
    ), taken as (
      update unit_command set next_look_at = ${new Date(leaseEndsAtMs)} from due where unit_command.id = due.id returning unit_command.*
    )
    select taken.id, taken.unit_id as "unitId", taken.completion, sim_card.organisation_id as "organisationId", sim_card.iccid,
      sim_card.provider, (extract(epoch from request.asked_at) * 1000)::float8 as "askedAtMs",
      (extract(epoch from before."usedUpTo") * 1000)::float8 as "usedUpToMs", coalesce(before."hasLateCommand", false) as "hasLateCommand"
    from taken join sim_request request on request.id = taken.sim_request_id join sim_card on sim_card.id = request.sim_card_id
    cross join lateral (
      select max(command.answer_received_at) as "usedUpTo",
        bool_or(command.state = 'unknown' and command.sent_at > taken.sent_at - ${smsLifeMs} * interval '1 millisecond') as "hasLateCommand"
      from sim_request earlier join unit_command command on command.sim_request_id = earlier.id
      where earlier.sim_card_id = request.sim_card_id and earlier.id < request.id
    ) before`.execute(database);
  return rows.map((row) => ({ ...row, leaseEndsAtMs }));
}

type Leased = Pick<ClaimedSmsCommand, 'id' | 'leaseEndsAtMs'>;

/** Says when the answer of a taken command is looked for next. */
export async function writeNextLook(trx: Queryable, { id, leaseEndsAtMs }: Leased, atMs: number): Promise<void> {
  await trx
    .updateTable('unit_command')
    .set({ next_look_at: new Date(atMs) })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('next_look_at', '=', new Date(leaseEndsAtMs))
    .execute();
}

/** What a taken command ends with. */
export type SmsCommandEnd = {
  readonly state: UnitCommandState;
  readonly answer: string;
  /** When the provider took the SMS, epoch milliseconds. */
  readonly receivedAtMs: number;
  readonly nowMs: number;
};

/** Ends a taken command with its answer, and tells viewers; nothing happens when it has ended meanwhile, or another process has it. */
export async function endSmsCommand(
  trx: Queryable,
  { id, leaseEndsAtMs }: Leased,
  { state, answer, receivedAtMs, nowMs }: SmsCommandEnd,
): Promise<void> {
  const row = await trx
    .updateTable('unit_command')
    .set({
      state,
      answer,
      answer_received_at: new Date(receivedAtMs),
      ended_at: new Date(nowMs),
      next_look_at: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('next_look_at', '=', new Date(leaseEndsAtMs))
    .returning('unit_id')
    .executeTakeFirst();
  if (row === undefined) return;
  await signalChanges({ kysely: trx }, { vehicleIds: [], incidentIds: [], unitIds: [row.unit_id] });
}
