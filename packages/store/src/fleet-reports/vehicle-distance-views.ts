import { sql } from 'kysely';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import type { DayDistance } from './kilometre-report-views.ts';
import { mendedDays, plainDays } from './odometer-steps.ts';

/** A vehicle, a stretch of time (its end not included; epoch milliseconds), and whose clocks divide it into days. */
export type VehicleStretch = {
  readonly vehicleId: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
};

/** The kilometres of one vehicle's days, by the rules of the kilometre report. Days without a reading of the odometer are absent. */
export async function listDayDistances(
  scoped: Scoped,
  { vehicleId, fromMs, toMs, timeZone }: VehicleStretch,
): Promise<DayDistance[]> {
  await openTelemetry(scoped, [vehicleId]);
  const stretch = { from: new Date(fromMs), to: new Date(toMs) };
  const { rows } = await sql<DayDistance>`
    with known as materialized (
      select vehicle_id, coalesce((select max(bucket_at) from visible_rollup_hour hour
        where hour.vehicle_id = listing.vehicle_id and first_odometer_m is not null and bucket_at < ${stretch.from}), ${stretch.from}) as since_at
      from visible_vehicle_listing listing where vehicle_id = ${vehicleId}
    ), clock as materialized (
      select at, (at at time zone ${timeZone})::date as date
      from generate_series(date_trunc('hour', ${stretch.from}::timestamptz), ${stretch.to}::timestamptz, interval '1 hour') at
    ), ${plainDays(stretch)}, ${mendedDays(stretch)}
    select date, distance_m::bigint as "distanceM" from plain union all select date, distance_m::bigint from mended order by date`.execute(
    scoped.trx,
  );
  return rows;
}
