import { sql, type RawBuilder } from 'kysely';
import type { Database, Queryable } from '../database.ts';
import { ingestVehicleOf, type VehicleParts } from './ingest-vehicle.ts';
import type { FormerUnitPlace, IngestUnit, IngestVehicle } from './ingest-configuration.ts';

/** Units by IMEI and the vehicles they are on, by id. */
export type IngestConfiguration = {
  readonly units: Map<string, IngestUnit>;
  readonly vehicles: Map<number, IngestVehicle>;
};

/** Loads units and their vehicles in a few queries however many there are; IMEIs that are not on the allow-list are missing in the answer. */
export async function loadIngestUnits(
  { kysely }: Pick<Database, 'kysely'>,
  imeis: readonly string[],
): Promise<IngestConfiguration> {
  return atOneInstant(kysely, async (trx) => {
    const rows = await trx
      .selectFrom('telematics_unit')
      .leftJoin('unit_state', 'unit_state.unit_id', 'telematics_unit.id')
      .selectAll('telematics_unit')
      .select('unit_state.clock_offset_ms')
      .where('imei', '=', sql<string>`any(${[...imeis]})`)
      .execute();
    const pastAssignments = await readFormerPlaces(
      trx,
      rows.map((row) => row.imei),
    );
    const units = rows.map((row): IngestUnit => ({
      unitId: row.id,
      imei: row.imei,
      organisationId: row.organisation_id,
      customerId: row.customer_id,
      enabled: row.enabled,
      deviceFamily: row.device_family,
      deviceProfile: row.device_profile,
      receiverId: row.receiver_id,
      keyHash: row.key_hash,
      vehicleId: row.vehicle_id,
      clockOffsetMs: row.clock_offset_ms,
      pastAssignments: (pastAssignments.get(row.imei) ?? []).map(({ untilMs, vehicleId, organisationId }) => ({
        untilMs,
        vehicleId,
        organisationId,
      })),
    }));
    const vehicleIds = [...new Set(units.map((unit) => unit.vehicleId).filter((id) => id !== null))];
    return { units: new Map(units.map((unit) => [unit.imei, unit])), vehicles: await readVehicles(trx, vehicleIds) };
  });
}

/** Where units were before, oldest first, by IMEI. */
async function readFormerPlaces(trx: Queryable, imeis: readonly string[]) {
  const { rows } = await sql<FormerUnitPlace & { imei: string }>`
    select former.imei, (extract(epoch from former.until) * 1000)::float8 as "untilMs", vehicle.id as "vehicleId",
      coalesce(vehicle.organisation_id, former.organisation_id) as "organisationId"
    from former_unit_place former join telematics_unit unit on unit.imei = former.imei
    left join vehicle on vehicle.id = former.vehicle_id and vehicle.organisation_id = unit.organisation_id
    where former.imei = any(${[...imeis]}::text[]) order by former.imei, former.until`.execute(trx);
  return Map.groupBy(rows, ({ imei }) => imei);
}

/** Loads vehicles afresh; unknown ids are missing in the answer. */
export async function loadIngestVehicles(
  { kysely }: Pick<Database, 'kysely'>,
  vehicleIds: readonly number[],
): Promise<Map<number, IngestVehicle>> {
  return atOneInstant(kysely, (trx) => readVehicles(trx, vehicleIds));
}

const shownVehicleColumns = [
  'vehicle_listing.level',
  'vehicle_listing.level_since',
  'vehicle_listing.not_monitored_reason',
  'vehicle_listing.not_monitored_at',
  'vehicle_listing.not_monitored_driving_ms',
  'vehicle_listing.critical_at',
  'vehicle_listing.off_target_percent',
] as const;

const shownWheelColumns = [
  'vehicle_id',
  'pressure_dkpa',
  'temperature_dc',
  'cold_pressure_dkpa',
  'level',
  'level_since',
  'reading_at',
  'time_to_critical_hours',
  'time_to_critical_lower_hours',
  'time_to_critical_upper_hours',
  'time_to_critical_measured',
] as const;

