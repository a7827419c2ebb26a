import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { JudgedTyre, TyreMove } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { isHeavy, judgeTyres } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { judgeAnew } from '@tyrewatch/store/judgements/judgement-marks';
import { findSensorVehicle } from '@tyrewatch/store/sensors/sensor-wheel-views';
import { listFittedSensors } from '@tyrewatch/store/sensors/vehicle-sensor-views';
import { createTreadReadings } from '@tyrewatch/store/tyres/tread-repository';
import * as repository from '@tyrewatch/store/tyres/tyre-repository';
import type { TyreRow } from '@tyrewatch/store/tyres/tyre-views';
import * as views from '@tyrewatch/store/tyres/tyre-views';
import type { TenantPlace } from '@tyrewatch/store/vehicles/vehicle-move';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { ActorCall, AuditedChange } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { nothingIfEmpty } from '../../http/entered-text.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { instantMs } from '../../http/wire-instant.ts';
import type { SensorCall } from '../sensors/sensor-change.ts';
import { restartWheels } from '../sensors/sensor-change.ts';
import { updateSensor } from '../sensors/sensor-service.ts';
import { moveSensors } from '../sensors/wheel-sensor-service.ts';
import { refreshTread } from './tread-entry.ts';
import type { WantedChange } from './tyre-entry.ts';
import { axleOf, detailsOf, foundTyre, judged, movesOf, required, ruleAxles } from './tyre-entry.ts';
import { requireStock } from './tyre-stock.ts';
import { odometerOf, sameOdometerMs } from './tyre-wire.ts';

const storageMoves = (moves: readonly TyreMove[]) =>
  moves.map(({ from, to }) => ({ from: wheelIndex(from), to: wheelIndex(to) }));

/** What was received of wheels until then is of other tyres: they are judged by what comes after. */
async function restartFor(
  call: ActorCall,
  vehicleId: number,
  positions: readonly WheelPosition[],
  atMs: number,
): Promise<void> {
  const { trx } = call.scoped;
  // A wheel that has sent since then shows the tyre that is there now.
  const silent = await views.listSilentSince(trx, vehicleId, positions.map(wheelIndex), atMs);
  await restartWheels(
    call,
    silent.map((positionIndex) => ({ vehicleId, positionIndex })),
  );
  await judgeAnew(trx, [vehicleId], call.nowMs);
}

/** A change that is wanted, and what is there before it. */
interface Situation {
  readonly call: ActorCall;
  readonly detail: VehicleDetail;
  readonly wanted: WantedChange;
  readonly place: TenantPlace;
  readonly wheels: readonly views.WheelTyre[];
  readonly present: readonly TyreRow[];
  readonly atMs: number;
  /** Date of the change. */
  readonly today: string;
  readonly odometerKm: number | null;
  /** The wheel of `fit` and `remove`; null of the others. */
  readonly single: WheelPosition | null;
  readonly moves: readonly TyreMove[];
  readonly touched: readonly WheelPosition[];
}

/** A tyre from outside the vehicle; `id` null = it is entered with the change. */
type Coming = { readonly judged: JudgedTyre } & (
  | { readonly id: number }
  | { readonly id: null; readonly details: repository.TyreDetails }
);

const wheelAt = ({ wheels }: Situation, position: WheelPosition) =>
  wheels.find(({ positionIndex }) => positionIndex === wheelIndex(position)) ?? null;
const tyreAt = ({ present }: Situation, position: WheelPosition) =>
  present.find(({ positionIndex }) => positionIndex === wheelIndex(position)) ?? null;
/** Whether the tyre was taken off; a wheel of which nobody has entered anything has one. */
const isEmpty = (situation: Situation, position: WheelPosition): boolean =>
  tyreAt(situation, position) === null && wheelAt(situation, position)?.wasRecorded === true;

function singleOf({ kind, position }: WantedChange): WheelPosition | null {
  if (kind !== 'fit' && kind !== 'remove') return null;
  if (position === undefined) throw required('position');
  return position;
}

