import { Problem } from '@tyrewatch/domain/problems/problem';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { withinSavepoint } from '@tyrewatch/store/savepoint';
import { listFittedSensors } from '@tyrewatch/store/sensors/vehicle-sensor-views';
import { findTelematicsUnit } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { settleRow, takeRowsToWrite } from '@tyrewatch/store/vehicle-imports/vehicle-import-repository';
import type { VehicleImportView } from '@tyrewatch/store/vehicle-imports/vehicle-import-views';
import type { AuditedCall } from '../../http/audit.ts';
import { updateSensor } from '../sensors/sensor-service.ts';
import { replaceSensor } from '../sensors/wheel-sensor-service.ts';
import { changeUnit } from '../telematics-units/telematics-unit-service.ts';
import { fitUnit } from '../vehicles/new-vehicle-sensors.ts';
import { changeVehicle } from '../vehicles/vehicle-change.ts';
import { createVehicle } from '../vehicles/vehicle-creation.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import type { JudgedRow, RowPlan } from './import-judging.ts';
import { createRowJudge } from './import-judging.ts';
import { addRefusal, collectErrors } from './import-row-errors.ts';
import { loadImportTerms } from './import-terms.ts';

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
async function changeSensors(call: AuditedCall, { vehicleId, sensors: { changed } }: Update): Promise<void> {
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
async function changeVehicleUnit(call: AuditedCall, { vehicleId, imei, presentImei }: Update): Promise<void> {
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
  await unlinkSensors(call, plan.vehicleId, plan.sensors.released);
  if (Object.keys(plan.change).length > 0) {
    const detail = await getDetail(call.scoped, vehicleReference(plan.vehicleId));
    await changeVehicle({ ...call, wantedVersion: null }, detail, plan.change);
  }
  await changeSensors(call, plan);
  await changeVehicleUnit(call, plan);
}

/** Writes a row as if it were entered by hand, or not at all; answers it with what kept it from being written. */
async function writeJudged(call: AuditedCall, judged: JudgedRow, cells: object): Promise<JudgedRow> {
  const { plan } = judged;
  if (plan === null) return judged;
  try {
    await withinSavepoint(call.scoped.trx, () => writeRow(call, plan));
    return judged;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = collectErrors(cells);
    addRefusal(errors, error, plan.kind === 'create' ? plan.wanted.sensors.map(({ position }) => position) : []);
    return { ...judged, verdict: 'bad', changes: [], errors: errors.all };
  }
}

/** Rows written in one transaction: few, so that nobody waits for the vehicles among them. */
const rowsAtOnce = 25;

/** Judges some rows of an import again and writes those that are right; answers how many there were. */
export async function writeSomeRows(
  call: AuditedCall,
  { importId, organisationId }: Pick<VehicleImportView, 'importId' | 'organisationId'>,
): Promise<number> {
  const { scoped, session, nowMs } = call;
  const rows = await takeRowsToWrite(scoped.trx, importId, { nowMs, limit: rowsAtOnce });
  const terms = await loadImportTerms(scoped, session, organisationId, rows);
  const judge = createRowJudge(terms, 0);
  for (const { rowNumber, cells } of rows) {
    const settled = await writeJudged(call, judge({ rowNumber, cells, surplusFieldCount: null }), cells);
    await settleRow(scoped.trx, importId, settled, nowMs);
  }
  return rows.length;
}
