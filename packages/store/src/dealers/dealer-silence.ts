import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Addressee } from './dealer-request-views.ts';

/** A request that nobody has answered in time, whose sender is to be told. */
export type SilentRequest = {
  readonly requestId: number;
  readonly organisationId: number;
  readonly jobId: number;
  readonly registration: string;
  readonly dealerName: string;
  readonly dealerPhone: string | null;
  /** The next to ask, the nearest first, not yet asked for the job; null = there is none. */
  readonly nextDealerId: number | null;
  readonly nextDealerName: string | null;
  readonly nextDealerPhone: string | null;
  readonly positionIndex: number;
  /** Null = the sender’s account is gone. */
  readonly sender: Addressee | null;
};

/**
 * Takes requests for work that is still to be done, which were sent before an instant, nobody has answered and nobody was reminded of (role jobs), and notes the reminder;
 * the caller queues it in the same transaction. Rows that another process is just taking are passed over.
 */
export async function takeSilentRequests(
  trx: Queryable,
  { sentBeforeMs, nowMs, limit }: { readonly sentBeforeMs: number; readonly nowMs: number; readonly limit: number },
): Promise<SilentRequest[]> {
  const { rows } = await sql<SilentRequest>`
    with silent as (
      select request.id from dealer_request request join job_sheet job on job.id = request.job_id
      where request.state = 'sent' and request.wanted <> 'price_only' and job.closed_at is null and request.reminded_at is null
        and request.created_at <= ${new Date(sentBeforeMs)} and request.expires_at > ${new Date(nowMs)}
      order by request.created_at limit ${limit} for update of request skip locked
    ), reminded as (
      update dealer_request request set reminded_at = ${new Date(nowMs)}, version = version + 1 from silent where request.id = silent.id
      returning request.*
    )
    select reminded.id as "requestId", reminded.organisation_id as "organisationId", reminded.job_id as "jobId", vehicle.registration,
      reminded.dealer_name as "dealerName", reminded.dealer_phone as "dealerPhone", reminded.position_index as "positionIndex",
      next.id as "nextDealerId", next.name as "nextDealerName", next.phone as "nextDealerPhone",
      case when sender.id is not null then jsonb_build_object('userId', sender.id, 'email', sender.email,
        'name', trim(sender.first_name || ' ' || sender.last_name), 'language', sender.language) end as sender
    from reminded join job_sheet job on job.id = reminded.job_id join vehicle on vehicle.id = job.vehicle_id
    left join app_user sender on sender.id = reminded.created_by_user_id and sender.deactivated_at is null
    left join lateral (
      select dealer.id, dealer.name, dealer.phone from tyre_dealer dealer
      where dealer.archived_at is null
        and dealer.organisation_id in (select above.ancestor_id from organisation_closure above where above.descendant_id = reminded.organisation_id)
        and not exists (select from dealer_request other where other.job_id = reminded.job_id and other.dealer_id = dealer.id)
      order by (dealer.latitude_degrees - reminded.latitude_degrees) ^ 2
        + ((dealer.longitude_degrees - reminded.longitude_degrees) * cos(radians(reminded.latitude_degrees))) ^ 2 nulls last, dealer.name, dealer.id
      limit 1
    ) next on true
    order by reminded.id`.execute(trx);
  return rows;
}
