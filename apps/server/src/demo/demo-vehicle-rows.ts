import { profilesByFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import type { DemoVehicleDocument } from './demo-fleet-document.ts';

/** Where a vehicle of the demonstration belongs. */
export interface DemoPlace {
  readonly organisationId: number;
  readonly customerId: number;
  readonly fleetId: number;
  readonly depotId: number;
}

const isoDateAfter = (nowMs: number, days: number): string =>
  new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);

/** A vehicle of the demonstration as the store creates it, with axles, sensors and unit. */
export function demoVehicleRow(vehicle: DemoVehicleDocument, place: DemoPlace, nowMs: number): NewVehicle {
  const axleOf = (position: string) => vehicle.axles[Number(position[0]) - 1];
  return {
    ...place,
    registration: vehicle.registration,
    vin: vehicle.vin,
    vehicleType: vehicle.vehicleType,
    manufacturer: vehicle.manufacturer,
    model: vehicle.model,
    fuelType: vehicle.fuelType,
    application: vehicle.application,
    motDueOn: vehicle.motDueInDays === null ? null : isoDateAfter(nowMs, vehicle.motDueInDays),
    axleConfiguration: vehicle.configuration,
    axles: vehicle.axles.map((axle) => ({
      axleType: axle.axleType,
      recommendedPressureKpa: axle.recommendedPressureKpa,
      temperatureWarningC: axle.temperatureWarningC,
      newTreadDepthMm: axle.newTreadDepthMm,
      tyreSize: axle.tyreSize,
      rimSize: axle.rimSize,
      recommendedMake: axle.tyreMake,
      recommendedPattern: axle.tyrePattern,
    })),
    sensors: vehicle.sensors.map(({ sensorId, position }) => ({
      positionIndex: wheelIndex(position),
      code: sensorId,
      tyreSize: axleOf(position)?.tyreSize ?? null,
      tyreMake: axleOf(position)?.tyreMake ?? null,
      tyrePattern: axleOf(position)?.tyrePattern ?? null,
    })),
    unit: {
      imei: vehicle.unit.imei,
      deviceName: vehicle.unit.deviceName,
      deviceFamily: vehicle.unit.deviceFamily,
      deviceProfile: profilesByFamily[vehicle.unit.deviceFamily][0],
      softwareVersion: vehicle.unit.software,
      hardwareVersion: vehicle.unit.hardware,
      receiverId: vehicle.unit.receiverId,
    },
  };
}