async function readSituation(call: ActorCall, detail: VehicleDetail, wanted: WantedChange): Promise<Situation> {
  const { scoped, session, nowMs } = call;
  const { vehicleId } = detail.vehicle;
  const place = await findSensorVehicle(scoped, vehicleId);
  if (place === null) throw new Problem('vehicle_not_found');
  const atMs = wanted.at === undefined ? nowMs : instantMs(wanted.at);
  if (atMs > nowMs) throw invalidFields([{ field: 'at', code: 'in_future', params: {} }]);
  const ownKm = nowMs - atMs <= sameOdometerMs ? odometerOf(detail) : null;
  const single = singleOf(wanted);
  const moves = movesOf(wanted, detail.axles);
  const touched = single === null ? moves.map(({ from }) => from) : [single];
  for (const position of touched) axleOf(detail.axles, position);
  return {
    call,
    detail,
    wanted,
    place,
    wheels: await views.listWheelTyres(scoped, vehicleId),
    present: await views.listTyresOn(scoped, vehicleId),
    atMs,
    today: dateIn(atMs, session.profile.timeZone),
    odometerKm: wanted.odometer_km === undefined ? ownKm && Math.round(ownKm) : wanted.odometer_km,
    single,
    moves,
    touched,
  };
}

/** Refuses what the past of the wheels does not allow. */
function requirePossible(situation: Situation): void {
  const { wanted, single, touched, atMs, odometerKm } = situation;
  for (const position of touched) {
    const { changedAtMs = null, changedOdometerKm = null } = wheelAt(situation, position) ?? {};
    if (changedAtMs !== null && atMs < changedAtMs) throw new Problem('tyre_change_too_early');
    if (changedOdometerKm !== null && odometerKm !== null && odometerKm < changedOdometerKm)
      throw new Problem('tyre_odometer_low', { count: changedOdometerKm });
  }
  if (wanted.kind !== 'fit' && touched.every((position) => isEmpty(situation, position)))
    throw new Problem('tyre_wheel_empty', { positions: touched.join(', ') });
  if (single === null || wanted.off != null) return;
  if (wanted.kind === 'remove' || tyreAt(situation, single) !== null) throw required('off');
}

/** The tyre that comes; null = none does. */
async function findComing({ call, detail, wanted, place, single, today }: Situation): Promise<Coming | null> {
  if (wanted.kind !== 'fit' || single === null) return null;
  if (wanted.tyre_id == null) {
    if (wanted.tyre == null) throw required('tyre');
    const details = detailsOf(wanted.tyre, axleOf(detail.axles, single).tyre_size, today, 'tyre.');
    const { condition, dot, size } = details;
    return { id: null, details, judged: { condition, dot, size, depthMm: wanted.tread_mm ?? null } };
  }
  const row = await views.findTyre(call.scoped, wanted.tyre_id);
  if (row === null || row.customerId !== place.customerId) throw new Problem('tyre_not_found');
  if (row.positionIndex !== null) {
    const positions = wheelPositionAt(row.positionIndex);
    throw new Problem('tyre_fitted_elsewhere', { registration: row.registration, positions });
  }
  if (row.disposition === 'scrapped') throw invalidFields([{ field: 'tyre_id', code: 'not_in_list', params: {} }]);
  return { id: row.id, judged: { ...judged(row), depthMm: wanted.tread_mm ?? row.treadMm } };
}

/** The tyres of the vehicle as they will be. */
function tyresAfter(situation: Situation, coming: Coming | null): ReadonlyMap<WheelPosition, JudgedTyre> {
  const { detail, moves, single, wheels } = situation;
  const after = new Map<WheelPosition, JudgedTyre>();
  for (const { positionIndex } of wheels) {
    const to = wheelPositionAt(positionIndex);
    const from = moves.find((move) => move.to === to)?.from ?? to;
    const row = tyreAt(situation, from);
    const { condition, dot, size } = row ?? foundTyre(axleOf(detail.axles, from));
    if (to !== single && !isEmpty(situation, from))
      after.set(to, { condition, dot, size, depthMm: row?.treadMm ?? null });
  }
  if (single !== null && coming !== null) after.set(single, coming.judged);
  return after;
}

/** Refuses what the rules of the trade forbid, and what nobody has confirmed that they question. */
function requireRight(situation: Situation, coming: Coming | null): void {
  const { detail, wanted, moves, single, today } = situation;
  const { tooOld, questions } = judgeTyres({
    axles: ruleAxles(detail.axles),
    isHeavy: isHeavy(detail.vehicleType as VehicleType, detail.details.maximum_weight_kg),
    after: tyresAfter(situation, coming),
    arriving: single === null ? moves.map(({ to }) => to) : [single],
    today,
  });
  if (tooOld.length > 0) throw new Problem('tyre_too_old', { positions: tooOld.join(', ') });
  const open = questions.filter(({ code }) => wanted.confirm?.includes(code) !== true);
  const fields = open.map(({ code, position }) => ({
    field: `confirm.${position}`,
    code,
    params: { positions: position },
  }));
  if (fields.length > 0) throw new Problem('tyre_change_unconfirmed', {}, fields);
}

