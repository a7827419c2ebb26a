import { motIntegrationId } from '@tyrewatch/domain/registers/mot-fetching';
import type { FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import type { MotHistory, MotTest } from '@tyrewatch/domain/registers/mot-test';
import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-repository.ts';
import type { Queryable } from '../database.ts';
import { signalChanges } from '../signals/change-signals.ts';

/** Marks that somebody wants the register asked about a vehicle now. */
export async function askForMotHistory(trx: Queryable, vehicleId: number, nowMs: number): Promise<void> {
  const at = new Date(nowMs);
  await sql`insert into mot_history (vehicle_id, next_try_at, asked_at) values (${vehicleId}, ${at}, ${at})
    on conflict (vehicle_id) do update set asked_at = excluded.asked_at, next_try_at = excluded.next_try_at`.execute(
    trx,
  );
}

/** A wheel somebody chose. */
export type ChosenWheel = {
  readonly positionIndex: number;
  readonly userId: number;
  readonly byName: string;
  readonly atMs: number;
};

/** Writes which wheel a defect of a vehicle is about; null = none. Answers its words and the wheel before; null = there is no such defect. */
export async function writeMotWheel(
  trx: Queryable,
  { vehicleId, defectId }: { readonly vehicleId: number; readonly defectId: number },
  chosen: ChosenWheel | null,
): Promise<{ readonly text: string; readonly positionIndex: number | null } | null> {
  const before = await trx
    .selectFrom('mot_defect')
    .select(['text', 'position_index'])
    .where('id', '=', defectId)
    .where('vehicle_id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  await trx
    .updateTable('mot_defect')
    .set({
      position_index: chosen?.positionIndex ?? null,
      chosen_at: chosen === null ? null : new Date(chosen.atMs),
      chosen_by_user_id: chosen?.userId ?? null,
      chosen_by_name: chosen?.byName ?? null,
    })
    .where('id', '=', defectId)
    .execute();
  return { text: before.text, positionIndex: before.position_index };
}

/** Vehicles the register knows: those in use in Britain, trailers by their VIN alone. */
const isKnownThere = sql`not vehicle.archived and not vehicle.deactivated and vehicle.country = 'GB'
  and (vehicle.vehicle_type <> 'trailer' or vehicle.vin is not null)`;

/** A vehicle the register is to be asked about. */
export type DueMotHistory = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly vin: string | null;
  readonly vehicleType: string;
};

/** Vehicles whose time to be looked at has come, or whose registration has changed, those first that somebody asked about (role jobs). */
export async function listDueMotHistories(database: Queryable, nowMs: number, limit: number): Promise<DueMotHistory[]> {
  const { rows } = await sql<DueMotHistory>`
    select vehicle.id as "vehicleId", vehicle.organisation_id as "organisationId", vehicle.registration, vehicle.vin,
      vehicle.vehicle_type as "vehicleType"
    from vehicle left join mot_history history on history.vehicle_id = vehicle.id
    where (history.vehicle_id is null or history.next_try_at <= ${new Date(nowMs)} or history.registration <> vehicle.registration)
      and ${isKnownThere}
    order by history.asked_at desc nulls last, history.next_try_at nulls first, vehicle.id limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** What the register answered of a vehicle. */
export type MotAnswerToKeep = {
  readonly atMs: number;
  readonly nextTryAtMs: number;
  /** Null = it knows no tests and no vehicle of the registration. */
  readonly history: MotHistory | null;
  /** The due date it names; null = none. */
  readonly dueOn: string | null;
};

/**
 * Keeps an answer of the register: its tests take the place of those before, wheels that were chosen stay with their words. Where it
 * knows no vehicle, what it answered before stays (role jobs).
 */
export async function keepMotHistory(
  trx: Queryable,
  { vehicleId, registration }: Pick<DueMotHistory, 'vehicleId' | 'registration'>,
  { atMs, nextTryAtMs, history, dueOn }: MotAnswerToKeep,
): Promise<void> {
  const values = {
    registration,
    fetched_at: new Date(atMs),
    outcome: history === null ? ('not_found' as const) : ('found' as const),
    tried_at: new Date(atMs),
    fault: null,
    retry_at: null,
    asked_at: null,
    next_try_at: new Date(nextTryAtMs),
    ...(history !== null && {
      first_used_on: history.firstUsedOn,
      first_test_due_on: history.firstTestDueOn,
      recall: history.recall,
    }),
    ...(dueOn !== null && { due_given_on: dueOn }),
  };
  await trx
    .insertInto('mot_history')
    .values({ ...values, vehicle_id: vehicleId })
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(values))
    .execute();
  if (history === null) return;
  const dated = history.tests.filter(({ completedAtMs }) => completedAtMs !== null);
  const kept: number[] = [];
  for (const test of dated) kept.push(await keepTest(trx, vehicleId, test));
  await sql`delete from mot_test where vehicle_id = ${vehicleId} and id <> all(${kept}::bigint[])`.execute(trx);
}

async function keepTest(trx: Queryable, vehicleId: number, test: MotTest): Promise<number> {
  const values = {
    result: test.result,
    expires_on: test.expiresOn,
    odometer_value: test.odometerValue,
    odometer_unit: test.odometerUnit,
    odometer_result: test.odometerResult,
    source: test.source,
    location: test.location,
  };
  const { id } = await trx
    .insertInto('mot_test')
    .values({
      ...values,
      vehicle_id: vehicleId,
      completed_at: new Date(test.completedAtMs ?? 0),
      test_number: test.testNumber ?? '',
    })
    .onConflict((conflict) => conflict.columns(['vehicle_id', 'completed_at', 'test_number']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from mot_defect where test_id = ${id} and ordinal >= ${test.defects.length}`.execute(trx);
  for (const [ordinal, { text, type, isDangerous }] of test.defects.entries()) {
    // Other words are another defect: the wheel was chosen for those before.
    await sql`insert into mot_defect (vehicle_id, test_id, ordinal, text, type, is_dangerous)
      values (${vehicleId}, ${id}, ${ordinal}, ${text}, ${type}, ${isDangerous})
      on conflict (test_id, ordinal) do update set text = excluded.text, type = excluded.type, is_dangerous = excluded.is_dangerous,
        position_index = case when mot_defect.text = excluded.text then mot_defect.position_index end,
        chosen_at = case when mot_defect.text = excluded.text then mot_defect.chosen_at end,
        chosen_by_user_id = case when mot_defect.text = excluded.text then mot_defect.chosen_by_user_id end,
        chosen_by_name = case when mot_defect.text = excluded.text then mot_defect.chosen_by_name end`.execute(trx);
  }
  return id;
}

/**
Tells the vehicles that are due why the register is not asked about them, and when it will be; what it answered before stays (role jobs).
 * */
export async function showMotFault(
  trx: Queryable,
  nowMs: number,
  { fault, retryAtMs }: { readonly fault: FeedFaultKind; readonly retryAtMs: number },
): Promise<void> {
  const [now, retryAt] = [new Date(nowMs), new Date(retryAtMs)];
  await sql`insert into mot_history (vehicle_id, next_try_at) select vehicle.id, ${now} from vehicle where ${isKnownThere}
    and not exists (select from mot_history where mot_history.vehicle_id = vehicle.id) on conflict do nothing`.execute(
    trx,
  );
  await sql`update mot_history set fault = ${fault}, retry_at = ${retryAt}, asked_at = null
    where next_try_at <= ${now} and (fault, retry_at, asked_at) is distinct from (${fault}, ${retryAt}::timestamptz, null::timestamptz)`.execute(
    trx,
  );
}

/** Keeps why the register could not be read about one vehicle, and when it is asked about it again (role jobs). */
export async function keepVehicleFault(
  trx: Queryable,
  { vehicleId, registration }: Pick<DueMotHistory, 'vehicleId' | 'registration'>,
  { fault, atMs, retryAtMs }: { readonly fault: FeedFaultKind; readonly atMs: number; readonly retryAtMs: number },
): Promise<void> {
  const retryAt = new Date(retryAtMs);
  const tried = {
    registration,
    fault,
    tried_at: new Date(atMs),
    retry_at: retryAt,
    next_try_at: retryAt,
    asked_at: null,
  };
  await trx
    .insertInto('mot_history')
    .values({ ...tried, vehicle_id: vehicleId })
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(tried))
    .execute();
}