// State and incidents must be of the same instant, or a fold would start from two different pasts.
const atOneInstant = <Result>(kysely: Queryable, work: (trx: Queryable) => Promise<Result>): Promise<Result> =>
  kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** The vehicles as the caller's transaction sees them. */
export const readVehicles = (trx: Queryable, vehicleIds: readonly number[]): Promise<Map<number, IngestVehicle>> =>
  readWhole(trx, vehicleIds, true);

/** {@link readVehicles} without what only ingest goes on from, which is most of their bytes: `judgement` is null. */
export const readVehiclesAsShown = (
  trx: Queryable,
  vehicleIds: readonly number[],
): Promise<Map<number, IngestVehicle>> => readWhole(trx, vehicleIds, false);

const readVehicleRows = (trx: Queryable, wanted: RawBuilder<number>) =>
  trx
    .selectFrom('vehicle')
    .innerJoin('organisation', 'organisation.id', 'vehicle.organisation_id')
    .innerJoin('vehicle_listing', 'vehicle_listing.vehicle_id', 'vehicle.id')
    .leftJoin('fleet', 'fleet.id', 'vehicle.fleet_id')
    .select([
      'vehicle.id',
      'vehicle.organisation_id',
      'vehicle.registration',
      'vehicle.axle_configuration',
      'vehicle.archived',
    ])
    .select([
      'vehicle.deactivated',
      'vehicle.maintenance_mode',
      'vehicle.maintenance_percent',
      'vehicle.warning_percent',
      'vehicle.danger_percent',
    ])
    .select(['organisation.settings', ...shownVehicleColumns])
    .select(['fleet.default_maintenance_percent', 'fleet.default_warning_percent', 'fleet.default_danger_percent'])
    .where('vehicle.id', '=', wanted)
    .execute();

async function readWhole(
  trx: Queryable,
  vehicleIds: readonly number[],
  withJudgement: boolean,
): Promise<Map<number, IngestVehicle>> {
  if (vehicleIds.length === 0) return new Map();
  const wanted = sql<number>`any(${[...vehicleIds]}::bigint[])`;
  const vehicles = await readVehicleRows(trx, wanted);
  const parts: VehicleParts = {
    states: mapBy(await trx.selectFrom('vehicle_state').selectAll().where('vehicle_id', '=', wanted).execute()),
    wheelStates: mapBy(
      await trx
        .selectFrom('wheel_state')
        .select(shownWheelColumns)
        .select(withJudgement ? 'judgement' : sql<null>`null`.as('judgement'))
        .where('vehicle_id', '=', wanted)
        .execute(),
    ),
    axles: groupBy(
      await trx.selectFrom('axle').selectAll().where('vehicle_id', '=', wanted).orderBy('ordinal').execute(),
    ),
    fitments: groupBy(await trx.selectFrom('wheel_fitment').selectAll().where('vehicle_id', '=', wanted).execute()),
    sensors: groupBy(
      await trx
        .selectFrom('sensor')
        .select(['vehicle_id', 'position_index', 'code'])
        .where('vehicle_id', '=', wanted)
        .execute(),
    ),
    restarts: groupBy(await trx.selectFrom('wheel_restart').selectAll().where('vehicle_id', '=', wanted).execute()),
    leaks: groupBy(await trx.selectFrom('wheel_leak').selectAll().where('vehicle_id', '=', wanted).execute()),
    incidents: groupBy(
      await trx
        .selectFrom('incident')
        .selectAll()
        .where('vehicle_id', '=', wanted)
        .where('resolved_at', 'is', null)
        .orderBy('opened_at')
        .execute(),
    ),
  };
  return new Map(vehicles.map((vehicle) => [vehicle.id, ingestVehicleOf(vehicle, parts)]));
}

const mapBy = <Row extends { vehicle_id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.vehicle_id, row]));

const groupBy = <Row extends { vehicle_id: number | null }>(rows: readonly Row[]): Map<number | null, Row[]> =>
  Map.groupBy(rows, (row) => row.vehicle_id);
