import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import type { ProblemCode, ProblemParams } from '@tyrewatch/domain/problems/problem-codes';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { ImportError } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { ImportCells } from './import-file.ts';
import { cellText, optionsOf } from './import-values.ts';

/** Collects what is wrong with a row, each column's first fault. */
export interface RowErrors {
  readonly add: (column: VehicleFileColumn | null, code: ImportError['code'], params?: ProblemParams) => void;
  /** Adds what a schema or a rule of the interface finds; `sensors` are the wheels of the sensors in its order. */
  readonly addProblems: (problems: readonly FieldProblem[], sensors: readonly WheelPosition[]) => void;
  readonly has: (column: VehicleFileColumn) => boolean;
  readonly all: readonly ImportError[];
}

const renamed: Readonly<Record<string, VehicleFileColumn>> = {
  fleet_id: 'fleet',
  depot_id: 'depot',
  organization_id: 'organization',
  axles: 'axle_configuration',
  'unit.imei': 'imei',
};

/** The column that a field of the interface is in; null = in none. */
function columnOf(field: string, sensors: readonly WheelPosition[]): VehicleFileColumn | null {
  const [list, place = '', name = ''] = field.split('.');
  if (list === 'axles' && name !== '') return `axle_${Number(place) + 1}_${name}` as VehicleFileColumn;
  const position = list === 'sensors' ? sensors[Number(place)] : undefined;
  if (position !== undefined) return `sensor_${position}`;
  if (renamed[field] !== undefined) return renamed[field];
  return field.includes('.') ? null : (field as VehicleFileColumn);
}

/** Most values that a text lists. */
const mostListed = 40;

/** What is wrong, with the values of a field that has only some. */
function named({ field, code, params }: FieldProblem): Pick<FieldProblem, 'code' | 'params'> {
  const options = optionsOf[field.split('.').at(-1) ?? ''] ?? [];
  if (code !== 'not_in_list' || options.length === 0 || options.length > mostListed) return { code, params };
  return { code: 'not_one_of', params: { values: options.join(', ') } };
}

/** Begins to collect what is wrong with a row. */
export function collectErrors(cells: ImportCells): RowErrors {
  const found: ImportError[] = [];
  const has = (column: VehicleFileColumn | null): boolean => found.some((error) => error.column === column);
  const add: RowErrors['add'] = (column, code, params = {}) => {
    if (has(column)) return;
    found.push({ column, value: column === null ? null : cellText(cells[column]), code, params });
  };
  return {
    all: found,
    has,
    add,
    addProblems: (problems, sensors) => {
      for (const problem of problems) {
        const { code, params } = named(problem);
        add(columnOf(problem.field, sensors), code, params);
      }
    },
  };
}

/** What rules find where they throw it; null = nothing was wrong. Other errors are thrown on. */
export function catchProblem<Result>(rule: () => Result, onProblem: (problem: Problem) => void): Result | null {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    onProblem(error);
    return null;
  }
}

/** Columns of refusals that name no field. */
const columnsOfCodes: Partial<Record<ProblemCode, VehicleFileColumn>> = {
  vehicle_duplicate: 'registration',
  vehicle_registration_ambiguous: 'registration',
  vehicle_configuration_required: 'axle_configuration',
  vehicle_has_unit: 'imei',
  telematics_unit_duplicate: 'imei',
};

/** Adds a refusal by its fields, or as a whole where it names none. */
export function addRefusal(errors: RowErrors, problem: Problem, sensors: readonly WheelPosition[]): void {
  if (problem.fields.length === 0 || problem.code !== 'validation_failed') {
    const field = problem.fields[0]?.field;
    const column = field === undefined ? (columnsOfCodes[problem.code] ?? null) : columnOf(field, sensors);
    errors.add(column, problem.code, problem.params);
  } else errors.addProblems(problem.fields, sensors);
}
