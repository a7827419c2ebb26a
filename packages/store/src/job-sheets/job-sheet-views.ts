import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import type { JobPriority, JobWork } from '@tyrewatch/domain/job-sheets/job-work';
import type { ProofFlag, ProofState } from '@tyrewatch/domain/job-sheets/repair-proof';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf, reversed } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import type { JobEventTable } from '../table-types.ts';
import { searchCondition } from '../vehicles/vehicle-filters.ts';

/** A line of a job sheet, with its wheel as it is now. Instants are epoch milliseconds, pressures kPa; null = not known. */
export type JobLineRow = {
  readonly id: number;
  /** Null = the whole vehicle. */
  readonly positionIndex: number | null;
  readonly work: JobWork;
  readonly note: string | null;
  /** Cold, of work about pressure. */
  readonly targetKpa: number | null;
  readonly state: 'open' | 'done' | 'proved';
  readonly proof: ProofState | null;
  readonly flag: ProofFlag | null;
  readonly flagIndex: number | null;
  readonly reachedAtMs: number | null;
  readonly reachedKpa: number | null;
  readonly reachedGaugeKpa: number | null;
  readonly reachedC: number | null;
  /** What a gauge showed when it was done without its sensor. */
  readonly measuredKpa: number | null;
  readonly airInAtMs: number | null;
  readonly gaugeKpa: number | null;
  readonly coldKpa: number | null;
  readonly temperatureC: number | null;
  readonly readingAtMs: number | null;
};

/** A job sheet with the names a list shows. */
export type JobSheetRow = {
  readonly id: number;
  readonly vehicleId: number;
  readonly registration: string;
  readonly axleConfiguration: string | null;
  readonly organisationId: number;
  readonly organisationName: string;
  /** As stored. */
  readonly organisationSettings: Readonly<Record<string, unknown>>;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly incidentId: number | null;
  readonly followsJobId: number | null;
  readonly state: JobState;
  readonly stateReason: string | null;
  readonly priority: JobPriority;
  readonly dueOn: string | null;
  readonly note: string | null;
  readonly assignedUserId: number | null;
  readonly assignedName: string | null;
  readonly createdAtMs: number;
  readonly createdByUserId: number | null;
  readonly createdByName: string;
  readonly closedAtMs: number | null;
  readonly version: number;
  readonly lines: readonly JobLineRow[];
};

/** Something that happened to a job. */
export type JobEventRow = {
  readonly id: number;
  readonly atMs: number;
  readonly kind: JobEventTable['kind'];
  readonly what: string | null;
  readonly lineId: number | null;
  readonly comment: string | null;
  /** Null = the sensors. */
  readonly byName: string | null;
};

/** When jobs are due, seen from today. */
export type JobDue = 'late' | 'today' | 'later' | 'none';

/** What narrows the list; null = not narrowed. */
export type JobSheetFilters = {
  /** Part of a registration, fleet, depot or assigned name, or a job's number. */
  readonly search: string | null;
  readonly states: readonly JobState[] | null;
  readonly priorities: readonly JobPriority[] | null;
  readonly works: readonly JobWork[] | null;
  readonly due: readonly JobDue[] | null;
  readonly isFlagged: boolean | null;
  readonly fleetId: number | null;
  readonly depotId: number | null;
  readonly assignedUserId: number | null;
  readonly vehicleId: number | null;
  readonly incidentId: number | null;
};

/** How many there are, whatever the list is narrowed to. */
export type JobSheetCounts = Readonly<Record<'present' | 'flagged' | 'late' | 'today' | 'waiting' | 'done', number>>;

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;
const wheelTenths = (column: string): RawBuilder<unknown> =>
  sql`wheels.${sql.ref(column)}[line.position_index + 1] / 10.0`;

