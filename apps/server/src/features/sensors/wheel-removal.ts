import { holds } from '@tyrewatch/domain/access/rights';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { listSensorIdsAt } from '@tyrewatch/store/sensors/sensor-wheel-views';
import { stockTyres } from '@tyrewatch/store/tyres/tyre-repository';
import type { AuditedCall } from '../../http/audit.ts';
import { restartWheels } from './sensor-change.ts';
import { updateSensor } from './sensor-service.ts';

/**
 * Takes sensors and tyres off wheels that a vehicle loses, for use elsewhere, and forgets what is known of those wheels. Throws `forbidden`
 * without the right to change sensors.
 */
export async function removeWheels(
  call: AuditedCall,
  vehicleId: number,
  positionIndexes: readonly number[],
): Promise<void> {
  const sensorCall = { ...call, wantedVersion: null };
  const sensorIds = await listSensorIdsAt(call.scoped.trx, vehicleId, positionIndexes);
  if (sensorIds.length > 0 && !holds(call.session, 'sensor:update')) throw new Problem('forbidden');
  for (const sensorId of sensorIds) await updateSensor(sensorCall, sensorId, { wheel: null });
  await stockTyres(call.scoped.trx, vehicleId, positionIndexes, call.nowMs);
  await restartWheels(
    sensorCall,
    positionIndexes.map((positionIndex) => ({ vehicleId, positionIndex })),
  );
}
