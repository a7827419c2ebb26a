import type {
  ChecklistGroup,
  ChecklistKind,
  ChecklistVerdict,
  FaultSeverity,
  FaultSide,
} from '@tyrewatch/domain/checklists/checklist-rules';
import { quickCheckSeconds } from '@tyrewatch/domain/checklists/checklist-rules';
import type { JobState } from '@tyrewatch/domain/job-sheets/job-states';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf, reversed } from '../paging/keyset-cursor.ts';
import type { Scoped } from '../scope.ts';
import type { ChecklistTable } from '../table-types.ts';
import { searchCondition } from '../vehicles/vehicle-filters.ts';

/** A fault that a check found. */
export type ChecklistFaultRow = {
  readonly id: number;
  readonly key: string;
  readonly item: string;
  readonly positionIndex: number | null;
  readonly side: FaultSide | null;
  readonly isAtTrailer: boolean;
  readonly text: string;
  readonly severity: FaultSeverity;
  readonly sameAsId: number | null;
  readonly jobId: number | null;
  readonly jobState: JobState | null;
  readonly photoKeys: readonly string[];
};

/** A check with its faults and which photos have come. Instants are epoch milliseconds. */
export type ChecklistRow = {
  readonly id: number;
  readonly key: string;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly vehicleId: number | null;
  readonly registration: string;
  readonly trailerId: number | null;
  readonly trailerRegistration: string | null;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  readonly templateKind: ChecklistKind;
  readonly templateOrganisationId: number | null;
  readonly templateNumber: number;
  readonly verdict: ChecklistVerdict;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly receivedAtMs: number;
  readonly language: string;
  readonly odometerKm: number | null;
  readonly note: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly photoKeys: readonly string[];
  readonly issuerUserId: number | null;
  readonly issuerName: string;
  readonly signatureName: string;
  readonly needsLook: ChecklistTable['needs_look'];
  readonly lookedAtMs: number | null;
  readonly lookedByName: string | null;
  readonly faults: readonly ChecklistFaultRow[];
  readonly photos: readonly { readonly id: number; readonly key: string }[];
};

/** Cells of the strip above the list that narrow it. */
export type ChecklistShow = 'do_not_drive' | 'faults' | 'quick' | 'to_follow' | 'needs_look';

/** What narrows the list; null = not narrowed. */
export type ChecklistFilters = {
  readonly search: string | null;
  /** When checks were finished, epoch milliseconds: from one, before the other. */
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
  readonly fleetId: number | null;
  readonly depotId: number | null;
  /** The vehicle, or the trailer behind it. */
  readonly vehicleId: number | null;
  readonly issuerUserId: number | null;
  readonly verdicts: readonly ChecklistVerdict[] | null;
  readonly groups: readonly ChecklistGroup[] | null;
  readonly show: ChecklistShow | null;
};

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;
const faults = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', fault.id, 'key', fault.key, 'item', fault.item,
    'positionIndex', fault.position_index, 'side', fault.side, 'isAtTrailer', fault.is_at_trailer, 'text', fault.text, 'severity', fault.severity,
    'sameAsId', fault.same_as_id, 'jobId', fault.job_id, 'jobState', job.state, 'photoKeys', to_jsonb(fault.photo_keys)) order by fault.id), '[]')
  from checklist_fault fault left join job_sheet job on job.id = fault.job_id where fault.checklist_id = checklist.id)`;
const photos = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'key', photo.idempotency_key) order by photo.id), '[]')
  from photo where photo.checklist_id = checklist.id)`;
const columns = sql`checklist.id, checklist.key, coalesce(listing.organisation_id, checklist.organisation_id) as "organisationId",
  organisation.name as "organisationName", checklist.vehicle_id as "vehicleId", coalesce(listing.registration, checklist.registration) as registration,
  checklist.trailer_id as "trailerId", checklist.trailer_registration as "trailerRegistration", listing.fleet_name as "fleetName",
  listing.depot_name as "depotName", checklist.template_kind as "templateKind", checklist.template_organisation_id as "templateOrganisationId",
  checklist.template_number as "templateNumber", checklist.verdict, ${ms(sql`checklist.started_at`)} as "startedAtMs",
  ${ms(sql`checklist.finished_at`)} as "finishedAtMs", ${ms(sql`checklist.received_at`)} as "receivedAtMs", checklist.language,
  checklist.odometer_km as "odometerKm", checklist.note, checklist.latitude_e7 / 1e7::float8 as latitude, checklist.longitude_e7 / 1e7::float8 as longitude,
  to_jsonb(checklist.photo_keys) as "photoKeys", checklist.issuer_user_id as "issuerUserId", checklist.issuer_name as "issuerName",
  checklist.signature_name as "signatureName", checklist.needs_look as "needsLook", ${ms(sql`checklist.looked_at`)} as "lookedAtMs",
  checklist.looked_by_name as "lookedByName", ${faults} as faults, ${photos} as photos`;
