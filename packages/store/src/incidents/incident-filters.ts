import { sql, type RawBuilder } from 'kysely';
import type { IncidentReason } from '@tyrewatch/domain/incidents/incident-reason';
import type { IncidentState } from '@tyrewatch/domain/incidents/incident-transitions';
import { levelCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { FindingReason } from '@tyrewatch/domain/levels/level-in-force';
import { plainSensorCode, sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import type { Scope } from '../scope.ts';
import { containing, searchCondition } from '../vehicles/vehicle-filters.ts';

/** What narrows the list of incidents; absent, null or empty = not narrowed. */
export type IncidentFilters = {
  readonly states?: readonly IncidentState[];
  readonly levels?: readonly AlertLevel[];
  readonly reasons?: readonly IncidentReason[];
  readonly vehicleId?: number | null;
  readonly fleetId?: number | null;
  readonly depotId?: number | null;
  /** Who deals with it, by id; `nobody` = it is not assigned. */
  readonly assigned?: number | 'nobody' | null;
  /** Of incidents that are over: those that ended at this instant or later, epoch milliseconds. */
  readonly resolvedFromMs?: number | null;
  /** Part of a registration, IMEI, fleet or depot name, or of the number of the wheel's sensor. */
  readonly search?: string | null;
};

const stateConditions: Readonly<Record<IncidentState, string>> = {
  open: 'incident.resolved_at is null and incident.closed_at is null and incident.acknowledged_at is null',
  acknowledged: 'incident.resolved_at is null and incident.closed_at is null and incident.acknowledged_at is not null',
  closed: 'incident.resolved_at is null and incident.closed_at is not null',
  resolved: 'incident.resolved_at is not null',
};

// a silent sensor was once told by its minutes alone
const isMeasured = `not incident.latest ?| array['reason', 'silent_minutes']`;
const isFound = (reason: FindingReason): string => `incident.latest ->> 'reason' = '${reason}'`;
const reasonConditions: Readonly<Record<IncidentReason, string>> = {
  low_pressure: `${isMeasured} and incident.level not in (${levelCode.high_temperature}, ${levelCode.over_inflation})`,
  over_inflation: `${isMeasured} and incident.level = ${levelCode.over_inflation}`,
  high_temperature: `${isMeasured} and incident.level = ${levelCode.high_temperature}`,
  leak: isFound('leak'),
  predicted: isFound('predicted'),
  not_monitored: isFound('not_monitored'),
  heat_difference: isFound('heat_difference'),
  dual_mismatch: isFound('dual_mismatch'),
  swapped_sensors: isFound('swapped_sensors'),
  silent_sensor: `incident.latest ? 'silent_minutes'`,
};

/** That a row `incident` is in a state. */
export const stateCondition = (state: IncidentState): RawBuilder<unknown> => sql.raw(stateConditions[state]);

/** That a row `incident` is in the scope. */
export function scopeCondition(scope: Scope): RawBuilder<unknown> {
  const inOrganisations = sql`incident.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;
  return scope.isDriver
    ? sql`${inOrganisations} and incident.vehicle_id in (select vehicle_id from driver_vehicle where user_id = ${scope.userId ?? -1})`
    : inOrganisations;
}

const anyOf = (conditions: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`(${conditions.map((condition) => `(${condition})`).join(' or ')})`);

function* statesHeld(states: readonly IncidentState[]): Generator<RawBuilder<unknown>> {
  if (states.length === 0) return;
  // Said once more outside the alternatives, so that the partial indexes serve.
  if (!states.includes('resolved')) yield sql`incident.resolved_at is null`;
  if (!states.includes('resolved') && !states.includes('closed')) yield sql`incident.closed_at is null`;
  yield anyOf(states.map((state) => stateConditions[state]));
}

/** The number is that of the sensor the wheel has now. */
function searched(search: string): RawBuilder<unknown> {
  const key = sensorCodeKey(plainSensorCode(search));
  if (key === '') return searchCondition(search);
  return sql`(${searchCondition(search)} or (incident.vehicle_id, incident.position_index) in (
    select sensor.vehicle_id, sensor.position_index from visible_sensor sensor where sensor.code_key like ${containing(key)} and sensor.vehicle_id is not null))`;
}

function assignedTo(assigned: number | 'nobody'): RawBuilder<unknown> {
  return assigned === 'nobody' ? sql`incident.assigned_user_id is null` : sql`incident.assigned_user_id = ${assigned}`;
}

/** The filters as a condition on rows `incident` and `listing`. */
export function filterCondition(filters: IncidentFilters): RawBuilder<unknown> {
  const { states = [], levels = [], reasons = [], vehicleId, fleetId, depotId, assigned, resolvedFromMs } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...statesHeld(states)];
  if (levels.length > 0)
    conditions.push(sql`incident.level = any(${levels.map((level) => levelCode[level])}::smallint[])`);
  if (reasons.length > 0) conditions.push(anyOf(reasons.map((reason) => reasonConditions[reason])));
  if (vehicleId != null) conditions.push(sql`incident.vehicle_id = ${vehicleId}`);
  if (fleetId != null) conditions.push(sql`listing.fleet_id = ${fleetId}`);
  if (depotId != null) conditions.push(sql`listing.depot_id = ${depotId}`);
  if (assigned != null) conditions.push(assignedTo(assigned));
  if (resolvedFromMs != null) conditions.push(sql`incident.resolved_at >= ${new Date(resolvedFromMs)}`);
  const search = filters.search?.trim() ?? '';
  if (search !== '') conditions.push(searched(search));
  return sql.join(conditions, sql` and `);
}
