import { maxDistanceM } from '@tyrewatch/domain/fleets/odometer-rule';
import { addDays, dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import type { Due } from '@tyrewatch/domain/maintenance/due-dates';
import { dateOfDue, inspectionDue } from '@tyrewatch/domain/maintenance/due-dates';
import type { InspectionState } from '@tyrewatch/domain/maintenance/inspection-state';
import { inspectionState } from '@tyrewatch/domain/maintenance/inspection';
import type { OdometerPace } from '@tyrewatch/domain/maintenance/odometer-pace';
import { odometerPace, paceWeekCount } from '@tyrewatch/domain/maintenance/odometer-pace';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { InspectionRow } from './inspection-views.ts';
import { lastInspection } from './inspection-views.ts';

/** When it is: epoch milliseconds, and on whose clocks. */
export type Moment = { readonly nowMs: number; readonly timeZone: string };

/** How a vehicle stands with its periodic inspections; null = not known, or not by this. */
export type InspectionStanding = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly vehicleType: VehicleType;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly pmiWeeks: number | null;
  readonly pmiKm: number | null;
  readonly odometerKm: number | null;
  /** Wheels monitored while it moved in the last 7 days, whole percent; null also where it did not move. */
  readonly coveragePercent: number | null;
  /** The newest; null = none was recorded. */
  readonly last: InspectionRow | null;
  readonly state: InspectionState;
  /** Null = no interval is set. */
  readonly due: Due | null;
  /** The day that counts: the earlier of the date and the day on which the distance is expected to be driven. */
  readonly dueOn: string | null;
};

const dayMs = 86_400_000;
const daySeconds = 86_400;

/**
 * The pace of vehicles over whole weeks before today, from the last reading of the odometer on each day of UTC; absent = it cannot be told. A
 * step back, or one that nobody drives in its time, is left out. A caller within a scope has opened the vehicles' telemetry.
 */
export async function listPaces(
  trx: Queryable,
  vehicleIds: readonly number[],
  { nowMs, timeZone }: Moment,
): Promise<ReadonlyMap<number, OdometerPace>> {
  const today = dateIn(nowMs, timeZone);
  const from = new Date(nowMs - (7 * paceWeekCount + 2) * dayMs);
  const { rows } = await sql<{ vehicleId: number; firstOn: string; week: number; distanceM: number }>`
    select vehicle_id as "vehicleId", first_on::text as "firstOn", (${today}::date - 1 - date) / 7 as week,
      coalesce(sum(step_m) filter (where step_m between 0 and span_s * ${maxDistanceM(1)}), 0)::float8 as "distanceM"
    from (
      select vehicle_id, (bucket_at at time zone 'UTC')::date as date, last_odometer_m - lag(last_odometer_m) over days as step_m,
        extract(epoch from bucket_at - lag(bucket_at) over days) + ${daySeconds} as span_s,
        (min(bucket_at) over (partition by vehicle_id) at time zone 'UTC')::date as first_on
      from rollup_day where vehicle_id = any(${[...vehicleIds]}::bigint[]) and bucket_at >= ${from} and last_odometer_m is not null
      window days as (partition by vehicle_id order by bucket_at)
    ) day where date < ${today}::date group by 1, 2, 3`.execute(trx);
  const paces = new Map<number, OdometerPace>();
  for (const [vehicleId, found] of Map.groupBy(rows, (row) => row.vehicleId)) {
    // Of its first day a part may be missing.
    const days = daysBetween(addDays(found[0]?.firstOn ?? today, 1), today);
    const count = Math.min(paceWeekCount, Math.floor(days / 7));
    const weeks = Array.from({ length: count }, (_, index) => {
      const distanceM = found.find(({ week }) => week === count - 1 - index)?.distanceM ?? 0;
      return distanceM / 1000;
    });
    const pace = odometerPace(weeks);
    if (pace !== null) paces.set(vehicleId, pace);
  }
  return paces;
}

/** What is read of a vehicle to tell how it stands. */
type Facts = Omit<InspectionStanding, 'state' | 'due' | 'dueOn'> & { readonly pmiFirstDueOn: string | null };

/**
 * How vehicles stand with their periodic inspections, by registration. Reads whatever the role may: the caller gives the ids it may see, and
 * within a scope has opened their telemetry.
 */
export async function listInspectionStandings(
  trx: Queryable,
  vehicleIds: readonly number[],
  moment: Moment,
): Promise<InspectionStanding[]> {
  const { rows } = await sql<Facts>`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.vehicle_type as "vehicleType", listing.fleet_name as "fleetName",
      listing.depot_name as "depotName", plan.pmi_weeks as "pmiWeeks", plan.pmi_km as "pmiKm", plan.pmi_first_due_on as "pmiFirstDueOn",
      (state.odometer_m / 1000.0)::float8 as "odometerKm", listing.coverage_percent as "coveragePercent", ${lastInspection} as last
    from vehicle_listing listing left join vehicle_state state on state.vehicle_id = listing.vehicle_id
    left join maintenance_plan plan on plan.vehicle_id = listing.vehicle_id
    where listing.vehicle_id = any(${[...vehicleIds]}::bigint[]) order by listing.registration, listing.vehicle_id`.execute(
    trx,
  );
  const byDistance = rows.filter(({ pmiKm }) => pmiKm !== null).map(({ vehicleId }) => vehicleId);
  const paces = byDistance.length === 0 ? new Map<number, OdometerPace>() : await listPaces(trx, byDistance, moment);
  const today = dateIn(moment.nowMs, moment.timeZone);
  return rows.map(({ pmiFirstDueOn, ...row }) => {
    const { last, odometerKm } = row;
    const due = inspectionDue(
      { ...row, pmiFirstDueOn },
      {
        today,
        motDueOn: null,
        lastService: null,
        lastPmi: last && { doneOn: last.done_on, odometerKm: last.odometer_km },
        odometerKm,
        pace: paces.get(row.vehicleId) ?? null,
      },
    );
    const state = inspectionState(due, last?.done_on ?? null, today);
    return { ...row, state, due, dueOn: due && dateOfDue(due) };
  });
}

/**
 * The day on which the next periodic inspection of each vehicle is due (as 2026-11-23, in the past where it is overdue), the earlier of its date
 * and the day on which its distance is expected to be driven; null = none can be told. Needs what {@link listInspectionStandings} needs.
 */
export async function findNextInspection(
  trx: Queryable,
  vehicleIds: readonly number[],
  moment: Moment,
): Promise<ReadonlyMap<number, string | null>> {
  const standings = await listInspectionStandings(trx, vehicleIds, moment);
  return new Map(standings.map(({ vehicleId, dueOn }) => [vehicleId, dueOn]));
}
