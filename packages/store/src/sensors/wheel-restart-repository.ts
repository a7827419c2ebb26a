import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';
import { endIncidents, type EndedIncident } from '../incidents/incident-ending.ts';
import type { IncidentActor } from '../incidents/incident-repository.ts';
import { measuredBit } from '../ingest/measured-bits.ts';
import { judgeAnew } from '../judgements/judgement-marks.ts';
import { clearLeak } from '../outlooks/wheel-leaks.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { signalChanges } from '../signals/change-signals.ts';
import type { SensorWheel } from './sensor-repository.ts';

/** Columns of `wheel_state` that hold a value for each wheel. */
const wheelColumns = [
  'pressure_dkpa',
  'temperature_dc',
  'cold_pressure_dkpa',
  'level',
  'level_since',
  'reading_at',
  'time_to_critical_hours',
  'time_to_critical_lower_hours',
  'time_to_critical_upper_hours',
] as const;

/** Whether a sensor was taken from a wheel before: one that comes now is another one. */
export async function hadOtherSensor(trx: Queryable, { vehicleId, positionIndex }: SensorWheel): Promise<boolean> {
  const { rows } =
    await sql`select from wheel_restart where vehicle_id = ${vehicleId} and position_index = ${positionIndex}`.execute(
      trx,
    );
  return rows.length > 0;
}

/**
 * Begins wheels anew whose sensor is changed: nothing is known of them until they are heard after the actor's instant, and their
 * incidents end, which are answered. Whatever ingest has under way is judged again; it and the viewers are told when the
 * transaction commits.
 */
export async function resetWheels(
  scoped: Scoped,
  wheels: readonly SensorWheel[],
  actor: IncidentActor,
): Promise<EndedIncident[]> {
  if (wheels.length === 0) return [];
  const { trx } = scoped;
  const vehicleIds = [...new Set(wheels.map(({ vehicleId }) => vehicleId))].toSorted((a, b) => a - b);
  await openTelemetry(scoped, vehicleIds);
  // The versions first, by key, as ingest locks: a batch under way is folded again from what is written here.
  for (const vehicleId of vehicleIds)
    await sql`update vehicle_state set version = version + 1 where vehicle_id = ${vehicleId}`.execute(trx);
  const ended: EndedIncident[] = [];
  for (const wheel of wheels) {
    await noteRestart(trx, wheel, actor.atMs);
    await clearWheel(trx, wheel);
    await clearLeak(trx, wheel.vehicleId, wheel.positionIndex);
    ended.push(...(await endOfWheel(trx, wheel, actor)));
  }
  for (const vehicleId of vehicleIds) await showWorstLevel(trx, vehicleId, actor.atMs);
  await judgeAnew(trx, vehicleIds, actor.atMs);
  await signalChanges({ kysely: trx }, { vehicleIds, incidentIds: ended.map(({ incidentId }) => incidentId) });
  return ended;
}

const noteRestart = (trx: Queryable, { vehicleId, positionIndex }: SensorWheel, atMs: number) =>
  sql`insert into wheel_restart as kept (vehicle_id, position_index, restarted_at)
    values (${vehicleId}, ${positionIndex}, ${new Date(atMs)})
    on conflict (vehicle_id, position_index) do update set restarted_at = greatest(kept.restarted_at, excluded.restarted_at)`.execute(
    trx,
  );

/** The wheel's place in an array, counted from 1, made empty; arrays that do not reach it stay. */
function emptied(column: string, place: number): RawBuilder<unknown> {
  const array = sql.ref(column);
  return sql`${array} = case when cardinality(${array}) < ${place} then ${array}
    else array_append(${array}[1:${place - 1}], null) || ${array}[${place + 1}:] end`;
}

async function clearWheel(trx: Queryable, { vehicleId, positionIndex }: SensorWheel): Promise<void> {
  const columns = wheelColumns.map((column) => emptied(column, positionIndex + 1));
  await sql`update wheel_state set ${sql.join(columns)}, time_to_critical_measured = time_to_critical_measured & ~${measuredBit(positionIndex)}::int
    where vehicle_id = ${vehicleId}`.execute(trx);
}

/** Also what was closed by hand: of another sensor it keeps nothing quiet. */
const endOfWheel = (trx: Queryable, { vehicleId, positionIndex }: SensorWheel, actor: IncidentActor) =>
  endIncidents(trx, sql`vehicle_id = ${vehicleId} and position_index = ${positionIndex}`, {
    kind: 'sensor_changed',
    actor,
  });

/** Until ingest has judged the vehicle anew, lists show the worst of the wheels that are left; what is no problem is so since now. */
const showWorstLevel = (trx: Queryable, vehicleId: number, atMs: number) =>
  sql`update vehicle_listing listing set level = coalesce(worst.level, ${levelCode.unassigned}), level_since = coalesce(worst.since, ${new Date(atMs)}),
      critical_at = null, off_target_percent = 0
    from (select) one left join lateral (
      select wheel.level, case when wheel.level > ${levelCode.okay} then min(wheel.since) end as since
      from wheel_state state, unnest(state.level, state.level_since) wheel (level, since)
      where state.vehicle_id = ${vehicleId} and wheel.level is not null group by wheel.level order by wheel.level desc limit 1
    ) worst on true
    where listing.vehicle_id = ${vehicleId}`.execute(trx);
