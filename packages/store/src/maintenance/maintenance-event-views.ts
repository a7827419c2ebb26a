import type { MaintenanceEventKind, MaintenanceEventWhat } from '@tyrewatch/domain/maintenance/maintenance-event';
import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { proofFlags } from '@tyrewatch/domain/job-sheets/repair-proof';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import { openTelemetry } from '../scope.ts';
import type { ChangedTyre } from '../tyres/tyre-views.ts';
import { tyresOfChange } from '../tyres/tyre-views.ts';

/** Something that was done to a vehicle, or led to it. Null = does not apply, or is not known. */
export type MaintenanceEventRow = {
  /** Unique within the vehicle. */
  readonly eventId: string;
  readonly atMs: number;
  readonly kind: MaintenanceEventKind;
  readonly what: MaintenanceEventWhat;
  /** Of what it is about: the job, the tyre change, the record, the incident. */
  readonly subjectId: number;
  readonly positionIndexes: readonly number[];
  /** Of alerts. */
  readonly level: IncidentLevel | null;
  readonly odometerKm: number | null;
  readonly torqueNm: number | null;
  /** The lowest point, and the wheel that has it. */
  readonly treadMm: number | null;
  readonly lowestIndex: number | null;
  /** Of what something was done to, or what it was for. */
  readonly name: string | null;
  readonly note: string | null;
  /** Null = the system. */
  readonly byName: string | null;
  readonly tyres: readonly ChangedTyre[];
};

const noWheels = sql`'{}'::smallint[]`;
const nothing = sql`null::int`;
const noText = sql`null::text`;

