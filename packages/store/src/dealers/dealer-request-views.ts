import type { DealerRequestState, DealerWant } from '@tyrewatch/domain/dealers/dealer-request';
import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import type { TyreCondition } from '@tyrewatch/domain/vehicles/axle-type';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';

/** What a dealer entered as fitted. */
export type DealerFitting = {
  readonly condition: TyreCondition;
  readonly make: string;
  readonly pattern: string;
  readonly size: string;
  readonly dot: string;
  readonly serial_number: string;
  readonly tread_mm: number;
  readonly pressure_kpa: number;
  readonly torque_nm: number | null;
};

/** What a dealer was asked for. Instants are epoch milliseconds; null = not (yet). */
export type DealerRequestRow = {
  readonly id: number;
  readonly jobId: number;
  readonly jobState: JobState;
  readonly vehicleId: number;
  readonly axleConfiguration: string | null;
  readonly organisationId: number;
  readonly dealerId: number | null;
  readonly dealerName: string;
  readonly dealerEmail: string;
  readonly dealerPhone: string | null;
  readonly positionIndex: number;
  readonly wanted: DealerWant;
  readonly place: string;
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly callBack: string;
  readonly tyreSize: string | null;
  readonly tyreWanted: string | null;
  readonly note: string | null;
  readonly createdAtMs: number;
  readonly createdByUserId: number | null;
  readonly createdByName: string;
  readonly expiresAtMs: number;
  readonly state: DealerRequestState;
  readonly mailState: 'queued' | 'sending' | 'sent' | 'failed' | null;
  readonly mailAtMs: number | null;
  readonly viewedAtMs: number | null;
  readonly answeredAtMs: number | null;
  readonly arrivesAtMs: number | null;
  readonly declineReason: string | null;
  readonly onSiteAtMs: number | null;
  readonly fittedAtMs: number | null;
  readonly fitting: DealerFitting | null;
  readonly photoIds: readonly number[];
  readonly changeId: number | null;
  /** Whether the dealer corrected the fitting when the tyre change could not be undone any more. */
  readonly isChangeBehind: boolean;
  /** Whether the sensor of the wheel has shown the pressure of the job. */
  readonly isReached: boolean;
  /** Whether another dealer has accepted the wheel, while this one has not answered. */
  readonly isTaken: boolean;
  readonly settledAtMs: number | null;
  readonly settledByName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoicedAtMs: number | null;
  readonly withdrawnAtMs: number | null;
  readonly remindedAtMs: number | null;
  readonly version: number;
};

const ms = (column: string): RawBuilder<unknown> => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

const columns = sql`request.id, request.job_id as "jobId", job.state as "jobState", job.vehicle_id as "vehicleId", vehicle.axle_configuration as "axleConfiguration",
  request.organisation_id as "organisationId", request.dealer_id as "dealerId", request.dealer_name as "dealerName",
  request.dealer_email as "dealerEmail", request.dealer_phone as "dealerPhone", request.position_index as "positionIndex", request.wanted,
  request.place, request.latitude_degrees as "latitudeDeg", request.longitude_degrees as "longitudeDeg", request.call_back as "callBack",
  request.tyre_size as "tyreSize", request.tyre_wanted as "tyreWanted", request.note, ${ms('request.created_at')} as "createdAtMs",
  request.created_by_user_id as "createdByUserId", request.created_by_name as "createdByName", ${ms('request.expires_at')} as "expiresAtMs",
  request.state, mail.state as "mailState", ${ms('mail.updated_at')} as "mailAtMs", ${ms('request.viewed_at')} as "viewedAtMs",
  ${ms('request.answered_at')} as "answeredAtMs", ${ms('request.arrives_at')} as "arrivesAtMs", request.decline_reason as "declineReason",
  ${ms('request.on_site_at')} as "onSiteAtMs", ${ms('request.fitted_at')} as "fittedAtMs", request.fitting, request.photo_ids as "photoIds", request.change_id as "changeId",
  ${ms('request.settled_at')} as "settledAtMs", request.settled_by_name as "settledByName", request.invoice_number as "invoiceNumber",
  ${ms('request.invoiced_at')} as "invoicedAtMs", ${ms('request.withdrawn_at')} as "withdrawnAtMs", ${ms('request.reminded_at')} as "remindedAtMs",
  request.is_change_behind as "isChangeBehind", request.version,
  exists (select from job_line line where line.job_id = job.id and line.position_index = request.position_index and line.reached_at is not null)
    as "isReached",
  request.state = 'sent' and request.wanted <> 'price_only' and exists (select from dealer_request other where other.job_id = job.id
    and other.position_index = request.position_index and (other.state in ('accepted', 'on_site') and other.withdrawn_at is null
      and (other.expires_at > request.created_at) or other.fitted_at > request.created_at)) as "isTaken"`;