const source = sql`checklist left join visible_vehicle_listing listing on listing.vehicle_id = checklist.vehicle_id
  join organisation on organisation.id = coalesce(listing.organisation_id, checklist.organisation_id)`;

/** Within the scope: those of vehicles in reach, and those without one of the organisations; of a driver the own ones alone. */
const inScope = ({ scope }: Scoped): RawBuilder<unknown> => {
  const isOwn = sql`checklist.issuer_user_id = ${scope.userId ?? -1}`;
  return scope.isDriver ? isOwn : sql`(listing.vehicle_id is not null or checklist.vehicle_id is null or ${isOwn})`;
};

const toFollow = sql`cardinality(checklist.photo_keys) > (select count(*) from photo where photo.checklist_id = checklist.id)`;
const shows: Readonly<Record<ChecklistShow, RawBuilder<unknown>>> = {
  do_not_drive: sql`checklist.verdict = 'do_not_drive'`,
  faults: sql`checklist.verdict <> 'clear'`,
  quick: sql`checklist.finished_at - checklist.started_at < make_interval(secs => ${quickCheckSeconds})`,
  to_follow: toFollow,
  needs_look: sql`(checklist.needs_look is not null and checklist.looked_at is null)`,
};

function conditionsOf(scoped: Scoped, filters: ChecklistFilters): RawBuilder<unknown> {
  const { search, verdicts, groups } = filters;
  const conditions: RawBuilder<unknown>[] = [inScope(scoped)];
  const text = search?.trim() ?? '';
  if (text !== '') {
    const number = Number(/^(?:c-?)?(\d{1,15})$/i.exec(text)?.[1] ?? '0');
    const folded = sql`'%' || search_fold(${text}) || '%'`;
    conditions.push(sql`(${searchCondition(text)} or checklist.id = ${number} or search_fold(checklist.issuer_name) like ${folded}
      or search_fold(checklist.registration) like ${folded} or search_fold(checklist.trailer_registration) like ${folded}
      or exists (select from checklist_fault fault where fault.checklist_id = checklist.id and search_fold(fault.text) like ${folded}))`);
  }
  if (filters.fromMs !== null) conditions.push(sql`checklist.finished_at >= ${new Date(filters.fromMs)}`);
  if (filters.beforeMs !== null) conditions.push(sql`checklist.finished_at < ${new Date(filters.beforeMs)}`);
  if (filters.fleetId !== null) conditions.push(sql`listing.fleet_id = ${filters.fleetId}`);
  if (filters.depotId !== null) conditions.push(sql`listing.depot_id = ${filters.depotId}`);
  if (filters.vehicleId !== null)
    conditions.push(sql`${filters.vehicleId} in (checklist.vehicle_id, checklist.trailer_id)`);
  if (filters.issuerUserId !== null) conditions.push(sql`checklist.issuer_user_id = ${filters.issuerUserId}`);
  if (verdicts !== null) conditions.push(sql`checklist.verdict = any(${[...verdicts]}::text[])`);
  if (groups !== null)
    conditions.push(sql`exists (select from checklist_fault fault, jsonb_array_elements(checklist.items) asked (value)
      where fault.checklist_id = checklist.id and asked.value ->> 'key' = fault.item and asked.value ->> 'group' = any(${[...groups]}::text[]))`);
  if (filters.show !== null) conditions.push(shows[filters.show]);
  return sql.join(conditions, sql` and `);
}

const worst = sql`(case checklist.verdict when 'do_not_drive' then 0 when 'faults' then
  case when exists (select from checklist_fault fault where fault.checklist_id = checklist.id and fault.severity = 'major') then 1 else 2 end else 3 end)`;
const id: SortColumn = { column: sql.ref('checklist.id'), type: 'bigint', direction: 'desc' };
const time: SortColumn = { column: sql.ref('checklist.finished_at'), type: 'timestamptz', direction: 'desc' };
const orders = {
  worst: [{ column: worst, type: 'smallint', direction: 'asc' }, time, id],
  time: [{ ...time, direction: 'asc' }, id],
  registration: [{ column: sql.ref('checklist.registration'), type: 'text', direction: 'asc' }, time, id],
  duration: [
    {
      column: sql`extract(epoch from checklist.finished_at - checklist.started_at)::bigint`,
      type: 'bigint',
      direction: 'asc',
    },
    id,
  ],
} as const satisfies Record<string, readonly SortColumn[]>;