/** One kind of events of a vehicle, as the columns of {@link listMaintenanceEvents}. */
interface Source {
  readonly id: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly what: RawBuilder<unknown>;
  readonly subject: RawBuilder<unknown>;
  readonly wheels?: RawBuilder<unknown>;
  readonly level?: RawBuilder<unknown>;
  readonly odometer?: RawBuilder<unknown>;
  readonly torque?: RawBuilder<unknown>;
  readonly tread?: RawBuilder<unknown>;
  readonly lowest?: RawBuilder<unknown>;
  readonly name?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

const jobWheels = sql`array(select distinct position_index from job_line line where line.job_id = job.id
  and position_index is not null and (event.line_id is null or line.id = event.line_id) order by 1)`;

/** The vehicle, as the query names it once: `with wanted as (select … as vehicle_id)`. */
const vehicleId = sql`(select vehicle_id from wanted)`;

const sources: Readonly<Record<MaintenanceEventKind, readonly Source[]>> = {
  job: [
    {
      id: sql`'job/' || event.id`,
      at: sql`event.at`,
      what: sql`case when event.kind = 'created' then 'created' else event.what end`,
      subject: sql`job.id`,
      wheels: jobWheels,
      name: sql`(select string_agg(distinct work, ',') from job_line line where line.job_id = job.id)`,
      note: sql`case when event.kind = 'created' then job.note else event.comment end`,
      by: sql`event.by_name`,
      // Steps on the way to a proof stand on the job.
      from: sql`job_sheet job join job_event event on event.job_id = job.id where job.vehicle_id = ${vehicleId}
        and (event.kind in ('created', 'state') or event.kind = 'proof' and event.what = any(${['proved', ...proofFlags]}::text[]))`,
    },
  ],
  alert: [
    {
      id: sql`'alert/' || incident.id`,
      at: sql`incident.opened_at`,
      what: sql`'opened'`,
      subject: sql`incident.id`,
      wheels: sql`array[incident.position_index]`,
      level: sql`incident.level`,
      name: sql`'J-' || job.id`,
      from: sql`job_sheet job join visible_incident incident on incident.id = job.incident_id where job.vehicle_id = ${vehicleId}`,
    },
  ],
  tyre_change: [
    {
      id: sql`'tyre_change/' || change.id`,
      at: sql`change.at`,
      what: sql`change.kind`,
      subject: sql`change.id`,
      wheels: sql`array(select distinct position_index from tyre_fitting where change.id in (fitted_change_id, removed_change_id) order by 1)`,
      odometer: sql`change.odometer_km`,
      torque: sql`change.torque_nm`,
      note: sql`change.comments`,
      by: sql`change.recorded_by_name`,
      from: sql`tyre_change change where change.vehicle_id = ${vehicleId}`,
    },
  ],
  tread: [
    {
      id: sql`'tread/' || min(reading.id)`,
      at: sql`reading.at`,
      what: sql`'measured'`,
      subject: sql`min(reading.id)`,
      wheels: sql`array_agg(distinct reading.position_index order by reading.position_index)`,
      odometer: sql`max(reading.odometer_km)`,
      tread: sql`min(reading.lowest_mm)`,
      lowest: sql`(array_agg(reading.position_index order by reading.lowest_mm, reading.position_index))[1]`,
      by: sql`min(reading.recorded_by_name)`,
      from: sql`tread_reading reading where reading.vehicle_id = ${vehicleId} and reading.change_id is null group by reading.at`,
    },
  ],
  torque: [
    {
      id: sql`'torque/' || torque.id`,
      at: sql`torque.done_at`,
      what: sql`'confirmed'`,
      subject: sql`torque.id`,
      wheels: sql`torque.position_indexes`,
      odometer: sql`torque.odometer_km`,
      torque: sql`torque.torque_nm`,
      note: sql`torque.comment`,
      by: sql`torque.done_by`,
      from: sql`wheel_torque torque where torque.vehicle_id = ${vehicleId}`,
    },
    {
      id: sql`'torque_reminder/' || reminder.id`,
      at: sql`reminder.at`,
      what: sql`'reminded'`,
      subject: sql`reminder.id`,
      wheels: sql`reminder.position_indexes`,
      name: sql`(select string_agg(coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username), ', ' order by username) from app_user
        where id = any(reminder.user_ids) and organisation_id in (select scoped_organisation_ids()))`,
      from: sql`torque_reminder reminder where reminder.vehicle_id = ${vehicleId}`,
    },
  ],
  mode: [
    {
      id: sql`'mode/' || entry.id`,
      at: sql`entry.at`,
      what: sql`case entry.action when 'vehicle:start_maintenance' then 'on' else 'off' end`,
      subject: sql`entry.id`,
      note: sql`entry.after ->> 'maintenance_reason'`,
      by: sql`nullif(entry.actor_name, '')`,
      from: sql`audit_entry entry where entry.subject_kind = 'vehicle' and entry.subject_id = ${vehicleId}::text
        and entry.organisation_id in (select scoped_organisation_ids())
        and entry.action in ('vehicle:start_maintenance', 'vehicle:end_maintenance', 'vehicle:maintenance_over')`,
    },
  ],
  inspection: [
    {
      id: sql`'inspection/' || inspection.id`,
      at: sql`(inspection.done_on + time '12:00') at time zone 'UTC'`,
      what: sql`coalesce(inspection.result, 'pmi')`,
      subject: sql`inspection.id`,
      odometer: sql`inspection.odometer_km`,
      tread: sql`inspection.tread_mm`,
      name: sql`concat_ws(' ', inspection.brake_kind, inspection.brake_percent)`,
      note: sql`inspection.note`,
      by: sql`inspection.recorded_by_name`,
      from: sql`inspection where inspection.vehicle_id = ${vehicleId}`,
    },
  ],
  work: [
    {
      id: sql`'work/' || record.id`,
      // Of the day alone it is known: at noon, wherever the reader is.
      at: sql`(record.done_on + time '12:00') at time zone 'UTC'`,
      what: sql`record.kind`,
      subject: sql`record.id`,
      odometer: sql`record.odometer_km`,
      name: sql`record.what`,
      note: sql`record.note`,
      by: sql`record.recorded_by_name`,
      from: sql`maintenance_record record where record.vehicle_id = ${vehicleId}`,
    },
  ],
};

const selectOf = (kind: string, source: Source): RawBuilder<unknown> => sql`
  select ${source.id} as "eventId", ${source.at} as at, ${kind}::text as kind, (${source.what})::text as what, (${source.subject})::bigint as "subjectId",
    ${source.wheels ?? noWheels} as "positionIndexes", (${source.level ?? nothing})::int as "levelCode", (${source.odometer ?? nothing})::int as "odometerKm",
    (${source.torque ?? nothing})::int as "torqueNm", (${source.tread ?? sql`null::real`})::real as "treadMm", (${source.lowest ?? nothing})::int as "lowestIndex",
    (${source.name ?? noText})::text as name, (${source.note ?? noText})::text as note, (${source.by ?? noText})::text as "byName"
  from ${source.from}`;

/** The events of some kinds of the vehicle that the query names as `wanted`, as one source. */
export const maintenanceEventsOf = (kinds: readonly MaintenanceEventKind[]): RawBuilder<unknown> =>
  sql.join(
    kinds.flatMap((kind) => sources[kind].map((source) => selectOf(kind, source))),
    sql` union all `,
  );

const order: readonly SortColumn[] = [
  { column: sql.ref('event.at'), type: 'timestamptz', direction: 'desc' },
  { column: sql.ref('event.eventId'), type: 'text', direction: 'desc' },
];

/** What was done to a vehicle and what led to it, of these kinds, newest first. Throws InvalidCursorError. */
export async function listMaintenanceEvents(
  scoped: Scoped,
  request: {
    readonly vehicleId: number;
    readonly kinds: readonly MaintenanceEventKind[];
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ events: MaintenanceEventRow[]; nextCursor: string | null }> {
  const { kinds, limit, cursor } = request;
  await openTelemetry(scoped, [request.vehicleId]);
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  type Stored = Omit<MaintenanceEventRow, 'level'> & {
    readonly levelCode: number | null;
    readonly cursorValues: SortValue[];
  };
  const { rows } = await sql<Stored>`
    with wanted as (select ${request.vehicleId}::bigint as vehicle_id)
    select event."eventId", (extract(epoch from event.at) * 1000)::float8 as "atMs", event.kind, event.what, event."subjectId",
      event."positionIndexes", event."levelCode", event."odometerKm", event."torqueNm", event."treadMm", event."lowestIndex", event.name, event.note,
      event."byName", case when event.kind = 'tyre_change' then ${tyresOfChange(sql.ref('event.subjectId'))} else '[]' end as tyres,
      jsonb_build_array(event.at, event."eventId") as "cursorValues"
    from (${maintenanceEventsOf(kinds)}) event where ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(
    scoped.trx,
  );
  const page = pageOf(rows, limit);
  return {
    events: page.rows.map(({ levelCode, ...event }) => ({
      ...event,
      level: levelCode === null ? null : (levelOfCode(levelCode) as IncidentLevel),
    })),
    nextCursor: page.nextCursor,
  };
}
