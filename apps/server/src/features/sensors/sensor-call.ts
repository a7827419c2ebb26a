import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import type { SensorView } from '@tyrewatch/store/sensors/sensor-views';
import { findSensor } from '@tyrewatch/store/sensors/sensor-views';

/** One sensor. Throws `sensor_not_found`, alike for absent sensors and those of others. */
export async function getSensor(scoped: Scoped, sensorId: number): Promise<SensorView> {
  const sensor = await findSensor(scoped, sensorId);
  if (sensor === null) throw new Problem('sensor_not_found');
  return sensor;
}
