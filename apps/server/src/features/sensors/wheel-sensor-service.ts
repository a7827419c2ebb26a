import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { holds } from '@tyrewatch/domain/access/rights';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import { wheelIndex, type WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import * as sensors from '@tyrewatch/store/sensors/sensor-repository';
import { type FittedSensor, findFreeSensorId, listFittedSensors } from '@tyrewatch/store/sensors/vehicle-sensor-views';
import { getSensor } from './sensor-call.ts';
import type { SensorCall } from './sensor-change.ts';
import { arriving, codeOf, recordChange, requireStockInSight, restartWheels, writing } from './sensor-change.ts';
import { getWheel } from './sensor-place.ts';

const noTyre = { size: null, make: null, pattern: null };

/** The sensor at a wheel; null = none. Throws `version_conflict` when another one than the caller saw is there; `seen` undefined = any. */
function sensorAt(fitted: readonly FittedSensor[], position: WheelPosition, seen: number | null | undefined) {
  const sensor = fitted.find(({ positionIndex }) => positionIndex === wheelIndex(position)) ?? null;
  if (seen !== undefined && seen !== (sensor?.version ?? null)) throw new Problem('version_conflict');
  return sensor;
}

const auditedAs = { swap: 'sensor:swap', move: 'sensor:update' } as const;

/** Carries sensors to other wheels of their vehicle. What was received there before is for the caller to forget. Throws `version_conflict`. */
async function carrySensors(
  call: SensorCall,
  moves: readonly { readonly sensor: FittedSensor; readonly positionIndex: number }[],
  act: keyof typeof auditedAs,
): Promise<void> {
  const { scoped, nowMs } = call;
  const before = await Promise.all(moves.map(({ sensor }) => getSensor(scoped, sensor.id)));
  const shifts = moves.map(({ sensor, positionIndex }) => ({
    sensorId: sensor.id,
    expectedVersion: sensor.version,
    positionIndex,
  }));
  if (!(await writing(() => sensors.shiftSensors(scoped.trx, shifts, nowMs)))) throw new Problem('version_conflict');
  const done = await Promise.all(
    before.map(async (sensor) => ({
      action: auditedAs[act],
      before: sensor,
      after: await getSensor(scoped, sensor.sensorId),
    })),
  );
  await recordChange(call, { act }, done);
}

/** Sensors go with what they are at to other wheels of the vehicle, by storage index. Throws `forbidden`, `version_conflict`. */
export async function moveSensors(
  call: SensorCall,
  vehicleId: number,
  moves: readonly { readonly from: number; readonly to: number }[],
  act: keyof typeof auditedAs,
): Promise<void> {
  const fitted = await listFittedSensors(call.scoped, vehicleId);
  const carried = moves.flatMap(({ from, to }) => {
    const sensor = fitted.find(({ positionIndex }) => positionIndex === from);
    return sensor === undefined ? [] : [{ sensor, positionIndex: to }];
  });
  if (carried.length === 0) return;
  if (!holds(call.session, 'sensor:update')) throw new Problem('forbidden');
  await carrySensors(call, carried, act);
}

/**
 * Swaps the sensors of two wheels of a vehicle, one of which may have none; answers the vehicle's id. Throws `sensor_not_found` where
 * neither has one, `version_conflict`, `validation_failed`, and the problems of the wheels.
 */
export async function swapSensors(
  call: SensorCall,
  reference: string,
  wanted: BodyOf<typeof endpoints.swapSensors>,
): Promise<number> {
  const { scoped } = call;
  if (wanted.position === wanted.with) throw invalidFields([{ field: 'with', code: 'duplicate', params: {} }]);
  const wheel = await getWheel(scoped, { vehicle_id: reference, position: wanted.position });
  const other = await getWheel(scoped, { vehicle_id: reference, position: wanted.with });
  const fitted = await listFittedSensors(scoped, wheel.vehicleId);
  const moves = [
    { sensor: sensorAt(fitted, wanted.position, wanted.version), positionIndex: other.positionIndex },
    { sensor: sensorAt(fitted, wanted.with, wanted.with_version), positionIndex: wheel.positionIndex },
  ].flatMap(({ sensor, positionIndex }) => (sensor === null ? [] : [{ sensor, positionIndex }]));
  if (moves.length === 0) throw new Problem('sensor_not_found');
  await carrySensors(call, moves, 'swap');
  await restartWheels(call, [wheel, other]);
  return wheel.vehicleId;
}

/**
 * Fits a free sensor or a new one to a wheel, and unlinks the one that was there; answers the vehicle's id. Throws `forbidden` for a new
 * one without the right to create it, `sensor_duplicate` for one that is at another wheel, `version_conflict`, and the problems of the wheel.
 */
export async function replaceSensor(
  call: SensorCall,
  { vehicle_id: reference, position }: { readonly vehicle_id: string; readonly position: WheelPosition },
  wanted: BodyOf<typeof endpoints.replaceSensor>,
): Promise<number> {
  const { scoped, nowMs } = call;
  const { trx } = scoped;
  const code = codeOf(wanted.code);
  const { isTaken: _, ...wheel } = await getWheel(scoped, { vehicle_id: reference, position });
  const leaving = sensorAt(await listFittedSensors(scoped, wheel.vehicleId), position, wanted.version);
  const before = leaving === null ? null : await getSensor(scoped, leaving.id);
  const reached = before === null ? await arriving(call, wheel, null) : { ...wheel, sinceMs: nowMs };
  if (before !== null) {
    requireStockInSight(call);
    const version = { sensorId: before.sensorId, expectedVersion: before.version, nowMs };
    if (!(await sensors.updateSensor(trx, version, { move: null }))) throw new Problem('version_conflict');
  }
  const freeId = await findFreeSensorId(scoped, wheel.customerId, sensorCodeKey(code));
  const free = freeId === null || freeId === before?.sensorId ? null : await getSensor(scoped, freeId);
  if (free === null && !holds(call.session, 'sensor:create')) throw new Problem('forbidden');
  const { organisationId, customerId } = wheel;
  const sensorId = await writing(async () => {
    if (free === null) {
      const added = { organisationId, customerId, code, type: wanted.type, wheel: reached, tyre: noTyre };
      const [id = 0] = await sensors.createSensors(trx, [added], nowMs);
      return id;
    }
    const version = { sensorId: free.sensorId, expectedVersion: free.version, nowMs };
    if (!(await sensors.updateSensor(trx, version, { move: reached }))) throw new Problem('version_conflict');
    return free.sensorId;
  });
  if (reached.sinceMs !== null) await restartWheels(call, [wheel]);
  const after = await getSensor(scoped, sensorId);
  const taken = before && { action: 'sensor:unlink' as const, before, after: await getSensor(scoped, before.sensorId) };
  const come = { action: free === null ? ('sensor:create' as const) : ('sensor:attach' as const), before: free, after };
  const act = before !== null ? 'replace' : free === null ? 'create' : 'attach';
  await recordChange(call, { act, reason: wanted.reason }, taken === null ? [come] : [taken, come]);
  return wheel.vehicleId;
}
