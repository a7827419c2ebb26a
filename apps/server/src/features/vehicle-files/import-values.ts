import { ownThresholds, numberRanges } from '@tyrewatch/contract/vehicles/vehicle-fields';
import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { clearingWord } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { findAxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleTypes, rimTypes, tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { countryCodes } from '@tyrewatch/domain/vehicles/country';
import {
  emissionClasses,
  fuelTypes,
  vehicleApplications,
  vehicleCategories,
  vehicleTypes,
} from '@tyrewatch/domain/vehicles/vehicle-type';
import type { ImportCell } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import { findAxleColumn } from './vehicle-file-cells.ts';

const numberFields: ReadonlySet<string> = new Set(['id', ...Object.keys(numberRanges), ...Object.keys(ownThresholds)]);
const fieldOf = (column: string): string => findAxleColumn(column)?.field ?? column;

/** Whether a column holds numbers. */
export const isNumberColumn = (column: string): boolean => numberFields.has(fieldOf(column));

/** Three digits behind a sign may be decimals or the rest of a thousand. */
const thousand = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A number as a file has it; null = none, or one that may mean another. With the file's decimal sign three decimals are decimals, as
 * exports write them, unless they end in a nought, which exports leave out: `18,000` is never 18.
 */
export function readNumber(text: string, decimalSign: ',' | '.'): number | null {
  if (!/^-?\d+(?:[.,]\d+)?$/.test(text)) return null;
  if (thousand.test(text) && (!text.includes(decimalSign) || text.endsWith('0'))) return null;
  return Number(text.replace(',', '.'));
}

const numberFault = (text: string): Pick<FieldProblem, 'code' | 'params'> => ({
  code: /^-?\d{1,3}(?:[., ' ]\d{3})+(?:[.,]\d+)?$/.test(text) ? 'number_ambiguous' : 'not_a_number',
  params: {},
});

/** The values of a field that has only some. */
export const optionsOf: Readonly<Record<string, readonly string[]>> = {
  vehicle_type: vehicleTypes,
  fuel_type: fuelTypes,
  application: vehicleApplications,
  type_approval: vehicleCategories,
  euro_status: emissionClasses,
  country: countryCodes,
  type: axleTypes,
  rim_type: rimTypes,
  tyre_condition: tyreConditions,
};

const numberedDay = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** A day as spreadsheets of our languages show it, which all name the day before the month, as it is kept. */
const dayOf = (text: string): string => {
  const [, day = '', month = '', year = ''] = numberedDay.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** A text below a column, as the interface takes it where it means one of its values. */
function readText(field: string, text: string): string {
  if (field === 'axle_configuration') return findAxleConfiguration(text) ?? text;
  if (field === 'mot_due_on') return dayOf(text);
  const plain = text.toLowerCase();
  return optionsOf[field]?.find((option) => option.toLowerCase() === plain) ?? text;
}

/** What a cell says: a value as the interface takes it, null = there shall be none; or what is wrong with it. */
export type ReadCell =
  | { readonly value: string | number | null; readonly fault: null }
  | { readonly value: null; readonly fault: Pick<FieldProblem, 'code' | 'params'> };

/** What a cell says below its column. */
export function readCell(column: VehicleFileColumn, cell: ImportCell): ReadCell {
  if (typeof cell === 'object') return { value: null, fault: { code: 'formula', params: {} } };
  if (cell === clearingWord) return { value: null, fault: null };
  if (!isNumberColumn(column)) return { value: readText(fieldOf(column), String(cell)), fault: null };
  return typeof cell === 'number' ? { value: cell, fault: null } : { value: null, fault: numberFault(cell) };
}

/** A cell as people wrote it. */
export const cellText = (cell: ImportCell | undefined): string | null =>
  cell === undefined ? null : typeof cell === 'object' ? cell.formula : String(cell);
