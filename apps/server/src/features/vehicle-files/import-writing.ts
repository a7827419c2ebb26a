import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import { listFittedSensors } from '@tyrewatch/store/sensors/vehicle-sensor-views';
import { findTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { settleRows, takeRowsToWrite } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { RowToWrite } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { VehicleImportView } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import type { AuditedCall } from '../../http/audit.ts';
import { updateSensor } from '../sensors/sensor-service.ts';
import { replaceSensor } from '../sensors/wheel-sensor-service.ts';
import { changeUnit } from '../telematics-units/telematics-unit-service.ts';
import { fitUnit } from '../vehicles/new-vehicle-sensors.ts';
import { changeVehicle } from '../vehicles/vehicle-change.ts';
import { createVehicle, createWhollyNewVehicles } from '../vehicles/vehicle-creation.ts';
import type { WhollyNewVehicle } from '../vehicles/vehicle-creation.ts';
import type { JudgedRow, RowPlan } from './import-judging.ts';
import { createRowJudge } from './import-judging.ts';
import type { RowErrors } from './import-row-errors.ts';
import { addRefusal, collectErrors } from './import-row-errors.ts';
import { loadImportTerms, sensorKey } from './import-terms.ts';
import type { ImportTerms } from './import-terms.ts';

type Update = RowPlan & { readonly kind: 'update' };

/** Takes the sensors at some wheels of a vehicle off it. */
async function unlinkSensors(call: AuditedCall, vehicleId: number, positions: readonly WheelPosition[]): Promise<void> {
  if (positions.length === 0) return;
  const indexes = new Set(positions.map(wheelIndex));
  for (const { id, positionIndex } of await listFittedSensors(call.scoped, vehicleId)) {
    if (indexes.has(positionIndex)) await updateSensor({ ...call, wantedVersion: null }, id, { wheel: null });
  }
}

/** Sensors that change their wheels within the vehicle are taken off before any is fitted. */
async function changeSensors(
  call: AuditedCall,
  { record: { vehicleId }, sensors: { changed } }: Update,
): Promise<void> {
  const emptied = changed.length > 1 ? changed : changed.filter(({ code }) => code === null);
  await unlinkSensors(
    call,
    vehicleId,
    emptied.map(({ position }) => position),
  );
  for (const { position, code } of changed) {
    if (code === null) continue;
    const wheel = { vehicle_id: vehicleReference(vehicleId), position };
    await replaceSensor({ ...call, wantedVersion: null }, wheel, { code, type: 'tyre', reason: null });
  }
}

/** Frees the unit of a vehicle, and fits another where one is wanted. */
async function changeVehicleUnit(
  call: AuditedCall,
  { record: { vehicleId, imei: presentImei }, imei }: Update,
): Promise<void> {
  if (imei === undefined) return;
  if (presentImei !== null) {
    const present = await findTelematicsUnit(call.scoped, presentImei);
    if (present !== null) await changeUnit(call, presentImei, { vehicle_id: null }, present.version);
  }
  if (imei !== null) await fitUnit(call, vehicleId, imei);
}

async function writeRow(call: AuditedCall, plan: RowPlan): Promise<void> {
  if (plan.kind === 'create') {
    await createVehicle(call, plan.wanted);
    return;
  }
  await unlinkSensors(call, plan.record.vehicleId, plan.sensors.released);
  const { record } = plan;
  const released = new Set(plan.sensors.released.map(wheelIndex));
  const wheels = record.sensors
    .filter(({ positionIndex }) => !released.has(positionIndex))
    .map(({ positionIndex, code }) => ({ positionIndex, sensorCode: code }));
  await changeVehicle({ ...call, wantedVersion: null }, { ...record, vehicle: { ...record, wheels } }, plan.change);
  await changeSensors(call, plan);
  await changeVehicleUnit(call, plan);
}

/** A row that is not written after all. */
function refused(judged: JudgedRow, cells: object, addTo: (errors: RowErrors) => void): JudgedRow {
  const errors = collectErrors(cells);
  addTo(errors);
  return { ...judged, verdict: 'bad', changes: [], errors: errors.all, plan: null };
}

const refusedAsChanged = (judged: JudgedRow, cells: object): JudgedRow =>
  refused(judged, cells, (errors) => errors.add(null, 'changed_since_preview'));

/** Refuses a row that would now write something else than its preview showed: what colleagues have changed since stays. */
const onlyAsPreviewed = (judged: JudgedRow, { verdict, changes, cells }: RowToWrite): JudgedRow =>
  judged.plan === null || (judged.verdict === verdict && isDeepStrictEqual(judged.changes, changes))
    ? judged
    : refusedAsChanged(judged, cells);

/** Writes a row as if it were entered by hand, or not at all; answers it with what kept it from being written. */
async function writeJudged(call: AuditedCall, judged: JudgedRow, cells: object): Promise<JudgedRow> {
  const { plan } = judged;
  if (plan === null) return judged;
  try {
    await withinSavepoint(call.scoped.trx, () => writeRow(call, plan));
    return judged;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'version_conflict') return refusedAsChanged(judged, cells);
    const positions = plan.kind === 'create' ? plan.wanted.sensors.map(({ position }) => position) : [];
    return refused(judged, cells, (errors) => addRefusal(errors, error, positions));
  }
}

