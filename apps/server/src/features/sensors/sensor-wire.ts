import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { findSilenceCause } from '@tyrewatch/domain/levels/silence';
import type { SensorView } from '@tyrewatch/store/sensors/sensor-views';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';

function wheelOf({ vehicleId, registration, positionIndex, axleConfiguration }: SensorView): Sensor['wheel'] {
  if (vehicleId === null || registration === null || positionIndex === null) return null;
  return { vehicle_id: vehicleId, registration, ...wheelPlaceWire(positionIndex, axleConfiguration) };
}

/** A sensor as it travels. */
export const sensorWire = (sensor: SensorView, nowMs: number): Sensor => ({
  id: sensor.sensorId,
  code: sensor.code,
  type: sensor.type,
  organization_id: sensor.organisationId,
  organization_name: sensor.organisationName,
  wheel: wheelOf(sensor),
  pressure_kpa: sensor.pressureKpa,
  temperature_c: sensor.temperatureC,
  reading_at: wireInstant(sensor.readingAtMs),
  silence: findSilenceCause(
    { lastAtMs: sensor.readingAtMs, unitAtMs: sensor.unitAtMs, speedKmh: sensor.speedKmh },
    nowMs,
  ),
  tyre: sensor.tyre,
  own_tyre: sensor.ownTyre,
  updated_on: wireInstant(sensor.updatedAtMs),
  version: sensor.version,
});
