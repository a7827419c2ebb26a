import { insertRowsReturningIds } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** A SIM card to create. */
export type NewSimCard = {
  readonly organisationId: number;
  readonly iccid: string;
  readonly msisdn: string | null;
  readonly imsi: string | null;
};

/** Creates SIM cards, however many; answers their ids in the same order. Throws a unique violation when an ICCID is there already. */
export const createSimCards = (trx: Queryable, cards: readonly NewSimCard[]): Promise<number[]> =>
  insertRowsReturningIds(
    trx,
    'sim_card',
    cards.map(({ organisationId, iccid, msisdn, imsi }) => ({
      organisation_id: organisationId,
      iccid,
      msisdn,
      imsi,
      // Rows come from JSON, where a missing column is null and not its default.
      provider: 'manual',
      created_at: new Date(),
      version: 1,
    })),
  );
