import type { BrakeResult } from '@tyrewatch/domain/telemetry/brake-performance';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Moment } from '../inspections/inspection-standing-views.ts';
import { findNextInspection } from '../inspections/inspection-standing-views.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';

/** Who signed a result off, and what stood there then. */
export type BrakeSignOff = {
  readonly decision: 'accept' | 'roller_test' | 'workshop';
  readonly remark: string | null;
  readonly byName: string;
  readonly atMs: number;
  readonly valuePercent: number | null;
  readonly result: BrakeResult;
};

/** A result of a trailer over a period; days as 2026-11-23, null = not told. */
export type BrakePerformance = {
  readonly id: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly valuePercent: number | null;
  readonly uncertaintyPercent: number | null;
  readonly passMarkPercent: number;
  readonly result: BrakeResult;
  readonly qualifiedEvents: number | null;
  readonly totalEvents: number | null;
  readonly distanceKm: number | null;
  readonly meanDemandBar: number | null;
  readonly meanLoadKg: number | null;
  readonly provider: string | null;
  /** The file it came in; null = computed from events, or the file is another organisation's. */
  readonly upload: { readonly id: number; readonly fileName: string } | null;
  /** Row of the file; null = computed from events. */
  readonly rowNumber: number | null;
  /** The last; null = nobody has. */
  readonly signOff: BrakeSignOff | null;
};

/** A trailer with its results and what is known of its inspections. */
export type BrakeTrailer = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly vin: string | null;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly axleConfiguration: string | null;
  /** Null = none can be told: no interval is set, or no inspection was recorded. */
  readonly nextInspectionOn: string | null;
  /** Days of inspections since, oldest first. */
  readonly inspectedOn: readonly string[];
  /** The newest period first; of several of one period the one recorded last, a file's before a computed one. */
  readonly results: readonly BrakePerformance[];
};

const signOff = sql`(select jsonb_build_object('decision', decision, 'remark', remark, 'byName', signed_by_name,
    'atMs', (extract(epoch from signed_at) * 1000)::float8, 'valuePercent', signed.value_percent, 'result', signed.result)
  from brake_sign_off signed where signed.performance_id = performance.id order by signed.id desc limit 1)`;

const resultFields = sql`jsonb_build_object('id', performance.id, 'periodStart', period_start, 'periodEnd', period_end, 'valuePercent', value_percent,
  'uncertaintyPercent', uncertainty_percent, 'passMarkPercent', pass_mark_percent, 'result', result, 'qualifiedEvents', qualified_events,
  'totalEvents', total_events, 'distanceKm', distance_km, 'meanDemandBar', mean_demand_bar, 'meanLoadKg', mean_load_kg,
  'provider', provider, 'rowNumber', row_number, 'signOff', ${signOff}, 'upload',
  (select jsonb_build_object('id', upload.id, 'fileName', upload.file_name) from brake_upload upload where upload.id = performance.upload_id))`;

/**
 * Trailers among vehicles that the caller may see, with their results of periods that end on a day or later, in the order of their
 * registrations. What is no trailer is left out unless it has results.
 */
export async function listBrakeTrailers(
  scoped: Scoped,
  { vehicleIds, since, ...moment }: Moment & { readonly vehicleIds: readonly number[]; readonly since: string },
): Promise<BrakeTrailer[]> {
  const { rows } = await sql<Omit<BrakeTrailer, 'nextInspectionOn'>>`
    select vehicle.id as "vehicleId", listing.organisation_id as "organisationId", listing.registration, vehicle.vin,
      listing.fleet_name as "fleetName", listing.depot_name as "depotName", vehicle.axle_configuration as "axleConfiguration",
      coalesce((select jsonb_agg(done_on order by done_on) from inspection
        where inspection.vehicle_id = vehicle.id and done_on >= ${since}::date), '[]') as "inspectedOn",
      coalesce(results.results, '[]') as results
    from vehicle join vehicle_listing listing on listing.vehicle_id = vehicle.id
    left join lateral (
      select jsonb_agg(${resultFields} order by period_end desc, (upload_id is null), performance.id desc) as results from (
        select distinct on (period_start, period_end, upload_id is null) * from brake_performance
        where vehicle_id = vehicle.id and period_end >= ${since}::date
        order by period_start, period_end, upload_id is null, id desc
      ) performance
    ) results on true
    where vehicle.id = any(${[...vehicleIds]}::bigint[]) and (vehicle.vehicle_type = 'trailer' or results.results is not null)
    order by listing.registration, vehicle.id`.execute(scoped.trx);
  const ids = rows.map(({ vehicleId }) => vehicleId);
  await openTelemetry(scoped, ids);
  const next = await findNextInspection(scoped.trx, ids, moment);
  return rows.map((row) => ({ ...row, nextInspectionOn: next.get(row.vehicleId) ?? null }));
}

/** A result of a vehicle, as it would be signed off; null = the vehicle has no such one. */
export async function findPerformance(
  trx: Queryable,
  vehicleId: number,
  performanceId: number,
): Promise<Pick<BrakePerformance, 'id' | 'periodStart' | 'periodEnd' | 'valuePercent' | 'result'> | null> {
  const { rows } = await sql<Pick<BrakePerformance, 'id' | 'periodStart' | 'periodEnd' | 'valuePercent' | 'result'>>`
    select id, period_start as "periodStart", period_end as "periodEnd", value_percent as "valuePercent", result
    from brake_performance where id = ${performanceId} and vehicle_id = ${vehicleId}`.execute(trx);
  return rows[0] ?? null;
}
