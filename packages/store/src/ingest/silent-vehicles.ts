import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { leastSilenceHours } from '@tyrewatch/domain/outlook/expected-critical';
import { warningBelowHours } from '@tyrewatch/domain/outlook/standing-leak';
import { missedReportsAllowed } from '@tyrewatch/domain/levels/silence';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { usualHttpGap } from './lost-units.ts';

/** From when on silence shows; instants in epoch milliseconds. */
export type SilenceBounds = {
  readonly nowMs: number;
  /** Wheel data older than this is stale. */
  readonly staleBeforeMs: number;
  /** A vehicle that drove and was not heard since this may be offline. */
  readonly silentBeforeMs: number;
  /** Continues after this vehicle; 0 = from the first. */
  readonly afterVehicleId: number;
  readonly limit: number;
};

/** A vehicle whose shown levels may have to change although nothing was received. */
export type SilentVehicle = {
  readonly vehicleId: number;
  readonly lastHeardAtMs: number | null;
  /** Whether it was driving, or had its ignition on, when it was last heard. */
  readonly wasDriving: boolean;
  /** How often its unit reports over HTTP; null = it does not, or that is not known. */
  readonly usualReportMs: number | null;
};

/** What time alone has changed; instants in epoch milliseconds. */
export type PendingBounds = {
  /** From then on, not included: what was told longer ago is not acted on any more. */
  readonly sinceMs: number;
  /** Until then, not included. */
  readonly untilMs: number;
  /** Of vehicles that were heard since then more may be under way that they recorded before. */
  readonly heardBeforeMs: number;
  /** Continues after this vehicle; 0 = from the first. */
  readonly afterVehicleId: number;
  readonly limit: number;
};

/** That a wheel of a row `wheel_state` is expected to be critical by an instant, or leaks and may be so within a day, and is not shown so yet. */
const isExpectedBy = (untilMs: number) => sql<boolean>`cardinality(wheel_state.time_to_critical_hours) > 0 and exists (
  select from unnest(wheel_state.level, wheel_state.reading_at, wheel_state.time_to_critical_hours, wheel_state.time_to_critical_lower_hours,
    wheel_state.time_to_critical_upper_hours) with ordinality wheel (level, reading_at, hours, lower_hours, upper_hours, place)
  left join wheel_leak on wheel_leak.vehicle_id = wheel_state.vehicle_id and wheel_leak.position_index = place - 1
  where wheel.level < ${levelCode.critical} and (wheel.upper_hours is not null or wheel_leak.vehicle_id is not null) and wheel.reading_at + interval '1 hour' * greatest(hours,
      case when wheel_state.time_to_critical_measured & (1 << (place - 1)::int) <> 0
        then ${leastSilenceHours.measured}::float8 else ${leastSilenceHours.foreseen}::float8 end) < ${new Date(untilMs)}
    or wheel.reading_at + interval '1 hour' * (wheel.lower_hours - ${warningBelowHours}::float8) < ${new Date(untilMs)}
      and exists (select from incident where incident.vehicle_id = wheel_leak.vehicle_id and incident.position_index = wheel_leak.position_index
          and incident.resolved_at is null and incident.closed_at is null and incident.level = ${levelCode.maintenance}))`;

/** Lists vehicles that time alone judges otherwise than they are shown, by id: a pending level was confirmed within the bounds, or an outlook has run out. */
export async function listPendingVehicles(
  { kysely }: Pick<Database, 'kysely'>,
  { sinceMs, untilMs, heardBeforeMs, afterVehicleId, limit }: PendingBounds,
): Promise<number[]> {
  const rows = await kysely
    .selectFrom('wheel_state')
    .innerJoin('vehicle_state', 'vehicle_state.vehicle_id', 'wheel_state.vehicle_id')
    .select('wheel_state.vehicle_id')
    .where(
      sql<boolean>`(confirm_at > ${new Date(sinceMs)} and confirm_at < ${new Date(untilMs)} or ${isExpectedBy(untilMs)})`,
    )
    .where('last_heard_at', '<', new Date(heardBeforeMs))
    .where('wheel_state.vehicle_id', '>', afterVehicleId)
    .orderBy('wheel_state.vehicle_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.vehicle_id);
}

/** Speed from which a vehicle counts as driving, km/h. */
const drivingFromKmh = 5;

/** Lists vehicles that have fallen silent and are still shown as if they had not, by id. */
export async function listSilentVehicles(
  { kysely }: Pick<Database, 'kysely'>,
  bounds: SilenceBounds,
): Promise<SilentVehicle[]> {
  const { rows } = await sql<{
    vehicle_id: number;
    last_heard_at: Date | null;
    was_driving: boolean;
    usual_report_ms: number | null;
  }>`
    with quiet as (
      select state.vehicle_id, state.last_heard_at, has_stale,
        coalesce(state.ignition_on or state.speed_kmh >= ${drivingFromKmh}, false) as was_driving
      from wheel_state wheels join vehicle_state state using (vehicle_id), lateral (
        select coalesce(bool_or(wheel.reading_at < ${new Date(bounds.staleBeforeMs)}), false) as has_stale
        from unnest(wheels.level, wheels.reading_at, wheels.level_since) as wheel (level, reading_at, level_since)
        where wheel.level not in (${levelCode.unassigned}, ${levelCode.stale})
          -- what is expected to be critical since it fell silent stays so
          and not (wheel.level = ${levelCode.critical} and wheel.level_since > wheel.reading_at)
      ) stale
      where state.vehicle_id > ${bounds.afterVehicleId} and (has_stale or (
        state.last_heard_at < ${new Date(bounds.silentBeforeMs)} and (state.ignition_on or state.speed_kmh >= ${drivingFromKmh})
        and ${levelCode.okay} = any(wheels.level)
      ))
    )
    select vehicle_id, last_heard_at, was_driving, extract(epoch from usual_gap)::float8 * 1000 as usual_report_ms
    from quiet left join lateral (
      select max(${usualHttpGap}) as usual_gap from telematics_unit unit join unit_state state on state.unit_id = unit.id
      where unit.vehicle_id = quiet.vehicle_id and state.transport = 'http'
    ) unit on true
    where has_stale or last_heard_at < ${new Date(bounds.nowMs)}::timestamptz - ${missedReportsAllowed}::integer * coalesce(usual_gap, '0')
    order by vehicle_id limit ${bounds.limit}`.execute(kysely);
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    lastHeardAtMs: row.last_heard_at?.getTime() ?? null,
    wasDriving: row.was_driving,
    usualReportMs: row.usual_report_ms,
  }));
}
