import type { FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import { motIntegrationId } from '@tyrewatch/domain/registers/mot-fetching';
import type { MotDefect, MotTest, RecallState } from '@tyrewatch/domain/registers/mot-test';
import type { WheelHistory } from '@tyrewatch/domain/registers/since-test';
import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** What is known of the history of a vehicle; dates as 2026-11-23, instants in epoch milliseconds, null = not known. */
export type StoredMotHistory = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly axleConfiguration: string | null;
  readonly fleetId: number | null;
  readonly motDueOn: string | null;
  readonly vehicleType: string;
  readonly maximumWeightKg: number | null;
  /** Whether the provider has entered an account at the register. */
  readonly isConnected: boolean;
  readonly outcome: 'found' | 'not_found' | null;
  readonly fetchedAtMs: number | null;
  readonly fault: FeedFaultKind | null;
  /** When it is asked again after a fault. */
  readonly retryAtMs: number | null;
  readonly askedAtMs: number | null;
  readonly firstUsedOn: string | null;
  readonly firstTestDueOn: string | null;
  readonly recall: RecallState | null;
};

/** The history of a vehicle, without its tests; null when it is not within the scope. */
export async function findMotHistory({ trx }: Scoped, vehicleId: number): Promise<StoredMotHistory | null> {
  const { rows } = await sql<StoredMotHistory>`
    select listing.vehicle_id as "vehicleId", listing.organisation_id as "organisationId", listing.registration,
      listing.axle_configuration as "axleConfiguration", listing.fleet_id as "fleetId", listing.mot_due_on as "motDueOn", listing.vehicle_type as "vehicleType", vehicle.maximum_weight_kg as "maximumWeightKg",
      exists (select from provider_integrations() where integration_id = ${motIntegrationId} and enabled) as "isConnected", history.outcome,
      ${ms('history.fetched_at')} as "fetchedAtMs", history.fault, ${ms('history.retry_at')} as "retryAtMs",
      ${ms('history.asked_at')} as "askedAtMs", history.first_used_on as "firstUsedOn",
      history.first_test_due_on as "firstTestDueOn", history.recall
    from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    left join mot_history history on history.vehicle_id = listing.vehicle_id
    where listing.vehicle_id = ${vehicleId}`.execute(trx);
  return rows[0] ?? null;
}

/** A defect as stored, with the wheel somebody chose; null = nobody has. */
export type StoredMotDefect = MotDefect & {
  readonly id: number;
  readonly positionIndex: number | null;
  readonly chosenByName: string | null;
};

/** A test as stored. */
export type StoredMotTest = Omit<MotTest, 'completedAtMs' | 'defects'> & {
  readonly id: number;
  readonly completedAtMs: number;
  readonly defects: readonly StoredMotDefect[];
};

/** All tests of a vehicle, newest first, with their defects in the register’s order. */
export async function listMotTests({ trx }: Pick<Scoped, 'trx'>, vehicleId: number): Promise<StoredMotTest[]> {
  const { rows } = await sql<StoredMotTest>`
    select test.id, ${ms('test.completed_at')} as "completedAtMs", test.result, test.expires_on as "expiresOn",
      test.odometer_value as "odometerValue", test.odometer_unit as "odometerUnit", test.odometer_result as "odometerResult",
      nullif(test.test_number, '') as "testNumber", test.source, test.location,
      coalesce((select jsonb_agg(jsonb_build_object('id', defect.id, 'text', defect.text, 'type', defect.type, 'isDangerous', defect.is_dangerous,
        'positionIndex', defect.position_index, 'chosenByName', defect.chosen_by_name) order by defect.ordinal)
        from mot_defect defect where defect.test_id = test.id), '[]') as defects
    from mot_test test where test.vehicle_id = ${vehicleId} order by test.completed_at desc, test.id desc`.execute(trx);
  return rows;
}

/** Tyres that came to the wheels of a vehicle, and tread measured there, by storage index. */
export async function findWheelHistories(
  { trx }: Scoped,
  vehicleId: number,
): Promise<ReadonlyMap<number, WheelHistory>> {
  const { rows } = await sql<WheelHistory & { positionIndex: number }>`
    select position_index as "positionIndex",
      coalesce(jsonb_agg(jsonb_build_object('fittedAtMs', at_ms)) filter (where lowest_mm is null), '[]') as fittings,
      coalesce(jsonb_agg(jsonb_build_object('atMs', at_ms, 'lowestMm', round(lowest_mm::numeric, 2)::float8)) filter (where lowest_mm is not null), '[]') as readings
    from (
      select position_index, ${ms('fitted_at')} as at_ms, null::real as lowest_mm from tyre_fitting
        where vehicle_id = ${vehicleId} and fitted_at is not null
      union all
      select position_index, ${ms('at')}, lowest_mm from tread_reading where vehicle_id = ${vehicleId}
    ) known group by position_index`.execute(trx);
  return new Map(rows.map(({ positionIndex, ...history }) => [positionIndex, history]));
}
