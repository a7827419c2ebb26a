import { sql, type RawBuilder } from 'kysely';
import { levelOfCode, type IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { LossRate } from '@tyrewatch/domain/levels/level-in-force';
import { incidentReasonOf, type IncidentReason } from '@tyrewatch/domain/incidents/incident-reason';
import type { IncidentState } from '@tyrewatch/domain/incidents/incident-transitions';
import type { IncidentNumbers } from '../ingest/ingest-batch.ts';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  reversed,
  withoutCursorValues,
  worstFirst,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import { memberName } from '../notifications/alert-subscriber-views.ts';
import type { Scoped } from '../scope.ts';
import { filterCondition, scopeCondition, stateCondition, type IncidentFilters } from './incident-filters.ts';
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
  readonly level: IncidentLevel;
  readonly worstLevel: IncidentLevel;
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
  /** The newest job sheet made from it that is not cancelled; null = none. */
  readonly jobSheetId: number | null;
  /** Who deals with it; null = nobody. `name` null = somebody the caller does not see. */
  readonly assignee: { readonly userId: number; readonly name: string | null } | null;
  readonly depotName: string | null;
  readonly reason: IncidentReason;
  /** Minutes of driving without a pressure from the sensor, of an incident that is about that; otherwise null. */
  readonly silentMinutes: number | null;
  /** Kelvin by which the wheel is hotter than the axle's other side, of an incident that is about that; otherwise null. */
  readonly differenceK: number | null;
  /** kPa between the cold pressures of two mates, of an incident that is about that; otherwise null. */
  readonly apartKpa: number | null;
  /** Storage index of the wheel whose tyre the sensor tells of, of an incident that is about that; otherwise null. */
  readonly swappedWith: number | null;
  /** Whether its level was a single reading's when it came to it. */
  readonly isSingleReading: boolean;
  /** How fast the tyre loses its air, of an incident that is about that; otherwise null. */
  readonly leak: LossRate | null;
  /** °C from which the wheel counts as hot; null = nothing is set for it. */
  readonly temperatureWarningC: number | null;
  readonly version: number;
};

type StoredIncident = Omit<
  IncidentView,
  | 'level'
  | 'worstLevel'
  | 'latest'
  | 'opening'
  | 'reason'
  | 'silentMinutes'
  | 'differenceK'
  | 'apartKpa'
  | 'swappedWith'
  | 'isSingleReading'
  | 'leak'
> & {
  levelCode: number;
  worstLevelCode: number;
  latest: unknown;
  /** The wheel as it is now; null for an incident that is over or closed. */
  newest: unknown;
  opening: unknown;
  cursorValues: SortValue[];
};

/** What the list is ordered by: `worst` as vehicles are, or by when they opened, those that are over by when they ended. */
export type IncidentSort = 'worst' | 'newest' | 'oldest';

const byId: SortColumn = { column: sql.ref('incident.id'), type: 'bigint', direction: 'desc' };
const at = (name: string): SortColumn => ({
  column: sql.ref(`incident.${name}`),
  type: 'timestamptz',
  direction: 'desc',
});

/** Each has its index. */
const worstColumns: readonly SortColumn[] = [
  ...worstFirst({
    level: sql.ref('incident.level'),
    criticalAt: sql.ref('incident.critical_at'),
    offTargetPercent: sql.ref('incident.off_target_percent'),
  }),
  at('opened_at'),
  byId,
];

function columnsOf(sort: IncidentSort, { states = [] }: IncidentFilters): readonly SortColumn[] {
  if (sort === 'worst') return worstColumns;
  const isOver = states.length > 0 && states.every((state) => state === 'resolved');
  const newest = [at(isOver ? 'resolved_at' : 'opened_at'), byId];
  return sort === 'newest' ? newest : reversed(newest);
}

const instantMs = (name: string): RawBuilder<number | null> =>
  sql`(extract(epoch from ${sql.ref(name)}) * 1000)::float8`;

// An incident's own numbers are those of its last transition.
const newestNumbers = sql`case when incident.resolved_at is null and incident.closed_at is null then ${wheelNumbers} end`;

// As the wheel is judged: its own limit, else its axle's.
const temperatureLimit = sql`coalesce(
  (select temperature_warning_c from wheel_fitment fitment
    where fitment.vehicle_id = incident.vehicle_id and fitment.position_index = incident.position_index),
  (select temperature_warning_c from axle where axle.vehicle_id = incident.vehicle_id and axle.ordinal = incident.position_index / 4 + 1))`;

