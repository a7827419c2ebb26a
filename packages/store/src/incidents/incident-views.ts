import { sql, type RawBuilder } from 'kysely';
import { levelCode, levelOfCode, type AlertLevel, type ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { criticalStepMs } from '@tyrewatch/domain/levels/worst-first';
import type { IncidentState } from '@tyrewatch/domain/incidents/incident-transitions';
import type { IncidentNumbers } from '../ingest/ingest-batch.ts';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  withoutCursorValues,
  worstFirst,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { searchCondition } from '../vehicles/vehicle-filters.ts';
import { numbersFromJson, wheelNumbers } from './incident-numbers.ts';

/** An incident with the names a list shows. */
export type IncidentView = {
  readonly incidentId: number;
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly organisationName: string;
  readonly fleetName: string | null;
  readonly axleConfiguration: string | null;
  readonly positionIndex: number;
  readonly state: IncidentState;
  readonly level: ProblemLevel;
  readonly worstLevel: ProblemLevel;
  readonly openedAtMs: number;
  readonly levelSinceMs: number;
  readonly resolvedAtMs: number | null;
  readonly acknowledgedAtMs: number | null;
  readonly acknowledgedByName: string | null;
  /** Null = acknowledged without an end. */
  readonly acknowledgedUntilMs: number | null;
  readonly note: string | null;
  /** At the newest judged reading (of one that is over: at its end), and at opening. */
  readonly latest: IncidentNumbers;
  readonly opening: IncidentNumbers;
  /** Minutes of driving without a pressure from the sensor, of an incident that is about that; null = about what was measured. */
  readonly silentMinutes: number | null;
  /** °C from which the wheel counts as hot; null = nothing is set for it. */
  readonly temperatureWarningC: number | null;
  readonly version: number;
};

/** What narrows the list; absent or empty = not narrowed. */
export type IncidentFilters = {
  readonly states?: readonly IncidentState[];
  readonly levels?: readonly AlertLevel[];
  readonly vehicleId?: number | null;
  /** Part of a registration, IMEI, fleet or depot name. */
  readonly search?: string | null;
};

type StoredIncident = Omit<IncidentView, 'level' | 'worstLevel' | 'latest' | 'opening' | 'silentMinutes'> & {
  levelCode: number;
  worstLevelCode: number;
  latest: unknown;
  /** The wheel as it is now; null for an incident that is over or closed. */
  newest: unknown;
  opening: unknown;
  cursorValues: SortValue[];
};

const stateCondition: Readonly<Record<IncidentState, string>> = {
  open: 'incident.resolved_at is null and incident.closed_at is null and incident.acknowledged_at is null',
  acknowledged: 'incident.resolved_at is null and incident.closed_at is null and incident.acknowledged_at is not null',
  closed: 'incident.resolved_at is null and incident.closed_at is not null',
  resolved: 'incident.resolved_at is not null',
};

const columns: readonly SortColumn[] = [
  ...worstFirst({
    level: sql.ref('incident.level'),
    criticalAt: sql.ref('severity.critical_at'),
    offTargetPercent: sql.ref('severity.off_target_percent'),
  }),
  { column: sql.ref('incident.opened_at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('incident.id'), type: 'bigint', direction: 'desc' },
];

const criticalStep = sql`interval '${sql.raw(String(criticalStepMs))} milliseconds'`;

const instantMs = (name: string): RawBuilder<number | null> =>
  sql`(extract(epoch from ${sql.ref(name)}) * 1000)::float8`;

// An incident's own numbers are those of its last transition.
const newestNumbers = sql`case when incident.resolved_at is null and incident.closed_at is null then ${wheelNumbers} end`;

// As the wheel is judged: its own limit, else its axle's.
const temperatureLimit = sql`coalesce(
  (select temperature_warning_c from wheel_fitment fitment
    where fitment.vehicle_id = incident.vehicle_id and fitment.position_index = incident.position_index),
  (select temperature_warning_c from axle where axle.vehicle_id = incident.vehicle_id and axle.ordinal = incident.position_index / 4 + 1))`;

const incidentColumns = sql`incident.id as "incidentId", incident.vehicle_id as "vehicleId", incident.organisation_id as "organisationId",
  listing.registration, (select name from organisation where id = listing.organisation_id) as "organisationName",
  listing.fleet_name as "fleetName", listing.axle_configuration as "axleConfiguration", incident.position_index as "positionIndex",
  case when incident.resolved_at is not null then 'resolved' when incident.closed_at is not null then 'closed'
    when incident.acknowledged_at is not null then 'acknowledged' else 'open' end as state,
  incident.level as "levelCode", incident.worst_level as "worstLevelCode", ${instantMs('incident.opened_at')} as "openedAtMs",
  ${instantMs('incident.level_since')} as "levelSinceMs", ${instantMs('incident.resolved_at')} as "resolvedAtMs",
  ${instantMs('incident.acknowledged_at')} as "acknowledgedAtMs", incident.acknowledged_by_name as "acknowledgedByName",
  ${instantMs('incident.acknowledged_until')} as "acknowledgedUntilMs", coalesce(incident.closed_note, incident.acknowledged_note) as note,
  incident.latest, severity.newest, incident.opening, ${temperatureLimit} as "temperatureWarningC", incident.version,
  jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"`;

// The listing's organisation, not the incident's alone: a vehicle takes its incidents along when it moves.
const vehicleSource = sql`visible_incident incident join visible_vehicle_listing listing on listing.vehicle_id = incident.vehicle_id`;

// As `wheelSeverity` in the domain works it out, of what is stored alone, so that the order is the same on every page. An incident
// that is over is no longer foreseen to become critical.
const source = sql`${vehicleSource}
  cross join lateral (select ${newestNumbers} as newest) wheel
  cross join lateral (
    select wheel.newest,
      coalesce(round(abs((wheel.newest->>'cold_pressure_kpa')::numeric / nullif((wheel.newest->>'recommended_kpa')::numeric, 0) - 1) * 100), 0)::smallint
        as off_target_percent,
      case when incident.level < ${levelCode.critical} and incident.resolved_at is null and incident.closed_at is null then (
        select date_bin(${criticalStep}, reading_at[place] + time_to_critical_hours[place] * interval '1 hour' + ${criticalStep} / 2, 'epoch')
        from visible_wheel_state state cross join lateral (select incident.position_index + 1 as place) of_incident
        where state.vehicle_id = incident.vehicle_id) end as critical_at
  ) severity`;

function scopeCondition(scope: Scope): RawBuilder<unknown> {
  const inOrganisations = sql`incident.organisation_id = any(${[...scope.organisationIds]}::bigint[])`;
  return scope.isDriver
    ? sql`${inOrganisations} and incident.vehicle_id in (select vehicle_id from driver_vehicle where user_id = ${scope.userId ?? -1})`
    : inOrganisations;
}

/** Incidents, worst first as in the list of vehicles, and how many are open and not acknowledged in all. Throws InvalidCursorError. */
export async function listIncidents(
  { trx, scope }: Scoped,
  request: { readonly filters: IncidentFilters; readonly limit: number; readonly cursor?: string | null },
): Promise<{ incidents: IncidentView[]; nextCursor: string | null; unacknowledgedCount: number }> {
  const { filters, limit, cursor = null } = request;
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const { rows } = await sql<StoredIncident>`select ${incidentColumns} from ${source}
    where ${scopeCondition(scope)} and ${filterCondition(filters)} and ${after}
    order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from visible_incident incident
    where ${scopeCondition(scope)} and ${sql.raw(stateCondition.open)}`.execute(trx);
  const page = pageOf(rows, limit);
  return {
    incidents: page.rows.map(incidentOf),
    nextCursor: page.nextCursor,
    unacknowledgedCount: counted[0]?.count ?? 0,
  };
}

/** These incidents, as far as the caller may see them, in no particular order. */
export async function listIncidentsByIds(
  { trx, scope }: Scoped,
  incidentIds: readonly number[],
): Promise<IncidentView[]> {
  const { rows } = await sql<StoredIncident>`select ${incidentColumns} from ${source}
    where ${scopeCondition(scope)} and incident.id = any(${[...incidentIds]}::bigint[])`.execute(trx);
  return rows.map((row) => incidentOf(withoutCursorValues(row)));
}

/** One incident; null when the caller may not see it or it does not exist. */
export async function findIncident(scoped: Scoped, incidentId: number): Promise<IncidentView | null> {
  return (await listIncidentsByIds(scoped, [incidentId]))[0] ?? null;
}

function filterCondition({
  states = [],
  levels = [],
  vehicleId = null,
  search = null,
}: IncidentFilters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  // Said once more outside the alternatives, so that the partial index of unresolved incidents serves.
  if (states.length > 0 && !states.includes('resolved')) conditions.push(sql`incident.resolved_at is null`);
  if (states.length > 0)
    conditions.push(
      sql`(${sql.join(
        states.map((state) => sql.raw(`(${stateCondition[state]})`)),
        sql` or `,
      )})`,
    );
  if (levels.length > 0)
    conditions.push(sql`incident.level = any(${levels.map((level) => levelCode[level])}::smallint[])`);
  if (vehicleId !== null) conditions.push(sql`incident.vehicle_id = ${vehicleId}`);
  if (search !== null && search.trim() !== '') conditions.push(searchCondition(search.trim()));
  return sql.join(conditions, sql` and `);
}

// The table's checks allow the codes of problem levels only.
const problemLevel = (code: number): ProblemLevel => levelOfCode(code) as ProblemLevel;

const incidentOf = ({
  levelCode: level,
  worstLevelCode,
  latest,
  newest,
  opening,
  ...row
}: Omit<StoredIncident, 'cursorValues'>): IncidentView => ({
  ...row,
  level: problemLevel(level),
  worstLevel: problemLevel(worstLevelCode),
  latest: numbersFromJson(newest ?? latest),
  opening: numbersFromJson(opening),
  silentMinutes: numbersFromJson(latest).silentMinutes ?? null,
});
