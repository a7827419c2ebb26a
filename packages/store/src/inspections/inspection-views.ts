import type { BrakeAssessment, InspectionResult, wasOnTime } from '@tyrewatch/domain/maintenance/inspection';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import type { VehicleFilters } from '../vehicles/vehicle-filters.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** A wheel as it was found, as it is stored and sent; null = not known. */
export type FoundWheel = {
  readonly position_index: number;
  /** Code of its level: a problem, or okay. */
  readonly level: number | null;
  readonly cold_pressure_kpa: number | null;
  /** Percent above (+) or below (−) the recommended cold pressure. */
  readonly deviation_percent: number | null;
  readonly tread_mm: number | null;
};

/** What is entered of an inspection; dates as 2026-11-23, null = not known. */
export type EnteredInspection = {
  readonly done_on: string;
  readonly odometer_km: number | null;
  readonly result: InspectionResult | null;
  readonly note: string | null;
  /** How the brakes were assessed; null = they were not. */
  readonly brake_kind: BrakeAssessment | null;
  readonly brake_percent: number | null;
  /** Why the vehicle was not laden. */
  readonly brake_reason: string | null;
};

/** What is stored of an inspection. */
export type StoredInspection = EnteredInspection & {
  /** What was due when it was made; null = nothing was by this. */
  readonly due_on: string | null;
  readonly due_at_km: number | null;
  /** Code of the worst level of a wheel as found. */
  readonly tyre_level: number | null;
  readonly tread_mm: number | null;
  readonly wheels: readonly FoundWheel[];
};

/** A recorded inspection. */
export type InspectionRow = StoredInspection & {
  readonly id: number;
  readonly vehicle_id: number;
  readonly version: number;
  readonly recorded_by: string;
};

/** An inspection in the list of a fleet. */
export type FleetInspectionRow = InspectionRow & {
  readonly registration: string;
  readonly vehicle_type: string;
  readonly depot_name: string | null;
};

/** Whether a wheel was found below its recommended pressure by a threshold. */
const isLow = (code: number | null): boolean =>
  code === levelCode.maintenance || code === levelCode.warning || code === levelCode.critical;

/** How many tyres of an inspection were found low. */
export const lowTyreCount = ({ wheels }: Pick<InspectionRow, 'wheels'>): number =>
  wheels.filter(({ level }) => isLow(level)).length;

const columns = sql`inspection.id, inspection.vehicle_id, inspection.done_on, inspection.odometer_km, inspection.result, inspection.note,
  inspection.brake_kind, round(inspection.brake_percent::numeric, 1)::float8 as brake_percent, inspection.brake_reason, inspection.due_on,
  inspection.due_at_km, inspection.tyre_level, round(inspection.tread_mm::numeric, 2)::float8 as tread_mm, inspection.wheels, inspection.version,
  inspection.recorded_by_name as recorded_by`;

/** The newest inspection of `listing`, as one JSON object. */
export const lastInspection: RawBuilder<unknown> = sql`(select to_jsonb(last) from (select ${columns} from inspection
  where inspection.vehicle_id = listing.vehicle_id order by inspection.done_on desc, inspection.id desc limit 1) last)`;

/** What narrows inspections; null or absent = not narrowed. */
export type InspectionFilters = Pick<VehicleFilters, 'fleetId' | 'depotId'> & { readonly vehicleId?: number | null };
const ofVehicle = ({ vehicleId = null }: InspectionFilters): RawBuilder<unknown> =>
  vehicleId === null ? sql`true` : sql`listing.vehicle_id = ${vehicleId}`;

const order: readonly SortColumn[] = [
  { column: sql.ref('inspection.done_on'), type: 'date', direction: 'desc' },
  { column: sql.ref('inspection.id'), type: 'bigint', direction: 'desc' },
];

/** Inspections of the vehicles of the filters, newest first, since a date (null = all). Throws InvalidCursorError. */
export async function listInspections(
  { trx, scope }: Scoped,
  request: {
    readonly filters: InspectionFilters;
    readonly since: string | null;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ inspections: FleetInspectionRow[]; nextCursor: string | null }> {
  const { filters, since, limit, cursor } = request;
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const { rows } = await sql<FleetInspectionRow & { cursorValues: SortValue[] }>`
    select ${columns}, listing.registration, listing.vehicle_type, listing.depot_name, jsonb_build_array(inspection.done_on, inspection.id) as "cursorValues"
    from inspection join visible_vehicle_listing listing on listing.vehicle_id = inspection.vehicle_id
    where ${vehicleConditions(scope, { ...filters, includeArchived: true, includeDeactivated: true })}
      and ${ofVehicle(filters)}
      and ${since === null ? sql`true` : sql`inspection.done_on >= ${since}::date`}
      and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  const page = pageOf(rows, limit);
  return { inspections: page.rows, nextCursor: page.nextCursor };
}

/** One inspection of a vehicle; null = it has no such one. */
export async function findInspection({ trx }: Scoped, vehicleId: number, id: number): Promise<InspectionRow | null> {
  const { rows } = await sql<InspectionRow>`
    select ${columns} from inspection where vehicle_id = ${vehicleId} and id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** The last inspection of a vehicle before a date; null = there is none. */
export async function findInspectionBefore(
  { trx }: Scoped,
  vehicleId: number,
  date: string,
): Promise<InspectionRow | null> {
  const { rows } = await sql<InspectionRow>`
    select ${columns} from inspection where vehicle_id = ${vehicleId} and done_on < ${date}::date
    order by done_on desc, id desc limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** The inspections of vehicles on the days from `from` until `until`, both included (as 2026-11-23), newest first. */
export async function listInspectionsBetween(
  { trx }: Scoped,
  vehicleIds: readonly number[],
  { from, until }: { readonly from: string; readonly until: string },
): Promise<InspectionRow[]> {
  const { rows } = await sql<InspectionRow>`
    select ${columns} from inspection where vehicle_id = any(${[...vehicleIds]}::bigint[])
      and done_on between ${from}::date and ${until}::date order by done_on desc, id desc`.execute(trx);
  return rows;
}

/** Vehicles of the filters that are in use, within the scope. */
export async function listInspectedVehicles({ trx, scope }: Scoped, filters: InspectionFilters): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select listing.vehicle_id as id from visible_vehicle_listing listing
    where ${vehicleConditions(scope, filters)} and ${ofVehicle(filters)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What was due and done of the inspections of vehicles since a date, where something was due. */
export async function listJudgedInspections(
  { trx }: Scoped,
  vehicleIds: readonly number[],
  since: string,
): Promise<Parameters<typeof wasOnTime>[0][]> {
  const { rows } = await sql<Parameters<typeof wasOnTime>[0]>`
    select done_on as "doneOn", odometer_km as "odometerKm", due_on as "dueOn", due_at_km as "dueAtKm" from inspection
    where vehicle_id = any(${[...vehicleIds]}::bigint[]) and done_on >= ${since}::date and num_nonnulls(due_on, due_at_km) > 0`.execute(
    trx,
  );
  return rows;
}
