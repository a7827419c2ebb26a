import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import {
  afterCursor,
  decodeCursor,
  orderBy,
  pageOf,
  type SortColumn,
  type SortValue,
} from '../paging/keyset-cursor.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** Of which fleet and time a report tells, and which page of it is wanted. */
export type ReportRequest<By extends string> = {
  readonly fleetId: number;
  /** Epoch milliseconds; the beginning is included, the end not. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly sort: { readonly by: By; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly cursor: string | null;
};

/**
 * Opens the telemetry of a fleet's vehicles as the scope sees them, out of use or not, and answers them as a `member` for the reports'
 * queries: those that are in the fleet now, whatever it was in the time of the report.
 */
export async function openFleet(scoped: Scoped, fleetId: number): Promise<RawBuilder<unknown>> {
  const { trx, scope } = scoped;
  const everyVehicle = { fleetId, includeArchived: true, includeDeactivated: true };
  const member = sql`select listing.vehicle_id, listing.registration from visible_vehicle_listing listing
    where ${vehicleConditions(scope, everyVehicle)}`;
  const { rows } = await sql<{ vehicle_id: number }>`${member}`.execute(trx);
  await openTelemetry(
    scoped,
    rows.map((row) => row.vehicle_id),
  );
  return member;
}

/**
 * A page of a report and its totals, in one query: `parts` are common table expressions that end in `report` (a row per vehicle) and `total`
 * (one row). Throws InvalidCursorError.
 */
export async function readReport<Row extends object, Total>(
  { trx }: Scoped,
  parts: RawBuilder<unknown>,
  order: Omit<SortColumn, 'direction'>,
  { sort, limit, cursor }: Pick<ReportRequest<string>, 'sort' | 'limit' | 'cursor'>,
): Promise<{ rows: Row[]; nextCursor: string | null; total: Total }> {
  const columns: SortColumn[] = [
    { ...order, direction: sort.direction },
    { column: sql.ref('report.registration'), type: 'text', direction: 'asc' },
    { column: sql.ref('report.vehicleId'), type: 'bigint', direction: 'asc' },
  ];
  const after = cursor === null ? sql`true` : afterCursor(columns, decodeCursor(cursor, columns.length));
  const { rows } = await sql<{ total: Total; rows: (Row & { cursorValues: SortValue[] })[] }>`
    with ${parts}
    select (select to_jsonb(total) from total) as total, coalesce((select jsonb_agg(to_jsonb(page) order by place) from (
      select report.*, jsonb_build_array(${sql.join(columns.map(({ column }) => column))}) as "cursorValues",
        row_number() over (order by ${orderBy(columns)}) as place
      from report where ${after} order by place limit ${limit + 1}
    ) page), '[]') as rows`.execute(trx);
  const [answer] = rows;
  if (answer === undefined) throw new Error('a report without an answer');
  const page = pageOf(answer.rows, limit);
  return { rows: page.rows as unknown as Row[], nextCursor: page.nextCursor, total: answer.total };
}