/** Moves the tyres. Throws `tyre_duplicate`. */
async function carryOut(situation: Situation, coming: Coming | null, moment: repository.TyreMoment): Promise<void> {
  const { call, detail, wanted, place, moves, single } = situation;
  const { trx } = call.scoped;
  const { vehicleId, registration } = detail.vehicle;
  const wheelOf = (at: WheelPosition) => ({ ...place, vehicleId, registration, positionIndex: wheelIndex(at) });
  /** The tyre at a wheel, entered as its axle says where nobody has; null = the wheel is empty. */
  const recordedAt = async (at: WheelPosition): Promise<number | null> => {
    const row = tyreAt(situation, at);
    if (row !== null || isEmpty(situation, at)) return row?.id ?? null;
    const id = await repository.createTyre(trx, place, null, foundTyre(axleOf(detail.axles, at)));
    await repository.putOn(trx, id, wheelOf(at), null);
    return id;
  };
  const moved: { readonly id: number; readonly to: WheelPosition }[] = [];
  for (const { from, to } of moves) {
    const id = await recordedAt(from);
    if (id !== null) moved.push({ id, to });
  }
  for (const { id } of moved) await repository.takeOff(trx, id, { disposition: 'moved', reason: null }, moment);
  for (const { id, to } of moved) await repository.putOn(trx, id, wheelOf(to), moment);
  if (single === null) return;
  const leaving = wanted.off == null ? null : await recordedAt(single);
  if (leaving !== null && wanted.off != null) {
    const { goes_to: disposition, reason } = wanted.off;
    await repository.takeOff(trx, leaving, { disposition, reason }, moment);
  }
  if (coming === null) return;
  const number = wanted.tyre?.number?.toUpperCase() ?? null;
  const tyreId =
    coming.id ??
    (await explainingViolations({ duplicate: new Problem('tyre_duplicate') }, () =>
      repository.createTyre(trx, place, number, coming.details, moment.changeId),
    ));
  await repository.putOn(trx, tyreId, wheelOf(single), moment);
  if (wanted.tread_mm == null) return;
  const depths = { inner: null, middle: wanted.tread_mm, outer: null, markedCheck: false, idempotencyKey: null };
  const measured = { tyreId, vehicleId, positionIndex: wheelIndex(single), ...moment, ...depths };
  await createTreadReadings(trx, [measured], { ...actorOf(call), atMs: call.nowMs });
  await refreshTread(call, vehicleId, [tyreId]);
}

/** Who changes tyres: `sensors` moves those that go along; null = they stay. `wantedVersion` null = any. */
interface TyreCallers {
  readonly call: ActorCall;
  readonly sensors: SensorCall | null;
  readonly wantedVersion: number | null;
}

/** Makes one change; answers its id, null where the same call made it before. */
async function makeChange(
  { call, sensors: sensorCall, wantedVersion }: TyreCallers,
  detail: VehicleDetail,
  wanted: WantedChange,
): Promise<number | null> {
  const { scoped, nowMs } = call;
  const { trx } = scoped;
  const { vehicleId } = detail.vehicle;
  await repository.lockTyres(trx, vehicleId);
  const key = wanted.idempotency_key ?? null;
  if (key !== null && (await views.wasTyreChangeMade(trx, vehicleId, key))) return null;
  requireVersion(wantedVersion, (await views.findLastTyreChange(scoped, vehicleId))?.id ?? 0);
  const situation = await readSituation(call, detail, wanted);
  requirePossible(situation);
  const coming = await findComing(situation);
  requireRight(situation, coming);

  const { atMs, odometerKm, single, moves, touched } = situation;
  const goes = sensorCall !== null && wanted.sensors === 'go';
  const fitted = goes && single !== null ? await listFittedSensors(scoped, vehicleId) : [];
  const leaving = fitted.find((one) => single !== null && one.positionIndex === wheelIndex(single)) ?? null;
  const comments = nothingIfEmpty(wanted.comments);
  const change = {
    kind: wanted.kind,
    atMs,
    odometer_km: odometerKm,
    torque_nm: wanted.torque_nm ?? null,
    sensors: wanted.sensors,
    sensor_id: leaving?.id ?? null,
    comments,
    idempotency_key: key,
  };
  const changeId = await repository.createTyreChange(trx, vehicleId, change, { ...actorOf(call), atMs: nowMs });
  await carryOut(situation, coming, { atMs, odometerKm, changeId });
  if (goes && leaving !== null) await updateSensor({ ...sensorCall, wantedVersion: null }, leaving.id, { wheel: null });
  if (goes) await moveSensors(sensorCall, vehicleId, storageMoves(moves), 'swap');
  await restartFor(call, vehicleId, touched, atMs);
  await auditTyres(call, detail, {
    action: `vehicle:tyre_${wanted.kind}`,
    before: null,
    after: { position: touched.join(', '), odometer_km: odometerKm, note: comments },
  });
  return changeId;
}

