import { sql } from 'kysely';
import { getRetention } from '../partitions/retention-periods.ts';
import type { Scope, Scoped } from '../scope.ts';
import { announceConfigurationChange } from '../signals/change-signals.ts';
import type { TelematicsUnitView } from './telematics-unit-views.ts';

/** What became of a request to give kept messages to a vehicle. Instants are epoch milliseconds. */
export type KeptMessageAssignment = {
  readonly vehicleId: number;
  /** Null = a vehicle that is not the caller's to see. */
  readonly registration: string | null;
  /** What was recorded before stays kept; null = all was to be given. */
  readonly fromMs: number | null;
  readonly requestedAtMs: number;
  /** Null = a gateway is still at it. */
  readonly finishedAtMs: number | null;
  /** Messages there were when it was asked for. */
  readonly messageCount: number;
  readonly givenCount: number;
  /** Messages of which nothing could be stored; they stand in the log of the vehicle too. */
  readonly unreadableCount: number;
};

/** What a unit sent while it was on no vehicle, and is stored for none. */
export type KeptMessages = {
  readonly messageCount: number;
  /** When the first and the last of them were received, epoch milliseconds; null = there is none. */
  readonly firstAtMs: number | null;
  readonly lastAtMs: number | null;
  /** For how long they are kept. */
  readonly keptDays: number;
  /** The latest request; null = there was none. */
  readonly assignment: KeptMessageAssignment | null;
};

type Unit = Pick<TelematicsUnitView, 'unitId' | 'imei' | 'organisationId'>;

/** The organisations whose messages are the unit's to give: its own, and those above it whose stock it came from, within the scope. */
const ownersOf = ({ organisationId }: Unit, { organisationIds }: Scope) => sql`
  select ancestor_id from organisation_closure where descendant_id = ${organisationId} and ancestor_id = any(${[...organisationIds]}::bigint[])`;

const isKept = (unit: Unit, scope: Scope) => sql`imei = ${unit.imei} and reason = 'unit_without_vehicle'
  and organisation_id in (${ownersOf(unit, scope)})`;

/** The kept messages of a unit that the caller sees. */
export async function findKeptMessages({ trx, scope }: Scoped, unit: Unit): Promise<KeptMessages> {
  const { rows } = await sql<Omit<KeptMessages, 'assignment' | 'keptDays'>>`
    select count(*) as "messageCount", (extract(epoch from min(received_at)) * 1000)::float8 as "firstAtMs",
      (extract(epoch from max(received_at)) * 1000)::float8 as "lastAtMs"
    from quarantined_frame where ${isKept(unit, scope)}`.execute(trx);
  const { rows: assignments } = await sql<KeptMessageAssignment>`
    select assignment.vehicle_id as "vehicleId", listing.registration, (extract(epoch from from_at) * 1000)::float8 as "fromMs",
      (extract(epoch from requested_at) * 1000)::float8 as "requestedAtMs", (extract(epoch from finished_at) * 1000)::float8 as "finishedAtMs",
      message_count as "messageCount", given_count as "givenCount", unreadable_count as "unreadableCount"
    from kept_message_assignment assignment left join visible_vehicle_listing listing on listing.vehicle_id = assignment.vehicle_id
    where assignment.unit_id = ${unit.unitId} order by assignment.id desc limit 1`.execute(trx);
  const found = rows[0] ?? { messageCount: 0, firstAtMs: null, lastAtMs: null };
  const { quarantined_frames: keptDays } = await getRetention(trx);
  return { ...found, keptDays, assignment: assignments[0] ?? null };
}

/**
 * Asks for the kept messages of a unit to be given to a vehicle of the same organisation, those recorded since an instant alone (null = all).
 * Answers how many there are to look at; 0 = none, or an earlier request is still being worked off, and nothing was asked for.
 */
export async function assignKeptMessages(
  { trx, scope }: Scoped,
  unit: Unit,
  { vehicleId, fromMs, nowMs }: { readonly vehicleId: number; readonly fromMs: number | null; readonly nowMs: number },
): Promise<number> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ count: number }>`
    insert into kept_message_assignment (unit_id, organisation_id, owner_ids, vehicle_id, from_at, requested_at, message_count)
    select ${unit.unitId}, ${unit.organisationId}, array(${ownersOf(unit, scope)}), ${vehicleId}, ${fromMs === null ? null : new Date(fromMs)}::timestamptz, ${now}, count(*)
    from quarantined_frame where ${isKept(unit, scope)} and received_at <= ${now}
      and ${fromMs === null ? sql`true` : sql`received_at >= ${new Date(fromMs)}`}
    having count(*) > 0
    on conflict (unit_id) where finished_at is null do nothing
    returning message_count as count`.execute(trx);
  const [added] = rows;
  if (added === undefined) return 0;
  await announceConfigurationChange(trx, { imeis: [unit.imei] });
  return added.count;
}
