import type { VehicleImport, VehicleImportRow } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import type { FieldProblemCode } from '@tyrewatch/domain/problems/problem-codes';
import { fieldProblemCodes } from '@tyrewatch/domain/problems/problem-codes';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { ImportError } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { ImportRowView, VehicleImportView } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import { problemDocument } from '../../http/problem-document.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { Locale } from '../../i18n/locale.ts';

function stateOf({ isCommitted, writingUntilMs }: VehicleImportView, nowMs: number): VehicleImport['state'] {
  if (isCommitted) return 'committed';
  if (writingUntilMs === null) return 'previewed';
  return writingUntilMs > nowMs ? 'committing' : 'interrupted';
}

/** An import as it travels. */
export function importWire(view: VehicleImportView, nowMs: number): VehicleImport {
  const { written, ...counts } = view.counts;
  return {
    import_id: view.importId,
    file_name: view.fileName,
    created_at: wireInstant(view.createdAtMs),
    expires_at: wireInstant(view.expiresAtMs),
    state: stateOf(view, nowMs),
    rows: { ...counts, total: counts.create + counts.update + counts.unchanged + counts.bad },
    written_count: written,
    unknown_columns: [...view.unknownColumns],
  };
}

const isFieldCode = (code: ImportError['code']): code is FieldProblemCode =>
  fieldProblemCodes.some((one) => one === code);

/** What is wrong, in words. */
export function errorText({ column, code, params }: ImportError, locale: Locale): string {
  if (!isFieldCode(code)) return problemDocument(new Problem(code, params), locale, null).detail;
  const problem = new Problem('validation_failed', {}, [{ field: column ?? '', code, params }]);
  return problemDocument(problem, locale, null).errors?.[0]?.detail ?? '';
}

/** A row of an import as it travels. */
export const importRowWire = (row: ImportRowView, locale: Locale): VehicleImportRow => ({
  row_number: row.rowNumber,
  registration: row.registration,
  verdict: row.verdict,
  is_written: row.isWritten,
  changes: [...row.changes],
  errors: row.errors.map((error) => ({
    column: error.column,
    value: error.value,
    code: error.code,
    detail: errorText(error, locale),
  })),
});