/** Rows written in one transaction: few, so that nobody waits for the vehicles among them. */
const rowsAtOnce = 50;

type PendingRow = { readonly judged: JudgedRow; readonly cells: object };

/** New vehicles whose sensors and units are new too, which can be created at once. */
function whollyNew(rows: readonly PendingRow[], terms: ImportTerms): Map<PendingRow, WhollyNewVehicle> {
  const found = new Map<PendingRow, WhollyNewVehicle>();
  for (const row of rows) {
    const { plan } = row.judged;
    if (plan?.kind !== 'create') continue;
    const { wanted } = plan;
    const organisationId = wanted.organization_id ?? terms.organisationId;
    const customerId = terms.customers.get(organisationId) ?? organisationId;
    const isKnown = wanted.sensors.some(({ sensor_id: code }) => terms.sensors.has(sensorKey(customerId, code)));
    if (isKnown || (wanted.unit != null && terms.units.has(wanted.unit.imei))) continue;
    const fleet = terms.fleetsById.get(wanted.fleet_id ?? -1) ?? null;
    const depot = fleet?.depots.find(({ depotId }) => depotId === wanted.depot_id) ?? null;
    found.set(row, { wanted, customerId, place: { organisationId, fleet, depot } });
  }
  return found;
}

/** Creates at once what can be; answers the rows that are left, all of them where one stands in the way of the others. */
async function writeAtOnce(
  call: AuditedCall,
  rows: readonly PendingRow[],
  terms: ImportTerms,
): Promise<readonly PendingRow[]> {
  const found = whollyNew(rows, terms);
  if (found.size === 0) return rows;
  try {
    await withinSavepoint(call.scoped.trx, () => createWhollyNewVehicles(call, [...found.values()]));
    return rows.filter((row) => !found.has(row));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return rows;
  }
}

/** Judges some rows of an import again and writes those that are as their preview showed; answers how many there were. */
export async function writeSomeRows(
  call: AuditedCall,
  { importId, organisationId }: Pick<VehicleImportView, 'importId' | 'organisationId'>,
): Promise<number> {
  const { scoped, session, nowMs } = call;
  const taken = await takeRowsToWrite(scoped.trx, importId, { nowMs, limit: rowsAtOnce });
  if (taken.length === 0) return 0;
  const terms = await loadImportTerms(scoped, session, organisationId, taken);
  const judge = createRowJudge(terms, 0);
  const rows = taken.map((row) => ({
    judged: onlyAsPreviewed(judge({ ...row, surplusFieldCount: null }), row),
    cells: row.cells,
  }));
  const settled = new Map(rows.map(({ judged }) => [judged.rowNumber, judged]));
  for (const { judged, cells } of await writeAtOnce(call, rows, terms)) {
    settled.set(judged.rowNumber, await writeJudged(call, judged, cells));
  }
  await settleRows(scoped.trx, importId, [...settled.values()], nowMs);
  return taken.length;
}
