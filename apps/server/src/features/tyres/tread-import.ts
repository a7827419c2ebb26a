import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { importTreadReadings } from '@tyrewatch/contract/tyres/tread-endpoints';
import { greatestTreadRows, treadColumns } from '@tyrewatch/contract/tyres/tread-endpoints';
import { greatestTreadMm } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import type { NamedRow } from '../../files/csv-rows.ts';
import { readNamedRows, rowProblemText } from '../../files/csv-rows.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { enterTread } from './tread-entry.ts';

type Answer = AnswerOf<typeof importTreadReadings>;
type Column = (typeof treadColumns)[number];

type TreadRow = NamedRow<Column>;

const wrong = (field: Column): Problem => invalidFields([{ field, code: 'invalid_format', params: {} }]);

/** A number with a comma or a point; null = nothing is said. Throws `validation_failed`. */
function numberIn({ values }: TreadRow, column: Column, most: number): number | null {
  const text = (values[column] ?? '').replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) throw wrong(column);
  if (Number(text) > most) throw invalidFields([{ field: column, code: 'too_large', params: { maximum: most } }]);
  return Number(text);
}

/** The instant of a date, at noon where that is past, or of an instant; absent = now. Throws `validation_failed`. */
function instantIn({ values }: TreadRow, nowMs: number): string | undefined {
  const text = values.measured_on ?? '';
  if (text === '') return undefined;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDate && !/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/.test(text)) throw wrong('measured_on');
  const atMs = Date.parse(isDate ? `${text}T12:00:00Z` : text);
  if (Number.isNaN(atMs)) throw wrong('measured_on');
  const isToday = isDate && text === new Date(nowMs).toISOString().slice(0, 10);
  return new Date(isToday ? Math.min(atMs, nowMs) : atMs).toISOString();
}

/** The same of the same row, so that a file sent twice is kept once. */
function keyOf({ values }: TreadRow): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(treadColumns.map((column) => values[column] ?? '')))
    .digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

async function enterRow(call: AuditedCall, row: TreadRow, isDoubtKept: boolean): Promise<void> {
  const position = findWheelPosition((row.values.position ?? '').toUpperCase());
  if (position === null) throw wrong('position');
  const odometerKm = numberIn(row, 'odometer_km', 10_000_000);
  const at = instantIn(row, call.nowMs);
  const wheel = {
    position,
    inner_mm: numberIn(row, 'inner_mm', greatestTreadMm),
    middle_mm: numberIn(row, 'middle_mm', greatestTreadMm),
    outer_mm: numberIn(row, 'outer_mm', greatestTreadMm),
  };
  const registration = (row.values.registration ?? '').replaceAll(/\s/g, '').toUpperCase();
  await enterTread(call, await getDetail(call.scoped, registration), {
    wheels: [wheel],
    ...(at === undefined ? {} : { at }),
    ...(odometerKm === null ? {} : { odometer_km: Math.round(odometerKm) }),
    ...(isDoubtKept ? { confirm: [position] } : {}),
    // Without a date it is another reading each time.
    ...(at === undefined ? {} : { idempotency_key: keyOf(row) }),
  });
}

/**
 * Enters the tread of the rows of a file that are right, and says what is wrong with the others. Without `commit` the rows are judged
 * the same way, and nothing is kept.
 */
export async function importTread(
  call: AuditedCall,
  { csv, commit, keep_doubtful }: BodyOf<typeof importTreadReadings>,
): Promise<Answer> {
  const { trx } = call.scoped;
  const file = readNamedRows(csv, {
    columns: treadColumns,
    needed: ['registration', 'position'],
    greatestRows: greatestTreadRows,
  });
  const rows: Answer['rows'] = [];
  const enterAll = async (): Promise<void> => {
    for (const row of file.rows) {
      const { registration = '', position = '' } = row.values;
      const named = { line: row.line, registration, position };
      try {
        await withinSavepoint(trx, () => enterRow(call, row, keep_doubtful));
        rows.push({ ...named, verdict: commit ? 'kept' : 'ready', problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rows.push({ ...named, verdict: 'refused', problem: rowProblemText(error, call.session.locale) });
      }
    }
  };
  await withinSavepoint(trx, enterAll, { isKept: commit });
  const refusedCount = rows.filter(({ verdict }) => verdict === 'refused').length;
  return {
    rows,
    right_count: rows.length - refusedCount,
    refused_count: refusedCount,
    unknown_columns: file.unknownColumns,
  };
}