/** Names of the orders of the list. */
export type ChecklistSort = keyof typeof orders;

/** A page of the checks of the scope, and how many there are on all pages. Throws InvalidCursorError. */
export async function listChecklists(
  scoped: Scoped,
  request: {
    readonly filters: ChecklistFilters;
    readonly sort: { readonly by: ChecklistSort; readonly direction: 'asc' | 'desc' };
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ rows: ChecklistRow[]; nextCursor: string | null; total: number }> {
  const { filters, sort, limit, cursor } = request;
  const order: readonly SortColumn[] = sort.direction === 'asc' ? orders[sort.by] : reversed(orders[sort.by]);
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const where = conditionsOf(scoped, filters);
  const { rows } = await sql<ChecklistRow & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(${sql.join(order.map(({ column }) => column))}) as "cursorValues"
    from ${source} where ${where} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(scoped.trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(scoped.trx);
  return { ...pageOf(rows, limit), total: counted[0]?.total ?? 0 };
}

/** What only one check by itself is shown with. */
export type ChecklistContent = {
  /** As they were asked, and as they were answered. */
  readonly items: readonly unknown[];
  readonly answers: readonly unknown[];
  readonly signature: Buffer | null;
  readonly digest: Buffer;
};

/** One check with all it says; null when there is none within the scope. */
export async function findChecklist(
  scoped: Scoped,
  which: { readonly id: number } | { readonly ownKey: string },
): Promise<(ChecklistRow & ChecklistContent) | null> {
  const is =
    'id' in which
      ? sql`checklist.id = ${which.id}`
      : sql`checklist.key = ${which.ownKey} and checklist.issuer_user_id = ${scoped.scope.userId}`;
  const { rows } = await sql<ChecklistRow & ChecklistContent>`
    select ${columns}, checklist.items, checklist.answers, checklist.signature, checklist.digest
    from ${source} where ${is} and ${inScope(scoped)}`.execute(scoped.trx);
  return rows[0] ?? null;
}

/** The newest check within the scope that found what a job is about; null = none did. */
export async function findChecklistOfJob({ trx }: Scoped, jobId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select checklist.id from checklist_fault fault join checklist on checklist.id = fault.checklist_id
    where fault.job_id = ${jobId} order by checklist.id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/** A photo of a check. */
export type ChecklistPhotoRow = {
  readonly photoId: number;
  readonly key: string;
  readonly checklistId: number;
  readonly registration: string;
  readonly takenAtMs: number;
  readonly by: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly items: readonly unknown[];
  readonly answers: readonly unknown[];
  /** Null = of an item in order. */
  readonly fault: Pick<ChecklistFaultRow, 'item' | 'text' | 'severity' | 'jobId' | 'jobState'> | null;
};

const newestPhoto: readonly SortColumn[] = [time, { ...id, column: sql.ref('photo.id') }];

/** A page of the photos of checks, those of the newest check first. Throws InvalidCursorError. */
export async function listChecklistPhotos(
  scoped: Scoped,
  request: { readonly filters: ChecklistFilters; readonly limit: number; readonly cursor: string | null },
): Promise<{ rows: ChecklistPhotoRow[]; nextCursor: string | null }> {
  const { filters, limit, cursor } = request;
  const after = cursor === null ? sql`true` : afterCursor(newestPhoto, decodeCursor(cursor, newestPhoto.length));
  const { rows } = await sql<ChecklistPhotoRow & { cursorValues: SortValue[] }>`
    select photo.id as "photoId", photo.idempotency_key as key, checklist.id as "checklistId",
      coalesce(listing.registration, checklist.registration) as registration, ${ms(sql`checklist.finished_at`)} as "takenAtMs",
      checklist.issuer_name as by, photo.width_px as "widthPx", photo.height_px as "heightPx", checklist.items, checklist.answers,
      (select jsonb_build_object('item', fault.item, 'text', fault.text, 'severity', fault.severity, 'jobId', fault.job_id, 'jobState', job.state)
        from checklist_fault fault left join job_sheet job on job.id = fault.job_id
        where fault.checklist_id = checklist.id and photo.idempotency_key = any(fault.photo_keys) limit 1) as fault,
      jsonb_build_array(${sql.join(newestPhoto.map(({ column }) => column))}) as "cursorValues"
    from ${source} join photo on photo.checklist_id = checklist.id
    where ${conditionsOf(scoped, filters)} and ${after} order by ${orderBy(newestPhoto)} limit ${limit + 1}`.execute(
    scoped.trx,
  );
  return pageOf(rows, limit);
}