const incidentColumns = (
  columns: readonly SortColumn[],
): RawBuilder<unknown> => sql`incident.id as "incidentId", incident.vehicle_id as "vehicleId", incident.organisation_id as "organisationId",
  listing.registration, (select name from organisation where id = listing.organisation_id) as "organisationName",
  listing.fleet_name as "fleetName", listing.depot_name as "depotName", listing.axle_configuration as "axleConfiguration", incident.position_index as "positionIndex",
  case when incident.resolved_at is not null then 'resolved' when incident.closed_at is not null then 'closed'
    when incident.acknowledged_at is not null then 'acknowledged' else 'open' end as state,
  incident.level as "levelCode", incident.worst_level as "worstLevelCode", ${instantMs('incident.opened_at')} as "openedAtMs",
  ${instantMs('incident.level_since')} as "levelSinceMs", ${instantMs('incident.resolved_at')} as "resolvedAtMs",
  ${instantMs('incident.acknowledged_at')} as "acknowledgedAtMs", incident.acknowledged_by_name as "acknowledgedByName",
  ${instantMs('incident.acknowledged_until')} as "acknowledgedUntilMs", coalesce(incident.closed_note, incident.acknowledged_note) as note,
  incident.latest, ${newestNumbers} as newest, incident.opening, ${temperatureLimit} as "temperatureWarningC", incident.version,
  case when incident.assigned_user_id is not null then jsonb_build_object('userId', incident.assigned_user_id,
    'name', (select ${memberName} from app_user member where member.id = incident.assigned_user_id)) end as assignee,
  (select max(job.id) from job_sheet job where job.incident_id = incident.id and job.state <> 'cancelled') as "jobSheetId",
  jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues"`;

// The listing's organisation, not the incident's alone: a vehicle takes its incidents along when it moves.
const source = sql`visible_incident incident join visible_vehicle_listing listing on listing.vehicle_id = incident.vehicle_id`;

/** What the list is asked for. */
type IncidentRequest = {
  readonly filters: IncidentFilters;
  readonly sort?: IncidentSort;
  readonly limit: number;
  readonly cursor?: string | null;
};

/** Incidents, and how many are open and not acknowledged in all. Throws InvalidCursorError. */
export async function listIncidents(
  { trx, scope }: Scoped,
  { filters, sort = 'worst', limit, cursor = null }: IncidentRequest,
): Promise<{ incidents: IncidentView[]; nextCursor: string | null; unacknowledgedCount: number }> {
  const columns = columnsOf(sort, filters);
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const { rows } = await sql<StoredIncident>`select ${incidentColumns(columns)} from ${source}
    where ${scopeCondition(scope)} and ${filterCondition(filters)} and ${after}
    order by ${orderBy(columns)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from visible_incident incident
    where ${scopeCondition(scope)} and ${stateCondition('open')}`.execute(trx);
  const page = pageOf(rows, limit);
  return {
    incidents: page.rows.map(incidentOf),
    nextCursor: page.nextCursor,
    unacknowledgedCount: counted[0]?.count ?? 0,
  };
}

/** How many incidents match. */
export async function countIncidents({ trx, scope }: Scoped, filters: IncidentFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${source}
    where ${scopeCondition(scope)} and ${filterCondition(filters)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** These incidents, as far as the caller may see them, in no particular order. */
export async function listIncidentsByIds(
  { trx, scope }: Scoped,
  incidentIds: readonly number[],
): Promise<IncidentView[]> {
  const { rows } = await sql<StoredIncident>`select ${incidentColumns([])} from ${source}
    where ${scopeCondition(scope)} and incident.id = any(${[...incidentIds]}::bigint[])`.execute(trx);
  return rows.map((row) => incidentOf(withoutCursorValues(row)));
}

/** One incident; null when the caller may not see it or it does not exist. */
export async function findIncident(scoped: Scoped, incidentId: number): Promise<IncidentView | null> {
  return (await listIncidentsByIds(scoped, [incidentId]))[0] ?? null;
}

// The table's checks allow the codes of these levels only.
const incidentLevel = (code: number): IncidentLevel => levelOfCode(code) as IncidentLevel;

const incidentOf = ({
  levelCode: level,
  worstLevelCode,
  latest,
  newest,
  opening,
  ...row
}: Omit<StoredIncident, 'cursorValues'>): IncidentView => ({
  ...row,
  level: incidentLevel(level),
  worstLevel: incidentLevel(worstLevelCode),
  latest: numbersFromJson(newest ?? latest),
  opening: numbersFromJson(opening),
  reason: incidentReasonOf(incidentLevel(level), numbersFromJson(latest).reason ?? null),
  silentMinutes: numbersFromJson(latest).silentMinutes ?? null,
  differenceK: numbersFromJson(latest).differenceK ?? null,
  apartKpa: numbersFromJson(latest).apartKpa ?? null,
  swappedWith: numbersFromJson(latest).swappedWith ?? null,
  isSingleReading: numbersFromJson(latest).isSingleReading ?? false,
  leak: numbersFromJson(latest).leak ?? null,
});