/**
 * Changes tyres of a vehicle as one change. Throws `forbidden` for drivers, `version_conflict`, `validation_failed`, `tyre_not_found`,
 * `tyre_fitted_elsewhere`, `tyre_wheel_empty`, `tyre_change_too_early`, `tyre_odometer_low`, `tyre_too_old`, `tyre_change_unconfirmed`,
 * `tyre_duplicate`, `sensor_position_not_on_vehicle`.
 */
export async function changeTyres(
  call: SensorCall,
  detail: VehicleDetail,
  wanted: WantedChange,
): Promise<number | null> {
  requireStock(call);
  return makeChange({ call, sensors: call, wantedVersion: call.wantedVersion }, detail, wanted);
}

/** Fits a tyre for somebody without an account, such as a dealer; sensors stay at their wheels. Answers the change. Throws as `changeTyres`. */
export const fitTyre = (
  call: ActorCall,
  detail: VehicleDetail,
  wanted: Omit<WantedChange, 'kind' | 'sensors'>,
): Promise<number | null> =>
  makeChange({ call, sensors: null, wantedVersion: null }, detail, { ...wanted, kind: 'fit', sensors: 'stay' });

const auditTyres = (
  call: ActorCall,
  { organisationId, vehicle }: VehicleDetail,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> =>
  auditChange(call, {
    organisationId,
    subjectKind: 'vehicle',
    subjectId: String(vehicle.vehicleId),
    subjectName: vehicle.registration,
    ...change,
  });

/**
 * Undoes the last tyre change of a vehicle; what was received of its wheels until `sinceMs` is of other tyres. Throws `forbidden` for
 * drivers, `tyre_change_not_last`.
 */
export async function undoChange(
  call: SensorCall,
  detail: VehicleDetail,
  changeId: number,
  sinceMs: number = call.nowMs,
): Promise<void> {
  requireStock(call);
  await undo({ call, sensors: call }, detail, changeId, sinceMs);
}

/** Undoes what `fitTyre` entered, for somebody without an account. Throws `tyre_change_not_last`. */
export const undoFitting = (call: ActorCall, detail: VehicleDetail, changeId: number): Promise<void> =>
  undo({ call, sensors: null }, detail, changeId, call.nowMs);

async function undo(
  { call, sensors: sensorCall }: Omit<TyreCallers, 'wantedVersion'>,
  detail: VehicleDetail,
  changeId: number,
  sinceMs: number,
): Promise<void> {
  const { scoped } = call;
  const { trx } = scoped;
  const { vehicleId } = detail.vehicle;
  await repository.lockTyres(trx, vehicleId);
  const last = await views.findLastTyreChange(scoped, vehicleId);
  if (last?.id !== changeId || (await views.wasTouchedSince(trx, vehicleId, changeId)))
    throw new Problem('tyre_change_not_last');
  const tyreIds = (await views.listTyresOn(scoped, vehicleId)).map(({ id }) => id);
  await repository.undoTyreChange(trx, vehicleId, changeId);
  await refreshTread(call, vehicleId, tyreIds);
  const touched = [...new Set(last.tyres.flatMap(({ from, to }) => [from, to]))]
    .filter((index) => index !== null)
    .map(wheelPositionAt);
  if (sensorCall !== null && last.sensors === 'go') {
    const back = last.tyres.flatMap(({ from, to }): TyreMove[] =>
      from === null || to === null ? [] : [{ from: wheelPositionAt(to), to: wheelPositionAt(from) }],
    );
    await moveSensors(sensorCall, vehicleId, storageMoves(back), 'swap');
    const [position] = touched;
    if (last.sensorId !== null && position !== undefined)
      await updateSensor({ ...sensorCall, wantedVersion: null }, last.sensorId, {
        wheel: { vehicle_id: `~${vehicleId}`, position },
      });
  }
  await restartFor(call, vehicleId, touched, sinceMs);
  await auditTyres(call, detail, {
    action: 'vehicle:tyre_undo',
    before: { position: touched.join(', '), odometer_km: last.odometer_km },
    after: null,
  });
}
