import type { StandingLeak } from '@tyrewatch/domain/outlook/standing-leak';
import { sql } from 'kysely';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import type { Queryable } from '../database.ts';
import { severityUpdate } from '../incidents/incident-severity.ts';
import type { WheelValues } from '../ingest/ingest-batch.ts';
import { measuredBits } from '../ingest/measured-bits.ts';
import { markJudgementsDue } from '../judgements/judgement-marks.ts';
import { bigintArray } from '../scope.ts';
import { announceConfigurationChange, signalChanges } from '../signals/change-signals.ts';
import { writeLeaks } from './wheel-leaks.ts';

/** New times to critical of a vehicle's wheels. */
export type OutlookWrite = {
  readonly vehicleId: number;
  /** Version of the state they were worked out from. */
  readonly expectedVersion: number;
  /** By tyre position index; null = none. */
  readonly timesToCritical: readonly WheelValues['timeToCritical'][];
  /** The leaks that stand now, by tyre position index. */
  readonly leaks: ReadonlyMap<number, StandingLeak>;
  /** Whether its levels and incidents are to be judged with them. */
  readonly isToBeJudged: boolean;
  /** What the vehicle is listed by with them. */
  readonly severity: Pick<Severity, 'criticalAtMs' | 'offTargetPercent'>;
};

/**
 * Writes times to critical and leaks, and nothing else of the wheels, of the vehicles that are still at the expected version (role jobs), and with
 * them the places of vehicles and incidents in "worst first"; answers the vehicles' ids. Their version rises, so that ingest cannot write older outlooks from memory over them, and ingest and viewers are told to
 * load them again when the transaction commits.
 */
export async function writeOutlooks(trx: Queryable, writes: readonly OutlookWrite[]): Promise<ReadonlySet<number>> {
  if (writes.length === 0) return new Set();
  const input = writes.map(({ vehicleId, expectedVersion, timesToCritical, severity }) => ({
    vehicle_id: vehicleId,
    version: expectedVersion,
    critical_at: severity.criticalAtMs === null ? null : new Date(severity.criticalAtMs),
    off_target_percent: severity.offTargetPercent,
    ...columnsOf(timesToCritical),
  }));
  // By key, as ingest locks. A row that ingest moves meanwhile is compared again once its lock is free.
  const { rows } = await sql<{ vehicle_id: number }>`
    with input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(input)}) as row (vehicle_id bigint, version bigint, critical_at timestamptz,
        off_target_percent smallint, hours real[], lower_hours real[], upper_hours real[], measured int)
    ), locked as materialized (
      select state.vehicle_id from vehicle_state state join input using (vehicle_id)
      where state.version = input.version order by state.vehicle_id for update of state
    ), raised as (
      update vehicle_state set version = version + 1 where vehicle_id in (select vehicle_id from locked)
    ), listed as (
      update vehicle_listing listing set critical_at = input.critical_at, off_target_percent = input.off_target_percent
      from input join locked using (vehicle_id) where listing.vehicle_id = input.vehicle_id
        and (listing.critical_at, listing.off_target_percent) is distinct from (input.critical_at, input.off_target_percent)
    )
    update wheel_state state set time_to_critical_hours = input.hours, time_to_critical_lower_hours = input.lower_hours,
      time_to_critical_upper_hours = input.upper_hours, time_to_critical_measured = input.measured
    from input join locked using (vehicle_id) where state.vehicle_id = input.vehicle_id
    returning state.vehicle_id`.execute(trx);
  const vehicleIds = rows.map((row) => row.vehicle_id);
  if (vehicleIds.length > 0) {
    const written = writes.filter(({ vehicleId }) => vehicleIds.includes(vehicleId));
    await writeLeaks(trx, written);
    await markJudgementsDue(
      trx,
      written.filter(({ isToBeJudged }) => isToBeJudged).map(({ vehicleId }) => vehicleId),
    );
    await sql.raw(severityUpdate(`'${bigintArray(vehicleIds)}'::bigint[]`)).execute(trx);
    await announceConfigurationChange(trx, { vehicleIds });
    await signalChanges({ kysely: trx }, { vehicleIds, incidentIds: [] });
  }
  return new Set(vehicleIds);
}

/** The columns; arrays are empty when no wheel has an outlook, as ingest writes them. */
function columnsOf(times: OutlookWrite['timesToCritical']) {
  if (times.every((time) => time === null)) return { hours: [], lower_hours: [], upper_hours: [], measured: 0 };
  return {
    hours: times.map((time) => time?.hours ?? null),
    lower_hours: times.map((time) => time?.lowerHours ?? null),
    upper_hours: times.map((time) => time?.upperHours ?? null),
    measured: measuredBits(times.length, (index) => times[index]?.isMeasured === true),
  };
}
