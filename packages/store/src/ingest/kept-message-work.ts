import { sql } from 'kysely';
import type { Database, Queryable } from '../database.ts';
import type { IngestUnit } from './ingest-configuration.ts';
import { loadIngestUnits } from './ingest-loading.ts';

/** A message of the quarantine as it came. */
export type KeptMessage = {
  readonly receivedAtMs: number;
  readonly transport: string;
  readonly address: string;
  readonly frame: Buffer;
  /**
   * Whether it was decoded when it was stored for the vehicle: whoever was at it before was ended between storing and saying so. Null = it
   * is not stored yet.
   */
  readonly storedAs: boolean | null;
};

/** Some kept messages of a unit, oldest first, and the vehicle they are to be stored for. */
export type KeptMessageBatch = {
  /** With the organisation that unit and vehicle had when it was asked for. */
  readonly unit: IngestUnit;
  readonly vehicleId: number;
  /** What was recorded before stays kept; null = nothing does. */
  readonly fromMs: number | null;
  /** Whose messages are given: what was recorded for others is not. */
  readonly ownerIds: readonly number[];
  /** The ends of the times in which the unit was on no vehicle with one of them, as in `pastAssignments`. */
  readonly onNoneUntilMs: readonly number[];
  readonly messages: readonly KeptMessage[];
};

/** What became of a message: `kept` = it stays where it is. */
export type KeptMessageOutcome = 'given' | 'unreadable' | 'kept';

type Claim = {
  readonly id: number;
  readonly imei: string;
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly ownerIds: readonly number[];
  readonly fromMs: number | null;
  /** Whether unit and vehicle are still of that organisation. */
  readonly isOfBoth: boolean;
};

type Row = KeptMessage & { readonly id: number };

/**
 * Has the next `limit` messages given of the oldest request that nobody else is at (role gateway); false = there is none. What `give`
 * answers of each, in order, is noted in one transaction, and what was given or cannot be read is kept no more: it stands in the log of
 * its vehicle. When `give` throws, or the process ends, all of them are given again.
 */
export async function workOffKeptMessages(
  database: Pick<Database, 'kysely'>,
  request: { readonly limit: number; readonly nowMs: number },
  give: (batch: KeptMessageBatch) => Promise<readonly KeptMessageOutcome[]>,
): Promise<boolean> {
  return database.kysely.transaction().execute(async (trx) => {
    const claim = await claimAssignment(trx);
    if (claim === null) return false;
    const { units } = await loadIngestUnits(database, [claim.imei]);
    const unit = units.get(claim.imei);
    const messages = claim.isOfBoth && unit !== undefined ? await readMessages(trx, claim, request.limit) : [];
    const outcomes =
      unit === undefined || messages.length === 0
        ? []
        : await give({
            unit: { ...unit, organisationId: claim.organisationId },
            vehicleId: claim.vehicleId,
            fromMs: claim.fromMs,
            ownerIds: claim.ownerIds,
            onNoneUntilMs: await readTimesOnNone(trx, claim),
            messages,
          });
    await noteOutcomes(trx, claim, messages, outcomes);
    if (messages.length < request.limit) await finishAssignment(trx, claim, request.nowMs);
    return true;
  });
}

async function claimAssignment(trx: Queryable): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select assignment.id, unit.imei, assignment.vehicle_id as "vehicleId", assignment.organisation_id as "organisationId", owner_ids as "ownerIds",
      (extract(epoch from from_at) * 1000)::float8 as "fromMs",
      unit.organisation_id = assignment.organisation_id and vehicle.organisation_id = assignment.organisation_id as "isOfBoth"
    from kept_message_assignment assignment join telematics_unit unit on unit.id = assignment.unit_id
    join vehicle on vehicle.id = assignment.vehicle_id
    where finished_at is null order by assignment.id limit 1 for update of assignment skip locked`.execute(trx);
  return rows[0] ?? null;
}

async function readMessages(trx: Queryable, { id, imei }: Claim, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select aside.id, (extract(epoch from aside.received_at) * 1000)::float8 as "receivedAtMs", aside.transport, aside.address, aside.frame,
      (select bool_or(decode_success) from raw_frame logged where logged.unit_id = assignment.unit_id and logged.vehicle_id = assignment.vehicle_id
        and logged.received_at = aside.received_at and logged.frame = aside.frame) as "storedAs"
    from kept_message_assignment assignment join quarantined_frame aside on aside.imei = ${imei}
      and aside.organisation_id = any(assignment.owner_ids) and aside.reason = 'unit_without_vehicle'
      and aside.received_at <= assignment.requested_at and aside.received_at >= coalesce(assignment.from_at, '-infinity')
      and (aside.received_at, aside.id) > (assignment.after_at, assignment.after_id)
    where assignment.id = ${id} order by aside.received_at, aside.id limit ${limit}`.execute(trx);
  return rows;
}

async function readTimesOnNone(trx: Queryable, { imei, ownerIds }: Claim): Promise<number[]> {
  const { rows } = await sql<{ untilMs: number }>`
    select (extract(epoch from until) * 1000)::float8 as "untilMs" from former_unit_place
    where imei = ${imei} and vehicle_id is null and organisation_id = any(${[...ownerIds]}::bigint[])`.execute(trx);
  return rows.map(({ untilMs }) => untilMs);
}

async function noteOutcomes(
  trx: Queryable,
  { id }: Claim,
  messages: readonly Row[],
  outcomes: readonly KeptMessageOutcome[],
): Promise<void> {
  const last = messages.at(-1);
  if (last === undefined) return;
  const countOf = (wanted: KeptMessageOutcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const done = messages.filter((_, index) => outcomes[index] !== 'kept');
  await sql`
    delete from quarantined_frame where (received_at, id) in (
      select * from unnest(${done.map(({ receivedAtMs }) => new Date(receivedAtMs))}::timestamptz[], ${done.map((row) => row.id)}::bigint[])
    )`.execute(trx);
  await sql`
    update kept_message_assignment set given_count = given_count + ${countOf('given')}, unreadable_count = unreadable_count + ${countOf('unreadable')},
      after_at = ${new Date(last.receivedAtMs)}, after_id = ${last.id} where id = ${id}`.execute(trx);
}

async function finishAssignment(trx: Queryable, { id }: Claim, nowMs: number): Promise<void> {
  await sql`update kept_message_assignment set finished_at = ${new Date(nowMs)} where id = ${id}`.execute(trx);
}
