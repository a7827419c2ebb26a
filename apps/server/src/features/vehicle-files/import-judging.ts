import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import { newVehicle } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import { vehicleChange } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleCount, findAxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { usualAxleTypes } from '@tyrewatch/domain/vehicles/usual-axle-types';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { ImportRow } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import { readInput } from '../../http/input-validation.ts';
import type { WantedChange } from '../vehicles/changed-vehicle.ts';
import { presentConfiguration, wantedConfiguration } from '../vehicles/changed-vehicle.ts';
import type { VehicleInput } from '../vehicles/new-vehicle.ts';
import { partsOf } from '../vehicles/new-vehicle.ts';
import { changesBetween, recordAfter, recordOfNew } from './import-changes.ts';
import type { ImportFileRow } from './import-file.ts';
import { judgeNewSensors, judgeUnit, judgeWheelSensors } from './import-hardware.ts';
import type { WheelSensorChanges } from './import-hardware.ts';
import type { RowPlace } from './import-place.ts';
import { findRecord, placeOf } from './import-place.ts';
import type { RowErrors } from './import-row-errors.ts';
import { addRefusal, catchProblem, collectErrors } from './import-row-errors.ts';
import { claim, claimRegistration, createClaims } from './import-row.ts';
import type { ReadRow, RowValues } from './import-row.ts';
import type { ImportTerms } from './import-terms.ts';
import { registrationIn } from './import-terms.ts';
import { cellText, readCell } from './import-values.ts';
import { cellOf, findAxleColumn, findSensorColumn } from './vehicle-file-cells.ts';

/** What to write for a row. */
export type RowPlan =
  | { readonly kind: 'create'; readonly wanted: VehicleInput }
  | {
      readonly kind: 'update';
      /** As it is. */
      readonly record: VehicleRecord;
      readonly change: WantedChange;
      readonly sensors: WheelSensorChanges;
      /** The unit it shall have; null = none, absent = as it is. */
      readonly imei?: string | null;
    };

/** What is made of a row, with what is to be written where that is right and changes something. */
export type JudgedRow = Omit<ImportRow, 'cells'> & { readonly plan: RowPlan | null };

/** Fields of the vehicle and its axles, by index, that a row names. */
function namedFields({ values }: ReadRow): {
  readonly fields: Record<string, unknown>;
  readonly axles: ReadonlyMap<number, Record<string, unknown>>;
} {
  const fields: Record<string, unknown> = {};
  const axles = new Map<number, Record<string, unknown>>();
  for (const [column, value] of Object.entries(values)) {
    const axle = findAxleColumn(column);
    if (axle !== null) axles.set(axle.index, { ...axles.get(axle.index), [axle.field]: value });
    else if (!notFields.has(column) && findSensorColumn(column) === null) fields[column] = value;
  }
  return { fields, axles };
}
const notFields: ReadonlySet<string> = new Set(['id', 'registration', 'organization', 'fleet', 'depot', 'imei']);

/** Refuses what a row says of axles that the vehicle does not have. */
function requireAxles({ values, errors }: ReadRow, configuration: AxleConfiguration | null): void {
  const count = configuration === null ? 0 : axleCount(configuration);
  for (const column of Object.keys(values) as VehicleFileColumn[]) {
    const axle = findAxleColumn(column);
    const position = findSensorColumn(column);
    if (values[column] === null || (axle === null && position === null)) continue;
    if (configuration === null) errors.add('axle_configuration', 'required');
    else if (axle !== null && axle.index >= count) errors.add(column, 'not_on_vehicle', { configuration });
  }
}

const configurationIn = (value: unknown): AxleConfiguration | null =>
  typeof value === 'string' ? findAxleConfiguration(value) : null;

const wireFleet = ({ fleetId, depotId }: RowPlace) => ({
  ...(fleetId === undefined ? {} : { fleet_id: fleetId }),
  ...(depotId === undefined ? {} : { depot_id: depotId }),
});

type Outcome = Pick<JudgedRow, 'verdict' | 'changes' | 'plan'>;
const bad: Outcome = { verdict: 'bad', changes: [], plan: null };

function judgeNew(row: ReadRow, terms: ImportTerms): Outcome {
  const { values, errors, registration } = row;
  if (!holds(terms.rights, 'vehicle:create'))
    errors.add('registration', 'lacks_permission', { name: 'vehicle:create' });
  const place = placeOf(row, terms, null);
  const customerId = terms.customers.get(place.organisationId) ?? place.organisationId;
  claimRegistration(row, customerId);
  if (terms.byRegistration.get(registration)?.some((record) => record.customerId === customerId)) {
    errors.add('registration', 'vehicle_duplicate');
  }
  const { fields, axles } = namedFields(row);
  const configuration = configurationIn(fields['axle_configuration']);
  if (fields['axle_configuration'] == null || configuration !== null) requireAxles(row, configuration);
  const type = vehicleTypes.find((one) => one === fields['vehicle_type']);
  const types = configuration === null || type === undefined ? [] : usualAxleTypes(type, configuration);
  const sensors = judgeNewSensors(row, terms, configuration, customerId);
  judgeUnit(row, terms, null);
  const { data, problems } = readInput(newVehicle, {
    ...fields,
    registration,
    organization_id: place.organisationId,
    ...wireFleet(place),
    axles: Array.from({ length: configuration === null ? 0 : axleCount(configuration) }, (_, index) => ({
      type: types[index] ?? 'drive',
      recommended_kpa: null,
      ...axles.get(index),
    })),
    sensors,
    ...(values.imei == null || errors.has('imei') ? {} : { unit: { imei: String(values.imei) } }),
  });
  const positions = sensors.map(({ position }) => position);
  if (problems !== null) errors.addProblems(problems, positions);
  if (data === null || errors.all.length > 0) return bad;
  const parts = catchProblem(
    () => partsOf(data),
    (problem) => addRefusal(errors, problem, positions),
  );
  if (parts === null) return bad;
  const after = recordOfNew({ registration, place, parts, imei: data.unit?.imei ?? null }, terms);
  return { verdict: 'create', changes: changesBetween(null, after, terms), plan: { kind: 'create', wanted: data } };
}

