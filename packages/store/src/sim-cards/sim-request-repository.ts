import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ReportedSimState, SimFault, SimRequestKind, SimRequestState } from '@tyrewatch/domain/sims/sim-request';
import type { Queryable } from '../database.ts';
import type { StoredIntegration } from '../organisations/integration-repository.ts';
import { listIntegrations } from '../organisations/integration-repository.ts';

/** What is asked of a provider, by whom. */
export type NewSimRequest = {
  readonly simCardId: number;
  readonly kind: SimRequestKind;
  /** Of an SMS as it is sent; else null. */
  readonly text: string | null;
  /** Whether it takes the place of an opposite one that the provider was at work on. */
  readonly overtakes?: boolean;
  /** Null = the product itself. */
  readonly userId: number | null;
  readonly userName: string;
  readonly atMs: number;
};

/** Adds a request that is due at once; answers its id. Throws a unique violation while another suspends or resumes the card. */
export async function addSimRequest(trx: Queryable, request: NewSimRequest): Promise<number> {
  const at = new Date(request.atMs);
  const { id } = await trx
    .insertInto('sim_request')
    .values({
      sim_card_id: request.simCardId,
      reference: randomBytes(4).toString('hex'),
      kind: request.kind,
      sms_text: request.text,
      overtakes: request.overtakes ?? false,
      requested_at: at,
      requested_by_user_id: request.userId,
      requested_by_name: request.userName,
      next_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The request that suspends or resumes a card and has not ended; null = none. */
export async function findOpenSimRequest(
  trx: Queryable,
  simCardId: number,
): Promise<{ readonly id: number; readonly kind: SimRequestKind; readonly isAsked: boolean } | null> {
  const row = await trx
    .selectFrom('sim_request')
    .select(['id', 'kind', 'asked_at', 'overtakes'])
    .where('sim_card_id', '=', simCardId)
    .where('kind', 'in', ['suspend', 'resume'])
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, kind: row.kind, isAsked: row.asked_at !== null || row.overtakes };
}

/** Ends a request that its opposite takes the place of. */
export async function replaceSimRequest(trx: Queryable, id: number, atMs: number): Promise<void> {
  await trx
    .updateTable('sim_request')
    .set({ state: 'replaced', ended_at: new Date(atMs), next_at: null })
    .where('id', '=', id)
    .execute();
}

/** Removes the checks of a card, so that the newest alone is kept. */
export async function removeSimChecks(trx: Queryable, simCardId: number): Promise<void> {
  await trx.deleteFrom('sim_request').where('sim_card_id', '=', simCardId).where('kind', '=', 'check').execute();
}

/** Writes what people want of a card; null = nothing. */
export async function writeDesiredState(
  trx: Queryable,
  simCardId: number,
  desiredState: 'active' | 'suspended' | null,
): Promise<void> {
  await trx.updateTable('sim_card').set({ desired_state: desiredState }).where('id', '=', simCardId).execute();
}

/** What a provider reports of a card; `report` null = not asked for, what was told before stays. */
export type ReportedSim = {
  readonly state: ReportedSimState;
  readonly atMs: number;
  readonly report: object | null;
};

/** Writes what a provider reports of a card; null = nothing any more. */
export async function writeReportedSim(trx: Queryable, simCardId: number, reported: ReportedSim | null): Promise<void> {
  const told = reported === null || reported.report !== null;
  await trx
    .updateTable('sim_card')
    .set({
      reported_state: reported?.state ?? null,
      reported_at: reported === null ? null : new Date(reported.atMs),
      ...(told ? { provider_report: reported?.report == null ? null : JSON.stringify(reported.report) } : {}),
    })
    .where('id', '=', simCardId)
    .execute();
}

/** A request this process has taken, for as long as its lease lasts. */
export type ClaimedSimRequest = {
  readonly id: number;
  readonly simCardId: number;
  readonly organisationId: number;
  readonly iccid: string;
  readonly provider: string;
  readonly reference: string;
  readonly kind: SimRequestKind;
  readonly text: string | null;
  readonly overtakes: boolean;
  readonly messageId: string | null;
  readonly checkCount: number;
  readonly requestedAtMs: number;
  /** Null = the provider was not asked yet. */
  readonly askedAtMs: number | null;
  readonly acceptedAtMs: number | null;
  readonly userId: number | null;
  /** Names the lease: what is written under another is not. */
  readonly leaseEndsAtMs: number;
};

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/**
 * Takes requests that are due (role jobs). Those another process is just taking are passed over. A taken request becomes due again when
 * its lease ends, in milliseconds, so that the end of a process loses none.
 */
export async function claimSimRequests(
  database: Queryable,
  { nowMs, leaseMs, limit }: { readonly nowMs: number; readonly leaseMs: number; readonly limit: number },
): Promise<ClaimedSimRequest[]> {
  const leaseEndsAtMs = nowMs + leaseMs;
  const { rows } = await sql<Omit<ClaimedSimRequest, 'leaseEndsAtMs'>>`
    with due as (
      select id from sim_request where ended_at is null and next_at <= ${new Date(nowMs)}
      order by next_at limit ${limit} for update skip locked
    ), taken as (
      update sim_request set next_at = ${new Date(leaseEndsAtMs)} from due where sim_request.id = due.id returning sim_request.*
    )
    select taken.id, sim_card.id as "simCardId", sim_card.organisation_id as "organisationId", sim_card.iccid, sim_card.provider,
      taken.reference, taken.kind, taken.sms_text as text, taken.overtakes, taken.message_id as "messageId",
      taken.check_count as "checkCount", ${epochMs('taken.requested_at')} as "requestedAtMs", ${epochMs('taken.asked_at')} as "askedAtMs",
      ${epochMs('taken.accepted_at')} as "acceptedAtMs", taken.requested_by_user_id as "userId"
    from taken join sim_card on sim_card.id = taken.sim_card_id`.execute(database);
  return rows.map((row) => ({ ...row, leaseEndsAtMs }));
}

/** What became of a request; absent = as before. */
export type SimRequestProgress = {
  readonly state?: SimRequestState;
  readonly fault?: SimFault | null;
  readonly words?: string | null;
  readonly messageId?: string | null;
  /** Null = it was not taken, and may be asked again. */
  readonly askedAtMs?: number | null;
  readonly acceptedAtMs?: number;
  /** That the provider was looked at once more, at this time. */
  readonly checkedAtMs?: number;
  /** When it is looked at next; null = it has ended, at `endedAtMs`. Absent: the lease stays. */
  readonly next?: { readonly atMs: number } | { readonly endedAtMs: number };
};

const instantOf = (atMs: number | undefined): Date | undefined => (atMs === undefined ? undefined : new Date(atMs));
const askedOf = (atMs: number | null | undefined): Date | null | undefined => (atMs === null ? null : instantOf(atMs));

/** Writes what became of a taken request; answers false when its lease has ended and another has it, or it was replaced. */
export async function writeSimProgress(
  trx: Queryable,
  { id, leaseEndsAtMs }: Pick<ClaimedSimRequest, 'id' | 'leaseEndsAtMs'>,
  progress: SimRequestProgress,
): Promise<boolean> {
  const { next, checkedAtMs } = progress;
  const ended = next !== undefined && 'endedAtMs' in next;
  const { numUpdatedRows } = await trx
    .updateTable('sim_request')
    .set((row) => ({
      state: progress.state,
      fault: progress.fault,
      provider_words: progress.words,
      message_id: progress.messageId,
      asked_at: askedOf(progress.askedAtMs),
      accepted_at: instantOf(progress.acceptedAtMs),
      checked_at: instantOf(checkedAtMs),
      check_count: checkedAtMs === undefined ? undefined : row('check_count', '+', 1),
      ...(next === undefined
        ? { next_at: new Date(leaseEndsAtMs) }
        : { next_at: ended ? null : new Date(next.atMs), ended_at: ended ? new Date(next.endedAtMs) : null }),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('next_at', '=', new Date(leaseEndsAtMs))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account by which the cards of an organisation are asked about, and whose it is; null = none is switched on. */
export async function findSimAccount(
  trx: Queryable,
  organisationId: number,
  integrationId: number,
): Promise<{ readonly ownerId: number; readonly integration: StoredIntegration } | null> {
  const ownerId = await findSimAccountOwner(trx, organisationId, integrationId);
  if (ownerId === null) return null;
  const integrations = await listIntegrations(trx, ownerId);
  const integration = integrations.find((one) => one.integrationId === integrationId);
  return integration === undefined ? null : { ownerId, integration };
}

/** The organisation whose account it is; null = none is switched on, in the organisation or above it. */
export async function findSimAccountOwner(
  trx: Queryable,
  organisationId: number,
  integrationId: number,
): Promise<number | null> {
  const { rows } = await sql<{ owner: number | null }>`
    select sim_account_owner(${organisationId}, ${integrationId}) as owner`.execute(trx);
  return rows[0]?.owner ?? null;
}

/** Whom to tell what became of a request; null = the person is gone or may not sign in any more. */
export async function findRequester(
  trx: Queryable,
  userId: number,
): Promise<{ readonly email: string; readonly name: string; readonly language: string } | null> {
  const { rows } = await sql<{ email: string; name: string; language: string }>`
    select email, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username) as name, language
    from app_user where id = ${userId} and deactivated_at is null`.execute(trx);
  return rows[0] ?? null;
}
