import type { SimProvider } from '@tyrewatch/domain/sims/sim-card-state';
import { insertRowsReturningIds } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** The numbers of a SIM card; digits only, null = unknown. */
export type SimCardNumbers = { readonly iccid: string; readonly msisdn: string | null; readonly imsi: string | null };

/** A SIM card to create; absent = of no provider that is asked, and nothing reported. */
export type NewSimCard = SimCardNumbers & {
  readonly organisationId: number;
  readonly provider?: SimProvider;
  readonly desiredState?: 'active' | 'suspended' | null;
  readonly reported?: { readonly state: string; readonly atMs: number };
};

/** Creates SIM cards; answers their ids in order. Throws a unique violation when one of the ICCIDs is there. */
export async function createSimCards(trx: Queryable, cards: readonly NewSimCard[]): Promise<number[]> {
  const rows = cards.map(
    ({ organisationId, iccid, msisdn, imsi, provider = 'manual', desiredState = null, reported }) => ({
      organisation_id: organisationId,
      iccid,
      msisdn,
      imsi,
      desired_state: desiredState,
      reported_state: reported?.state ?? null,
      reported_at: reported === undefined ? null : new Date(reported.atMs),
      provider,
      // Rows come from JSON, where a missing column is null and not its default.
      created_at: new Date(),
      version: 1,
    }),
  );
  return insertRowsReturningIds(trx, 'sim_card', rows);
}

/** Puts SIM cards into the units of these IMEIs, which have none. */
export async function putIntoUnits(
  trx: Queryable,
  pairs: readonly { readonly imei: string; readonly simCardId: number }[],
): Promise<void> {
  for (const { imei, simCardId } of pairs) {
    await trx.updateTable('telematics_unit').set({ sim_card_id: simCardId }).where('imei', '=', imei).execute();
  }
}

/** Which card is changed, in which version. */
type SimCardVersion = { readonly simCardId: number; readonly expectedVersion: number };

/** Changes the numbers and the provider of a card; answers false when it is not of the version. Throws a unique violation when the ICCID is another's. */
export async function updateSimCard(
  trx: Queryable,
  { simCardId, expectedVersion }: SimCardVersion,
  changed: SimCardNumbers & { readonly provider: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sim_card')
    .set((row) => ({ ...changed, version: row('version', '+', 1) }))
    .where('id', '=', simCardId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a card; answers false when it is not of the version. Throws a foreign key violation while a unit has it. */
export async function deleteSimCard(trx: Queryable, { simCardId, expectedVersion }: SimCardVersion): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sim_card')
    .where('id', '=', simCardId)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
