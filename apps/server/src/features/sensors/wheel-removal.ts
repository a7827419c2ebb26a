import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { listSensorIdsAt } from '@tyrewatch/store/sensors/sensor-wheel-views';
import { carryTyresWithWheels, stockTyres } from '@tyrewatch/store/tyres/tyre-repository';
import type { WheelMove } from '@tyrewatch/store/vehicles/vehicle-change';
import type { AuditedCall } from '../../http/audit.ts';
import { restartWheels } from './sensor-change.ts';
import { updateSensor } from './sensor-service.ts';
import { moveSensors } from './wheel-sensor-service.ts';

/**
 * Carries sensors and tyres with the wheels of a vehicle that got other axles, takes those of lost wheels off for use elsewhere, and
 * forgets what is known of these wheels. Throws `forbidden` without the right to change sensors.
 */
export async function carryWheels(call: AuditedCall, vehicleId: number, wheels: readonly WheelMove[]): Promise<void> {
  const { trx } = call.scoped;
  const sensorCall = { ...call, wantedVersion: null };
  const lost = wheels.filter(({ to }) => to === null).map(({ from }) => from);
  const moves = wheels.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
  const sensorIds = await listSensorIdsAt(trx, vehicleId, lost);
  if (sensorIds.length > 0 && !holds(call.session, 'sensor:update')) throw new Problem('forbidden');
  for (const sensorId of sensorIds) await updateSensor(sensorCall, sensorId, { wheel: null });
  await stockTyres(trx, vehicleId, lost, call.nowMs);
  await moveSensors(sensorCall, vehicleId, moves, 'move');
  await carryTyresWithWheels(trx, vehicleId, moves, call.nowMs);
  const touched = new Set([...lost, ...moves.flatMap(({ from, to }) => [from, to])]);
  await restartWheels(
    sensorCall,
    [...touched].map((positionIndex) => ({ vehicleId, positionIndex })),
  );
}