const source = sql`dealer_request request join job_sheet job on job.id = request.job_id join vehicle on vehicle.id = job.vehicle_id
  join visible_vehicle_listing listing on listing.vehicle_id = vehicle.id left join mail_delivery mail on mail.outbox_id = request.mail_id`;
const inScope = ({ scope }: Scoped): RawBuilder<unknown> =>
  sql`listing.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;

/** What dealers were asked for a job, the last first; at most 100. */
export async function listDealerRequests(scoped: Scoped, jobId: number): Promise<DealerRequestRow[]> {
  const { rows } = await sql<DealerRequestRow>`select ${columns} from ${source}
    where request.job_id = ${jobId} and ${inScope(scoped)} order by request.id desc limit 100`.execute(scoped.trx);
  return rows;
}

/** One request; null when there is none, or not within the scope. */
export async function findDealerRequest(scoped: Scoped, requestId: number): Promise<DealerRequestRow | null> {
  const { rows } = await sql<DealerRequestRow>`select ${columns} from ${source}
    where request.id = ${requestId} and ${inScope(scoped)}`.execute(scoped.trx);
  return rows[0] ?? null;
}

/** What a link's token says before anything else is looked up. */
export type DealerLink = {
  readonly requestId: number;
  readonly organisationId: number;
  readonly withdrawnAtMs: number | null;
  readonly expiresAtMs: number;
};

/** The request whose link has this token; run within `withClaim({ tokenHash })`. Null = none has. */
export async function findDealerLink(trx: Queryable, tokenHash: Buffer): Promise<DealerLink | null> {
  const row = await trx
    .selectFrom('dealer_request')
    .select(['id', 'organisation_id', 'withdrawn_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: requestId, organisation_id: organisationId, withdrawn_at: withdrawnAt, expires_at: expiresAt } = row;
  return {
    requestId,
    organisationId,
    withdrawnAtMs: withdrawnAt?.getTime() ?? null,
    expiresAtMs: expiresAt.getTime(),
  };
}

/** The job at a wheel of a vehicle that is not over, the newest; null = none. */
export async function findOpenJobAt({ trx }: Scoped, vehicleId: number, positionIndex: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select job.id from job_sheet job join job_line line on line.job_id = job.id
    where job.vehicle_id = ${vehicleId} and line.position_index = ${positionIndex} and job.closed_at is null
    order by job.id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** What of a wheel a dealer is to be asked for. */
type WheelAsked = {
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly dealerId: number;
  readonly wanted: DealerWant;
  readonly nowMs: number;
};

/**
 * Why a dealer cannot be asked for a wheel: that same one has been and has not finished, or another one has accepted it. A price is asked for
 * apart from work. Null = nothing is in the way.
 */
export async function findAskedAlready(
  { trx }: Scoped,
  { vehicleId, positionIndex, dealerId, wanted, nowMs }: WheelAsked,
): Promise<'asked' | 'taken' | null> {
  const { rows } = await sql<{ isSame: boolean }>`select request.dealer_id = ${dealerId} as "isSame"
    from dealer_request request join job_sheet job on job.id = request.job_id
    where job.vehicle_id = ${vehicleId} and job.closed_at is null and request.position_index = ${positionIndex}
      and request.withdrawn_at is null and request.expires_at > ${new Date(nowMs)} and request.state in ('sent', 'accepted', 'on_site')
      and (request.wanted = 'price_only') = ${wanted === 'price_only'} and (request.dealer_id = ${dealerId} or request.state <> 'sent')
    order by request.dealer_id = ${dealerId} desc nulls last limit 1`.execute(trx);
  const [found] = rows;
  if (found === undefined) return null;
  return found.isSame ? 'asked' : 'taken';
}

/** The tyre that a tyre change put on; null = there is none any more. */
export async function findTyreOfChange({ trx }: Scoped, changeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select tyre_id as id from tyre_fitting where fitted_change_id = ${changeId}
    limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Where a user’s mails go, and how they are written; null = the account is gone or out of use. */
export type Addressee = {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly language: string;
};

/** The sender of a request, to be told what became of it. Within a scope or role that sees the user. */
export async function findAddressee(trx: Queryable, userId: number | null): Promise<Addressee | null> {
  if (userId === null) return null;
  const { rows } =
    await sql<Addressee>`select id as "userId", email, trim(first_name || ' ' || last_name) as name, language from app_user
    where id = ${userId} and deactivated_at is null`.execute(trx);
  return rows[0] ?? null;
}