/** Why the register is not asked at present, and until when; null = nothing is wrong (role jobs). */
export async function findRegisterFault(
  trx: Queryable,
): Promise<{ readonly fault: FeedFaultKind; readonly retryAtMs: number } | null> {
  const { rows } = await sql<{ fault: FeedFaultKind; retryAtMs: number }>`
    select fault, (extract(epoch from next_try_at) * 1000)::float8 as "retryAtMs" from feed_state
    where integration_id = ${motIntegrationId} and fault is not null and next_try_at is not null limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** The due date of a vehicle, and what the register named last; locked until the end of the transaction; null = the vehicle is gone (role jobs). */
export async function lockMotDue(
  trx: Queryable,
  vehicleId: number,
): Promise<{ readonly vehicleDueOn: string | null; readonly lastGivenOn: string | null } | null> {
  const { rows } = await sql<{ vehicleDueOn: string | null; lastGivenOn: string | null }>`
    select vehicle.mot_due_on as "vehicleDueOn", history.due_given_on as "lastGivenOn"
    from vehicle left join mot_history history on history.vehicle_id = vehicle.id where vehicle.id = ${vehicleId} for update of vehicle`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Gives a vehicle its due date from the register, in lists as well, and writes that into the audit trail (role jobs). */
export async function giveMotDue(
  trx: Queryable,
  vehicle: Pick<DueMotHistory, 'vehicleId' | 'organisationId' | 'registration'>,
  { before, after, atMs }: { readonly before: string | null; readonly after: string; readonly atMs: number },
): Promise<void> {
  const { vehicleId, organisationId, registration } = vehicle;
  await sql`update vehicle set mot_due_on = ${after}, version = version + 1 where id = ${vehicleId}`.execute(trx);
  await sql`update vehicle_listing set mot_due_on = ${after} where vehicle_id = ${vehicleId}`.execute(trx);
  await recordAudit(trx, {
    organisationId,
    atMs,
    actorUserId: null,
    actorName: '',
    address: null,
    action: 'vehicle:mot_due',
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    before: { mot_due_on: before },
    after: { mot_due_on: after },
  });
  await signalChanges({ kysely: trx }, { vehicleIds: [vehicleId], incidentIds: [] });
}
