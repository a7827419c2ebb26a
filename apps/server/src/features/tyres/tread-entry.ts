import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/tyres/tread-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { TreadDepths } from '@tyrewatch/domain/tyres/tread-level';
import { presentDepth, questionTread } from '@tyrewatch/domain/tyres/tread-level';
import type { TreadOutlook } from '@tyrewatch/domain/tyres/tread-outlook';
import { treadOutlook } from '@tyrewatch/domain/tyres/tread-outlook';
import type { OdometerPace } from '@tyrewatch/domain/maintenance/odometer-pace';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { findSensorVehicle } from '@tyrewatch/store/sensors/sensor-wheel-views';
import * as repository from '@tyrewatch/store/tyres/tread-repository';
import type { TreadRow } from '@tyrewatch/store/tyres/tread-views';
import { listWearReadings, wasTreadEntered } from '@tyrewatch/store/tyres/tread-views';
import { createTyre, lockTyres, putOn } from '@tyrewatch/store/tyres/tyre-repository';
import type { WheelTyre } from '@tyrewatch/store/tyres/tyre-views';
import { listWheelTyres } from '@tyrewatch/store/tyres/tyre-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { ActorCall, AuditedCall } from '../../http/audit.ts';
import { actorOf, auditChange } from '../../http/audit.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { findPace } from '../maintenance/maintenance-service.ts';
import { axleOf, foundTyre, required } from './tyre-entry.ts';
import { odometerOf, sameOdometerMs } from './tyre-wire.ts';

type Wanted = BodyOf<typeof endpoints.createTreadReadings>;

/** The way of a tyre to 3 mm by those of its readings that nobody doubted. */
export const outlookOf = (
  readings: readonly TreadRow[],
  pace: OdometerPace | null,
  timeZone: string,
): TreadOutlook | null =>
  treadOutlook(
    readings
      .filter(({ markedCheck }) => !markedCheck)
      .map(({ atMs, odometerKm, lowestMm }) => ({ atMs, odometerKm, depthMm: lowestMm })),
    pace,
    timeZone,
  );

/** Has lists show what the readings of tyres say now; the date of 3 mm by the pace of the vehicle. */
export async function refreshTread(
  { scoped, session, nowMs }: ActorCall,
  vehicleId: number,
  tyreIds: readonly number[],
): Promise<void> {
  const { timeZone } = session.profile;
  const readings = await listWearReadings(scoped, tyreIds);
  const pace = await findPace(scoped, vehicleId, { nowMs, timeZone });
  for (const tyreId of tyreIds) {
    const own = readings.filter((reading) => reading.tyreId === tyreId);
    const outlook = outlookOf(own, pace, timeZone);
    await repository.showTread(scoped.trx, tyreId, {
      depthMm: presentDepth(own),
      atMs: own.at(-1)?.atMs ?? null,
      leftKm: outlook?.leftKm ?? null,
      dueOn: outlook?.dueOn ?? null,
      earliestOn: outlook?.earliestOn ?? null,
      latestOn: outlook?.latestOn ?? null,
    });
  }
}

/** The wheels of which a depth is entered. Throws `validation_failed` for none, for one twice, `sensor_position_not_on_vehicle`. */
function measuredWheels({ wheels }: Wanted, { axles }: VehicleDetail) {
  const measured = wheels
    .map(({ position, inner_mm: inner = null, middle_mm: middle = null, outer_mm: outer = null }, index) => ({
      position,
      index,
      depths: { inner, middle, outer } satisfies TreadDepths,
    }))
    .filter(({ depths }) => Object.values(depths).some((depth) => depth !== null));
  if (measured.length === 0) throw required('wheels');
  const twice = measured.find(({ position }, at) => measured.findIndex((one) => one.position === position) < at);
  if (twice !== undefined)
    throw invalidFields([{ field: `wheels.${twice.index}.position`, code: 'duplicate', params: {} }]);
  return measured.map(({ position, depths }) => ({ position, depths, axle: axleOf(axles, position) }));
}

/** A wheel of which depths are entered, and the tyre that is there; null = the wheel is not kept yet. */
type MeasuredWheel = ReturnType<typeof measuredWheels>[number] & { readonly now: WheelTyre | null };
/** When and at which odometer tread was measured. */
interface Moment {
  readonly atMs: number;
  readonly odometerKm: number | null;
}

/** Throws `validation_failed` for a time to come. */
function momentOf({ nowMs }: AuditedCall, detail: VehicleDetail, { at, odometer_km }: Wanted): Moment {
  const atMs = at === undefined ? nowMs : instantMs(at);
  if (atMs > nowMs) throw invalidFields([{ field: 'at', code: 'in_future', params: {} }]);
  const ownKm = nowMs - atMs <= sameOdometerMs ? odometerOf(detail) : null;
  return { atMs, odometerKm: odometer_km === undefined ? ownKm && Math.round(ownKm) : odometer_km };
}