const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'positionIndex', line.position_index, 'work', line.work, 'note', line.note,
    'targetKpa', line.target_kpa, 'state', line.state, 'proof', line.proof, 'flag', line.flag, 'flagIndex', line.flag_index,
    'reachedAtMs', ${ms(sql`line.reached_at`)}, 'reachedKpa', line.reached_kpa, 'reachedGaugeKpa', line.reached_gauge_kpa, 'reachedC', line.reached_c,
    'measuredKpa', line.measured_kpa, 'airInAtMs', ${ms(sql`line.air_in_at`)},
    'gaugeKpa', ${wheelTenths('pressure_dkpa')}, 'coldKpa', ${wheelTenths('cold_pressure_dkpa')}, 'temperatureC', ${wheelTenths('temperature_dc')},
    'readingAtMs', ${ms(sql`wheels.reading_at[line.position_index + 1]`)}) order by line.id), '[]')
  from job_line line where line.job_id = job.id)`;
const isFlagged = sql`exists (select from job_line line where line.job_id = job.id and line.flag is not null and line.state <> 'done')`;

const columns = sql`job.id, job.vehicle_id as "vehicleId", listing.registration, vehicle.axle_configuration as "axleConfiguration",
  listing.organisation_id as "organisationId", organisation.name as "organisationName", organisation.settings as "organisationSettings",
  listing.fleet_name as "fleetName", listing.depot_name as "depotName", job.incident_id as "incidentId", job.follows_job_id as "followsJobId", job.state, job.state_reason as "stateReason",
  job.priority, job.due_on as "dueOn", job.note, job.assigned_user_id as "assignedUserId", job.assigned_name as "assignedName",
  ${ms(sql`job.created_at`)} as "createdAtMs", job.created_by_user_id as "createdByUserId", job.created_by_name as "createdByName",
  ${ms(sql`job.closed_at`)} as "closedAtMs", job.version, ${lines} as lines`;
const source = sql`job_sheet job join visible_vehicle_listing listing on listing.vehicle_id = job.vehicle_id join vehicle on vehicle.id = job.vehicle_id
  join organisation on organisation.id = listing.organisation_id left join visible_wheel_state wheels on wheels.vehicle_id = job.vehicle_id`;

const id: SortColumn = { column: sql.ref('job.id'), type: 'bigint', direction: 'desc' };
const due: SortColumn = { column: sql.ref('job.due_on'), type: 'date', direction: 'asc' };
const rank = (column: RawBuilder<unknown>): SortColumn => ({ column, type: 'smallint', direction: 'asc' });
const orders = {
  urgency: [
    rank(sql`(case when job.closed_at is null then 0 else 1 end)`),
    rank(sql`(case when job.priority = 'now' then 0 when ${isFlagged} then 1 else 2 end)`),
    due,
    rank(sql`(case job.priority when 'now' then 0 when 'today' then 1 else 2 end)`),
    id,
  ],
  number: [{ ...id, direction: 'asc' }],
  due: [due, id],
  registration: [{ column: sql.ref('listing.registration'), type: 'text', direction: 'asc' }, id],
} as const satisfies Record<string, readonly SortColumn[]>;

/** Names of the orders of the list. */
export type JobSheetSort = keyof typeof orders;

const dueConditions = (today: string): Readonly<Record<JobDue, RawBuilder<unknown>>> => ({
  late: sql`job.due_on < ${today}`,
  today: sql`job.due_on = ${today}`,
  later: sql`job.due_on > ${today}`,
  none: sql`job.due_on is null`,
});

function conditionsOf({ scope }: Scoped, filters: JobSheetFilters, today: string): RawBuilder<unknown> {
  const { search, states, priorities, works, due: dues, isFlagged: wantsFlagged } = filters;
  const conditions: RawBuilder<unknown>[] = [
    sql`listing.organisation_id = any(${[...scope.organisationIds]}::bigint[])`,
  ];
  if (search !== null && search.trim() !== '') {
    const number = /^(?:j-?)?(\d{1,15})$/i.exec(search.trim())?.[1] ?? '0';
    conditions.push(sql`(${searchCondition(search.trim())} or job.id = ${Number(number)}
      or search_fold(job.assigned_name) like '%' || search_fold(${search.trim()}) || '%')`);
  }
  if (states !== null) conditions.push(sql`job.state = any(${[...states]}::text[])`);
  if (priorities !== null) conditions.push(sql`job.priority = any(${[...priorities]}::text[])`);
  if (works !== null)
    conditions.push(
      sql`exists (select from job_line line where line.job_id = job.id and line.work = any(${[...works]}::text[]))`,
    );
  if (dues !== null)
    conditions.push(
      sql`(${sql.join(
        dues.map((one) => dueConditions(today)[one]),
        sql` or `,
      )})`,
    );
  if (wantsFlagged !== null) conditions.push(sql`${isFlagged} = ${wantsFlagged}`);
  if (filters.fleetId !== null) conditions.push(sql`listing.fleet_id = ${filters.fleetId}`);
  if (filters.depotId !== null) conditions.push(sql`listing.depot_id = ${filters.depotId}`);
  if (filters.assignedUserId !== null) conditions.push(sql`job.assigned_user_id = ${filters.assignedUserId}`);
  if (filters.vehicleId !== null) conditions.push(sql`job.vehicle_id = ${filters.vehicleId}`);
  if (filters.incidentId !== null) conditions.push(sql`job.incident_id = ${filters.incidentId}`);
  return sql.join(conditions, sql` and `);
}

/** The day and the instant from which jobs are seen. */
export type JobMoment = { readonly today: string; readonly nowMs: number };
const weekMs = 7 * 86_400_000;

async function countJobSheets({ trx, scope }: Scoped, { today, nowMs }: JobMoment): Promise<JobSheetCounts> {
  const { rows } = await sql<JobSheetCounts>`
    select count(*) filter (where present) as present, count(*) filter (where present and ${isFlagged}) as flagged,
      count(*) filter (where present and due_on < ${today}) as late, count(*) filter (where present and due_on = ${today}) as today,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'done') as done
    from (select job.*, job.closed_at is null as present from job_sheet job join visible_vehicle_listing listing on listing.vehicle_id = job.vehicle_id
      where listing.organisation_id = any(${[...scope.organisationIds]}::bigint[])
        and (job.closed_at is null or job.closed_at > ${new Date(nowMs - weekMs)})) job`.execute(trx);
  return rows[0] ?? { present: 0, flagged: 0, late: 0, today: 0, waiting: 0, done: 0 };
}

/** A page of the job sheets of the scope, how many there are on all pages, and how many in all. Throws InvalidCursorError. */
export async function listJobSheets(
  scoped: Scoped,
  request: {
    readonly filters: JobSheetFilters;
    readonly sort: { readonly by: JobSheetSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
  moment: JobMoment,
): Promise<{ jobs: JobSheetRow[]; nextCursor: string | null; total: number; counts: JobSheetCounts }> {
  const { filters, sort, limit, cursor } = request;
  const order: readonly SortColumn[] = sort.direction === 'asc' ? orders[sort.by] : reversed(orders[sort.by]);
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const where = conditionsOf(scoped, filters, moment.today);
  const { rows } = await sql<JobSheetRow & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(${sql.join(order.map(({ column }) => column))}) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(scoped.trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(scoped.trx);
  const page = pageOf(rows, limit);
  const counts = await countJobSheets(scoped, moment);
  return { jobs: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0, counts };
}

/** One job sheet; null when there is none, or not within the scope. */
export async function findJobSheet({ trx, scope }: Scoped, jobId: number): Promise<JobSheetRow | null> {
  const { rows } = await sql<JobSheetRow>`select ${columns} from ${source}
    where job.id = ${jobId} and listing.organisation_id = any(${[...scope.organisationIds]}::bigint[])`.execute(trx);
  return rows[0] ?? null;
}

/** What happened to a job, newest first; at most 200 events. */
export async function listJobEvents({ trx }: Scoped, jobId: number): Promise<JobEventRow[]> {
  const { rows } = await sql<JobEventRow>`
    select id, ${ms(sql`at`)} as "atMs", kind, what, line_id as "lineId", comment, by_name as "byName" from job_event
    where job_id = ${jobId} order by id desc limit 200`.execute(trx);
  return rows;
}

/** Which of some vehicles have a job about pressure that is not over. */
export async function listVehiclesWithPressureJob(
  { trx }: Scoped,
  vehicleIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ vehicleId: number }>`
    select distinct job.vehicle_id as "vehicleId" from job_sheet job join job_line line on line.job_id = job.id
    where job.vehicle_id = any(${[...vehicleIds]}::bigint[]) and job.closed_at is null
      and (line.target_kpa is not null or line.work = 'inspect')`.execute(trx);
  return new Set(rows.map(({ vehicleId }) => vehicleId));
}
