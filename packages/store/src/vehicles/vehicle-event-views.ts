import { sql } from 'kysely';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import { levelOfCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { maintenanceEventKinds } from '@tyrewatch/domain/maintenance/maintenance-event';
import { isLatestRevision } from '../incidents/incident-revisions.ts';
import { numbersFromJson } from '../incidents/incident-numbers.ts';
import { maintenanceEventsOf } from '../maintenance/maintenance-event-views.ts';
import type { IncidentNumbers } from '../ingest/ingest-batch.ts';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import { openTelemetry, type Scoped } from '../scope.ts';

/** A line of a vehicle's event log: an incident's transition, a unit that came or went, or work on its wheels. */
export type VehicleEventView = {
  /** Unique within the vehicle. */
  readonly eventId: string;
  readonly atMs: number;
  readonly kind:
    | 'opened'
    | 'raised'
    | 'lowered'
    | 'resolved'
    | 'acknowledged'
    | 'acknowledgement_withdrawn'
    | 'acknowledgement_expired'
    | 'closed'
    | 'sensor_changed'
    | 'silenced'
    | 'resumed'
    | 'online'
    | 'offline'
    | MaintenanceLine;
  /** Null for units. */
  readonly incidentId: number | null;
  readonly positionIndex: number | null;
  /** All wheels it is about; of incidents and units none. */
  readonly positionIndexes: readonly number[];
  /** Of jobs. */
  readonly jobId: number | null;
  readonly level: AlertLevel | null;
  readonly numbers: IncidentNumbers;
  /** Null = the system. */
  readonly byName: string | null;
  readonly note: string | null;
};

/** Work on a vehicle in its event log. */
export type MaintenanceLine =
  | 'job_created'
  | 'job_moved'
  | 'job_proved'
  | 'job_flagged'
  | 'tyres_changed'
  | 'tread_measured'
  | 're_torqued'
  | 're_torque_reminded'
  | 'maintenance_on'
  | 'maintenance_off'
  | 'work_done';

const maintenanceLine = sql`case kind
  when 'job' then case when what = 'created' then 'job_created' when what = 'proved' then 'job_proved'
    when what = any(${[...jobStates]}::text[]) then 'job_moved' else 'job_flagged' end
  when 'tyre_change' then 'tyres_changed' when 'tread' then 'tread_measured'
  when 'torque' then case what when 'reminded' then 're_torque_reminded' else 're_torqued' end
  when 'mode' then case what when 'on' then 'maintenance_on' else 'maintenance_off' end
  else 'work_done' end`;
/** The alert that led to a job stands in the log already. */
const workKinds = maintenanceEventKinds.filter((kind) => kind !== 'alert');

type StoredEvent = Omit<VehicleEventView, 'level' | 'numbers'> & {
  levelCode: number | null;
  numbers: unknown;
  cursorValues: SortValue[];
};

const columns: readonly SortColumn[] = [
  { column: sql.ref('at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('eventId'), type: 'text', direction: 'desc' },
];

/** Events of a vehicle, newest first; of one wheel when a position is given. Empty for vehicles outside the scope. Throws InvalidCursorError. */
export async function listVehicleEvents(
  scoped: Scoped,
  request: {
    readonly vehicleId: number;
    readonly positionIndex?: number | null;
    readonly limit: number;
    readonly cursor?: string | null;
  },
): Promise<{ events: VehicleEventView[]; nextCursor: string | null }> {
  const { vehicleId, positionIndex = null, limit, cursor = null } = request;
  await openTelemetry(scoped, [vehicleId]);
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const ofWheel = positionIndex === null ? sql`` : sql`and position_index = ${positionIndex}`;
  const { rows } = await sql<StoredEvent>`
    with wanted as (select ${vehicleId}::bigint as vehicle_id)
    select "eventId", (extract(epoch from at) * 1000)::float8 as "atMs", kind, "incidentId", "positionIndex", "positionIndexes", "jobId", "levelCode", numbers, "byName", note,
      jsonb_build_array(at, "eventId") as "cursorValues"
    from (
      select 'incident/' || incident_id || '/' || kind || '/' || extract(epoch from at) as "eventId", at, kind, incident_id as "incidentId",
        position_index as "positionIndex", '{}'::smallint[] as "positionIndexes", null::bigint as "jobId", level as "levelCode", numbers, by_name as "byName", note
      from incident_event told where vehicle_id = ${vehicleId} ${ofWheel} and ${sql.raw(isLatestRevision('told'))}
      union all
      select 'unit/' || unit_id || '/' || kind || '/' || extract(epoch from at), at, kind, null, null, '{}', null, null, '{}', null, null
      from unit_event where vehicle_id = ${vehicleId} and ${positionIndex}::int is null
      union all
      select 'maintenance/' || "eventId", at, ${maintenanceLine}, null,
        case when cardinality("positionIndexes") = 1 then "positionIndexes"[1] end, "positionIndexes",
        case when kind = 'job' then "subjectId" end, null, '{}', "byName", note
      from (${maintenanceEventsOf(workKinds)}) work
      where ${positionIndex}::int is null or ${positionIndex}::int = any("positionIndexes")
    ) event
    where ${after} order by ${orderBy(columns)} limit ${limit + 1}`.execute(scoped.trx);
  const page = pageOf(rows, limit);
  return {
    events: page.rows.map(({ levelCode, numbers, ...event }) => ({
      ...event,
      level: levelCode === null ? null : levelOfCode(levelCode),
      numbers: numbersFromJson(numbers),
    })),
    nextCursor: page.nextCursor,
  };
}