function judgeKnown(row: ReadRow, terms: ImportTerms, record: VehicleRecord): Outcome {
  const { values, errors, registration } = row;
  claim(row, values.id == null ? 'registration' : 'id', `vehicle:${record.vehicleId}`);
  claimRegistration(row, record.customerId);
  const isRenamed = registration !== record.registration;
  const namesakes = isRenamed ? (terms.byRegistration.get(registration) ?? []) : [];
  if (namesakes.some(({ customerId }) => customerId === record.customerId))
    errors.add('registration', 'vehicle_duplicate');
  const place = placeOf(row, terms, record);
  const { fields, axles } = namedFields(row);
  const present = presentConfiguration({ ...record, vehicle: record });
  const wantedAxles = fields['axle_configuration'];
  const configuration = configurationIn(wantedAxles === undefined ? record.axleConfiguration : wantedAxles);
  if (wantedAxles == null || configuration !== null) requireAxles(row, configuration);
  const count = configuration === null ? 0 : axleCount(configuration);
  const { data: change, problems } = readInput(vehicleChange, {
    ...fields,
    ...(isRenamed ? { registration } : {}),
    ...wireFleet(place),
    ...([...axles.keys()].some((index) => index < count)
      ? { axles: Array.from({ length: count }, (_, index) => axles.get(index) ?? {}) }
      : {}),
  });
  if (problems !== null) errors.addProblems(problems, []);
  const imei = judgeUnit(row, terms, record);
  if (change === null || errors.all.length > 0) return bad;
  const after = catchProblem(
    () => wantedConfiguration(present, change),
    (problem) => addRefusal(errors, problem, []),
  );
  const sensors = after === null ? null : judgeWheelSensors(row, terms, record, { before: present, after });
  if (after === null || sensors === null || errors.all.length > 0) return bad;
  const changes = changesBetween(record, recordAfter(record, { after, sensors, imei }, terms), terms);
  if (changes.length === 0) return { verdict: 'unchanged', changes, plan: null };
  const plan = { kind: 'update' as const, record, change, sensors, ...(imei === undefined ? {} : { imei }) };
  return { verdict: 'update', changes, plan };
}

/** What a row says. A value that reads like the word for none, and is there, stays. */
function readValues(cells: ImportFileRow['cells'], errors: RowErrors): RowValues {
  const values: Partial<Record<VehicleFileColumn, string | number | null>> = {};
  for (const [column, cell] of Object.entries(cells) as [
    VehicleFileColumn,
    NonNullable<(typeof cells)[VehicleFileColumn]>,
  ][]) {
    const { value, fault } = readCell(column, cell);
    if (fault === null) values[column] = value;
    else errors.add(column, fault.code, fault.params);
  }
  return values;
}

/** The values without those that the vehicle has as the very word for none. */
function withoutWords(values: RowValues, record: VehicleRecord, terms: ImportTerms): RowValues {
  const kept = Object.entries(values).filter(
    ([column, value]) => value !== null || cellOf(record, column as VehicleFileColumn, terms.organisations) !== '-',
  );
  return Object.fromEntries(kept);
}

/** Begins to judge the rows of a file, from the first to the last; `columnCount` is that of the file. */
export function createRowJudge(terms: ImportTerms, columnCount: number): (row: ImportFileRow) => JudgedRow {
  const claims = createClaims();
  return ({ rowNumber, cells, surplusFieldCount }) => {
    const errors = collectErrors(cells);
    if (surplusFieldCount !== null)
      errors.add(null, 'csv_row_surplus', { fields: surplusFieldCount, columns: columnCount });
    const values = readValues(cells, errors);
    const registration = registrationIn(cells);
    if (registration === null) errors.add('registration', values.registration == null ? 'required' : 'invalid_format');
    const row = { rowNumber, registration: registration ?? '', values, errors, claims };
    const shown = { rowNumber, registration: registration ?? cellText(cells.registration) ?? '' };
    const record = findRecord(row, terms);
    const isUnknown = record === null && (values.id != null || errors.has('registration'));
    const judged = isUnknown
      ? bad
      : record === null
        ? judgeNew(row, terms)
        : judgeKnown({ ...row, values: withoutWords(values, record, terms) }, terms, record);
    return { ...shown, ...(errors.all.length > 0 ? bad : judged), errors: errors.all };
  };
}