/** Refuses what the past of a wheel does not allow. */
function requirePossible({ position, now }: MeasuredWheel, { atMs, odometerKm }: Moment): void {
  if (now === null) return;
  const { tyreId, wasRecorded, fittedAtMs, fittedOdometerKm } = now;
  if (tyreId === null && wasRecorded) throw new Problem('tyre_wheel_empty', { positions: position });
  if (fittedAtMs !== null && atMs < fittedAtMs) throw new Problem('tyre_change_too_early');
  if (fittedOdometerKm !== null && odometerKm !== null && odometerKm < fittedOdometerKm)
    throw new Problem('tyre_odometer_low', { count: fittedOdometerKm });
}

/** The wheels whose reading is doubtful after the one before on the same tyre. Throws `tread_unconfirmed`. */
async function confirmedDoubts(
  { scoped }: AuditedCall,
  measured: readonly MeasuredWheel[],
  { atMs }: Moment,
  confirm: readonly WheelPosition[],
): Promise<readonly WheelPosition[]> {
  const tyreIds = measured.flatMap(({ now }) => (now === null || now.tyreId === null ? [] : [now.tyreId]));
  const before = await listWearReadings(scoped, tyreIds);
  const doubts = measured.flatMap(({ position, depths, now }) => {
    const last = before.findLast((reading) => reading.tyreId === now?.tyreId && reading.atMs <= atMs) ?? null;
    const question = questionTread(depths, last);
    return question === null ? [] : [{ position, code: question.code }];
  });
  const fields = doubts
    .filter(({ position }) => !confirm.includes(position))
    .map(({ position, code }) => ({ field: `confirm.${position}`, code, params: { positions: position } }));
  if (fields.length > 0) throw new Problem('tread_unconfirmed', {}, fields);
  return doubts.map(({ position }) => position);
}

/** The tyre of a wheel; one that nobody had entered is entered as its axle says. */
async function tyreOf(
  { scoped, session }: AuditedCall,
  { vehicle: { vehicleId, registration } }: VehicleDetail,
  { position, axle, now }: MeasuredWheel,
): Promise<number> {
  if (now !== null && now.tyreId !== null) return now.tyreId;
  if (session.role === 'DRIVER') throw new Problem('forbidden');
  const place = await findSensorVehicle(scoped, vehicleId);
  if (place === null) throw new Problem('vehicle_not_found');
  const tyreId = await createTyre(scoped.trx, place, null, foundTyre(axle));
  await putOn(scoped.trx, tyreId, { ...place, vehicleId, registration, positionIndex: wheelIndex(position) }, null);
  return tyreId;
}

/**
 * Enters tread of wheels of a vehicle; a tyre that nobody had entered is entered as its axle says. Throws `validation_failed`,
 * `sensor_position_not_on_vehicle`, `tyre_wheel_empty`, `tyre_change_too_early`, `tyre_odometer_low`, `tread_unconfirmed`, and `forbidden`
 * for drivers at a wheel whose tyre nobody has entered: they see no stock to number it in.
 */
export async function enterTread(call: AuditedCall, detail: VehicleDetail, wanted: Wanted): Promise<void> {
  const { scoped, nowMs } = call;
  const { trx } = scoped;
  const { vehicleId, registration } = detail.vehicle;
  await lockTyres(trx, vehicleId);
  const idempotencyKey = wanted.idempotency_key ?? null;
  if (idempotencyKey !== null && (await wasTreadEntered(trx, vehicleId, idempotencyKey))) return;
  const moment = momentOf(call, detail, wanted);
  const present = await listWheelTyres(scoped, vehicleId);
  const measured = measuredWheels(wanted, detail).map((wheel) => ({
    ...wheel,
    now: present.find(({ positionIndex }) => positionIndex === wheelIndex(wheel.position)) ?? null,
  }));
  for (const wheel of measured) requirePossible(wheel, moment);
  const doubted = await confirmedDoubts(call, measured, moment, wanted.confirm ?? []);

  const readings: repository.NewTreadReading[] = [];
  for (const wheel of measured) {
    readings.push({
      tyreId: await tyreOf(call, detail, wheel),
      vehicleId,
      positionIndex: wheelIndex(wheel.position),
      ...moment,
      ...wheel.depths,
      markedCheck: doubted.includes(wheel.position),
      changeId: null,
      idempotencyKey,
    });
  }
  await repository.createTreadReadings(trx, readings, { ...actorOf(call), atMs: nowMs });
  const tyreIds = readings.map(({ tyreId }) => tyreId);
  await refreshTread(call, vehicleId, tyreIds);
  await auditChange(call, {
    organisationId: detail.organisationId,
    subjectKind: 'vehicle',
    subjectId: String(vehicleId),
    subjectName: registration,
    action: 'vehicle:measure_tread',
    before: null,
    after: {
      odometer_km: moment.odometerKm,
      tread_mm: measured.map(({ position, depths: { inner, middle, outer } }) =>
        [position, ...[inner, middle, outer].map((depth) => depth ?? '–')].join(' '),
      ),
    },
  });
}
