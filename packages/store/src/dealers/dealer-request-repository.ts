import type { DealerRequestState, DealerWant } from '@tyrewatch/domain/dealers/dealer-request';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** What a dealer is asked for. Instants are epoch milliseconds. */
export type NewDealerRequest = {
  readonly jobId: number;
  readonly organisationId: number;
  readonly dealer: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
  };
  readonly tokenHash: Buffer;
  readonly mailId: string;
  readonly positionIndex: number;
  readonly wanted: DealerWant;
  readonly place: string;
  readonly latitude_degrees: number | null;
  readonly longitude_degrees: number | null;
  readonly call_back: string;
  readonly tyre_size: string | null;
  readonly tyre_wanted: string | null;
  readonly note: string | null;
  readonly expiresAtMs: number;
};

/** Stores what a dealer is asked for; answers the id. */
export async function createDealerRequest(
  trx: Queryable,
  request: NewDealerRequest,
  by: { readonly userId: number | null; readonly name: string; readonly atMs: number },
): Promise<number> {
  const { jobId, organisationId, dealer, tokenHash, mailId, positionIndex, expiresAtMs, ...entries } = request;
  const { id } = await trx
    .insertInto('dealer_request')
    .values({
      ...entries,
      job_id: jobId,
      organisation_id: organisationId,
      dealer_id: dealer.id,
      dealer_name: dealer.name,
      dealer_email: dealer.email,
      dealer_phone: dealer.phone,
      token_hash: tokenHash,
      mail_id: mailId,
      position_index: positionIndex,
      expires_at: new Date(expiresAtMs),
      created_at: new Date(by.atMs),
      created_by_user_id: by.userId,
      created_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What changes of a request; absent = it stays. */
export type DealerRequestChange = {
  readonly state?: DealerRequestState;
  readonly viewed_at?: Date;
  readonly answered_at?: Date;
  readonly arrives_at?: Date | null;
  readonly decline_reason?: string | null;
  readonly on_site_at?: Date;
  readonly fitted_at?: Date;
  readonly fitting?: string;
  readonly photo_ids?: number[];
  readonly change_id?: number | null;
  readonly is_change_behind?: boolean;
  readonly settled_at?: Date | null;
  readonly settled_by_name?: string | null;
  readonly settled_by_user_id?: number | null;
  readonly invoice_number?: string;
  readonly invoiced_at?: Date;
  readonly withdrawn_at?: Date;
};

/** Changes a request, which the transaction has locked. */
export async function updateDealerRequest(
  trx: Queryable,
  requestId: number,
  changed: DealerRequestChange,
): Promise<void> {
  await trx
    .updateTable('dealer_request')
    .set((row) => ({ ...changed, version: row('version', '+', 1) }))
    .where('id', '=', requestId)
    .execute();
}

/** Locks a request and its job until the transaction ends, so that those of one job are changed by one call after the other. */
export async function lockDealerRequest(trx: Queryable, requestId: number): Promise<void> {
  // The job first: it is what all of them have in common.
  await sql`select from job_sheet where id = (select job_id from dealer_request where id = ${requestId}) for no key update`.execute(
    trx,
  );
  await trx.selectFrom('dealer_request').select('id').where('id', '=', requestId).forUpdate().execute();
}
