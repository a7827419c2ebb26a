import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';

/** A date of a plan, as it is stored and sent. */
export type StoredPlannedDate = {
  readonly what: string;
  readonly due_on: string;
  /** Null = once. */
  readonly repeat_weeks: number | null;
};

/** The plan of a vehicle, as it is stored and sent; null = not by this. */
export type StoredPlan = {
  readonly service_km: number | null;
  readonly service_months: number | null;
  readonly pmi_weeks: number | null;
  readonly pmi_km: number | null;
  /** When the first inspection is due; counts while none is recorded. */
  readonly pmi_first_due_on: string | null;
  readonly due_dates: readonly StoredPlannedDate[];
};

/** What is known of a vehicle for its maintenance; dates as 2026-11-23, instants in epoch milliseconds. */
export type VehicleMaintenance = StoredPlan & {
  /** 0 = no plan was made yet. */
  readonly version: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly motDueOn: string | null;
  /** The newest by the date on which it was done; null = none was recorded. */
  readonly lastService: { readonly done_on: string; readonly odometer_km: number | null } | null;
  readonly lastPmi: VehicleMaintenance['lastService'];
  readonly odometerKm: number | null;
  readonly odometerAtMs: number | null;
  /** What the vehicle's own counters tell; null = it has none. */
  readonly engineHours: number | null;
  readonly operationalHours: number | null;
};

/** Something done to a vehicle, as it is stored and sent. */
export type MaintenanceRecord = {
  readonly id: number;
  readonly kind: 'service' | 'other';
  readonly what: string | null;
  readonly done_on: string;
  readonly odometer_km: number | null;
  readonly note: string | null;
  readonly recorded_by: string;
};

const newest = (
  records: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('done_on', done_on, 'odometer_km', odometer_km) from ${records}
  order by done_on desc, id desc limit 1)`;
const services = sql`maintenance_record record where record.vehicle_id = listing.vehicle_id and kind = 'service'`;
const inspections = sql`inspection where inspection.vehicle_id = listing.vehicle_id`;
const channel = (id: number) => sql`(channel_values)[array_position(channel_ids, ${id}::smallint)]`;

/** What is known of the maintenance of a vehicle; null when it is not within the scope. */
export async function findMaintenance({ trx }: Scoped, vehicleId: number): Promise<VehicleMaintenance | null> {
  const { rows } = await sql<VehicleMaintenance>`
    select service_km, service_months, pmi_weeks, pmi_km, pmi_first_due_on, coalesce(due_dates, '[]') as due_dates, coalesce(plan.version, 0) as version,
      listing.organisation_id as "organisationId", listing.registration, listing.mot_due_on as "motDueOn", ${newest(services)} as "lastService",
      ${newest(inspections)} as "lastPmi", (state.odometer_m / 1000.0)::float8 as "odometerKm",
      (extract(epoch from state.odometer_at) * 1000)::float8 as "odometerAtMs", ${channel(channelId.engineHours)} as "engineHours",
      ${channel(channelId.operationalHours)} as "operationalHours"
    from visible_vehicle_listing listing join vehicle_state state on state.vehicle_id = listing.vehicle_id
    left join maintenance_plan plan on plan.vehicle_id = listing.vehicle_id
    where listing.vehicle_id = ${vehicleId}`.execute(trx);
  return rows[0] ?? null;
}

/** The interval of inspections of a vehicle, and whose it is; null = not by this. */
type InspectionPlan = Pick<StoredPlan, 'pmi_weeks' | 'pmi_km' | 'pmi_first_due_on'> & {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
};

/** The intervals of inspections of vehicles within the scope. */
export async function listPlans({ trx }: Scoped, vehicleIds: readonly number[]): Promise<InspectionPlan[]> {
  const { rows } = await sql<InspectionPlan>`
    select listing.vehicle_id as "vehicleId", listing.organisation_id as "organisationId", listing.registration, pmi_weeks, pmi_km, pmi_first_due_on
    from visible_vehicle_listing listing left join maintenance_plan plan on plan.vehicle_id = listing.vehicle_id
    where listing.vehicle_id = any(${[...vehicleIds]}::bigint[])`.execute(trx);
  return rows;
}

const order: readonly SortColumn[] = [
  { column: sql.ref('done_on'), type: 'date', direction: 'desc' },
  { column: sql.ref('id'), type: 'bigint', direction: 'desc' },
];
const recordColumns = sql`id, kind, what, done_on, odometer_km, note, recorded_by_name as recorded_by`;

/** What was done to a vehicle, newest first. Throws InvalidCursorError. */
export async function listMaintenanceRecords(
  { trx }: Scoped,
  vehicleId: number,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ items: MaintenanceRecord[]; nextCursor: string | null }> {
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const { rows } = await sql<MaintenanceRecord & { cursorValues: SortValue[] }>`
    select ${recordColumns}, jsonb_build_array(done_on, id) as "cursorValues" from maintenance_record
    where vehicle_id = ${vehicleId} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  const { rows: items, nextCursor } = pageOf(rows, limit);
  return { items, nextCursor };
}

/** One record of a vehicle; null = it has no such one. */
export async function findMaintenanceRecord(
  { trx }: Scoped,
  vehicleId: number,
  id: number,
): Promise<MaintenanceRecord | null> {
  const { rows } = await sql<MaintenanceRecord>`
    select ${recordColumns} from maintenance_record where vehicle_id = ${vehicleId} and id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Hours for which the ignition was on since an instant, from packets that are at most ten minutes apart: what happened in a longer silence
 * is not known. Null where no packet says.
 */
export async function findIgnitionHours(scoped: Scoped, vehicleId: number, sinceMs: number): Promise<number | null> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<{ hours: number | null }>`
    select sum(case when is_on and span <= interval '10 minutes' then extract(epoch from span) else 0 end)::float8 / 3600 as hours from (
      select ignition_on as is_on, lead(at) over (order by at) - at as span from packet
      where vehicle_id = ${vehicleId} and at >= ${new Date(sinceMs)} and ignition_on is not null
    ) packet`.execute(scoped.trx);
  return rows[0]?.hours ?? null;
}
