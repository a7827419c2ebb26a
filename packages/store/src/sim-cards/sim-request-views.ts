import { sql } from 'kysely';
import type { SimFault, SimRequestKind, SimRequestState } from '@tyrewatch/domain/sims/sim-request';
import type { Queryable } from '../database.ts';

/** A request as a page shows it; instants are epoch milliseconds. */
export type SimRequestView = {
  readonly id: number;
  readonly reference: string;
  readonly kind: SimRequestKind;
  /** Of an SMS. */
  readonly text: string | null;
  readonly state: SimRequestState;
  readonly fault: SimFault | null;
  readonly words: string | null;
  readonly requestedAtMs: number;
  readonly requestedBy: string;
  readonly acceptedAtMs: number | null;
  readonly checkedAtMs: number | null;
  readonly checkCount: number;
  /** Null = it has ended. */
  readonly nextAtMs: number | null;
  readonly endedAtMs: number | null;
};

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** The newest requests of a card the caller sees, the newest first. */
export async function listSimRequests(trx: Queryable, simCardId: number, limit: number): Promise<SimRequestView[]> {
  const { rows } = await sql<SimRequestView>`
    select id, reference, kind, sms_text as text, state, fault, provider_words as words, ${epochMs('requested_at')} as "requestedAtMs",
      requested_by_name as "requestedBy", ${epochMs('accepted_at')} as "acceptedAtMs", ${epochMs('checked_at')} as "checkedAtMs",
      check_count as "checkCount", ${epochMs('next_at')} as "nextAtMs", ${epochMs('ended_at')} as "endedAtMs"
    from sim_request where sim_card_id = ${simCardId} order by id desc limit ${limit}`.execute(trx);
  return rows;
}

/** What the provider of a card told of it last; null = nothing. */
export async function findProviderReport(trx: Queryable, simCardId: number): Promise<unknown> {
  const row = await trx.selectFrom('sim_card').select('provider_report').where('id', '=', simCardId).executeTakeFirst();
  return row?.provider_report ?? null;
}

/** The family of the unit a card is in; null = it is in none. */
export async function findFamilyOfCard(trx: Queryable, simCardId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('telematics_unit')
    .select('device_family')
    .where('sim_card_id', '=', simCardId)
    .executeTakeFirst();
  return row?.device_family.toLowerCase() ?? null;
}

/** The card in a unit and its provider; null = it has none, or the caller does not see it. */
export async function findUnitSim(
  trx: Queryable,
  telematicsUnitId: number,
): Promise<{
  readonly simCardId: number;
  readonly iccid: string;
  readonly provider: string;
  readonly organisationId: number;
} | null> {
  const row = await trx
    .selectFrom('telematics_unit')
    .innerJoin('sim_card', 'sim_card.id', 'telematics_unit.sim_card_id')
    .select(['sim_card.id', 'sim_card.iccid', 'sim_card.provider', 'sim_card.organisation_id'])
    .where('telematics_unit.id', '=', telematicsUnitId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { simCardId: row.id, iccid: row.iccid, provider: row.provider, organisationId: row.organisation_id };
}

/** How a request stands, by its id; null = it is gone with its card. */
export const findSimRequest = async (
  trx: Queryable,
  id: number,
): Promise<{
  readonly state: SimRequestState;
  readonly fault: SimFault | null;
  readonly words: string | null;
} | null> =>
  (await trx
    .selectFrom('sim_request')
    .select(['state', 'fault', 'provider_words as words'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
