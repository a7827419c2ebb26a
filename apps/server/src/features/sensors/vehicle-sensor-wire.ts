import type {
  SensedWheel,
  VehicleSensors,
  WireSensorFitment,
} from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import { silentDrivingMs, type TrackState } from '@tyrewatch/domain/judging/track-state';
import { findSilenceCause } from '@tyrewatch/domain/levels/silence';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { loadTrackStates } from '@tyrewatch/ingest/judgement-loading';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { openTelemetry, type Scoped } from '@tyrewatch/store/scope';
import {
  type FittedSensor,
  listFittedSensors,
  type SensorFitment,
} from '@tyrewatch/store/sensors/vehicle-sensor-views';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { unknownWheel } from '../vehicles/wheel-wire.ts';

const minuteMs = 60_000;

type Wheel = Omit<SensedWheel, 'silent_driving_minutes'> & { readonly positionIndex: number };

function wheelOf(vehicle: IngestVehicle, positionIndex: number, sensor: FittedSensor | null, nowMs: number): Wheel {
  const values = vehicle.wheelValues[positionIndex] ?? unknownWheel;
  const isOwn = (values.readingAtMs ?? -Infinity) >= (sensor?.sinceMs ?? -Infinity);
  const { level, pressureKpa, temperatureC, readingAtMs } = isOwn ? values : unknownWheel;
  const heard = {
    lastAtMs: readingAtMs,
    unitAtMs: vehicle.values.packetAtMs,
    speedKmh: vehicle.values.speedKmh?.value ?? null,
  };
  return {
    positionIndex,
    ...wheelPlaceWire(positionIndex, vehicle.axleConfiguration),
    level,
    reading_at: wireInstant(readingAtMs),
    pressure_kpa: pressureKpa,
    temperature_c: temperatureC,
    silence: sensor === null ? null : findSilenceCause(heard, nowMs),
    sensor: sensor && {
      id: sensor.id,
      code: sensor.code,
      type: sensor.type,
      version: sensor.version,
      fitted_at: wireInstant(sensor.fittedAtMs),
    },
  };
}

/** Silence is counted in driving by the readings since it began, which are read only where there is any. */
async function findTrackState(scoped: Scoped, vehicle: IngestVehicle): Promise<TrackState | null> {
  await openTelemetry(scoped, [vehicle.vehicleId]);
  return (await loadTrackStates({ kysely: scoped.trx }, [vehicle])).get(vehicle.vehicleId) ?? null;
}

/** The sensors of a vehicle as they travel. Throws `vehicle_not_found`. */
export async function vehicleSensorsWire(scoped: Scoped, vehicleId: number, nowMs: number): Promise<VehicleSensors> {
  const detail = await findVehicleDetail(scoped, vehicleId);
  if (detail === null) throw new Problem('vehicle_not_found');
  const { vehicle } = detail;
  const sensors = new Map((await listFittedSensors(scoped, vehicleId)).map((one) => [one.positionIndex, one]));
  const wheels = vehicle.wheels.map(({ positionIndex }) =>
    wheelOf(vehicle, positionIndex, sensors.get(positionIndex) ?? null, nowMs),
  );
  const state = wheels.some(({ silence }) => silence !== null) ? await findTrackState(scoped, vehicle) : null;
  const minutesOf = ({ silence, positionIndex }: Wheel): number | null => {
    const silentMs = silence === null || state === null ? null : silentDrivingMs(state, positionIndex);
    return silentMs === null ? null : Math.floor(silentMs / minuteMs);
  };
  return {
    wheels: wheels.map((wheel) => {
      const { positionIndex: _, ...sensed } = wheel;
      return { ...sensed, silent_driving_minutes: minutesOf(wheel) };
    }),
  };
}

/** A sensor that is or was at a wheel, as it travels. */
export const sensorFitmentWire = (fitment: SensorFitment): WireSensorFitment => ({
  id: fitment.fitmentId,
  code: fitment.code,
  fitted_at: wireInstant(fitment.fittedAtMs),
  fitted_by_act: fitment.fittedByAct,
  fitted_by_name: fitment.fittedByName,
  removed_at: wireInstant(fitment.removedAtMs),
  removed_by_act: fitment.removedByAct,
  removed_by_name: fitment.removedByName,
  reason: fitment.reason,
});
