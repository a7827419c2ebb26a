import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { RowErrors } from './import-row-errors.ts';
import { findSensorColumn } from './vehicle-file-cells.ts';

/** What a row says, column by column; null = there shall be none. What cannot be read is among the errors instead. */
export type RowValues = Readonly<Partial<Record<VehicleFileColumn, string | number | null>>>;

/** A row that is being judged. */
export interface ReadRow {
  readonly rowNumber: number;
  readonly registration: string;
  readonly values: RowValues;
  readonly errors: RowErrors;
  readonly claims: Claims;
}

/** What rows above have: each registration, vehicle, sensor and unit stands in a file once. */
export interface Claims {
  /** The row above that has it; null = this row is the first. */
  readonly claim: (what: string, rowNumber: number) => number | null;
}

/** Begins without any. */
export function createClaims(): Claims {
  const rows = new Map<string, number>();
  return {
    claim: (what, rowNumber) => {
      const above = rows.get(what);
      if (above === undefined) rows.set(what, rowNumber);
      return above === undefined || above === rowNumber ? null : above;
    },
  };
}

/** Adds an error where a row above has the same. */
export function claim({ rowNumber, errors, claims }: ReadRow, column: VehicleFileColumn, what: string): void {
  const row = claims.claim(what, rowNumber);
  if (row !== null) errors.add(column, 'repeated_in_file', { row: String(row) });
}

/**
 * Adds an error where a row above is about the same registration. One that names no organisation shares it with no row at all: it would be
 * about whatever vehicle the row above has created.
 */
export function claimRegistration(row: ReadRow, customerId: number): void {
  const { registration, values, claims, rowNumber } = row;
  claim(row, 'registration', `${customerId}:${registration}`);
  const isNamed = values.organization != null || values.id != null;
  if (isNamed) claims.claim(`any:${registration}`, rowNumber);
  else claim(row, 'registration', `any:${registration}`);
}

/** The sensors that a row names; null = none shall be there. */
export const sensorCells = ({
  values,
}: ReadRow): { readonly position: WheelPosition; readonly code: string | null }[] =>
  Object.entries(values).flatMap(([column, value]) => {
    const position = findSensorColumn(column);
    return position === null ? [] : [{ position, code: value === null ? null : String(value) }];
  });
