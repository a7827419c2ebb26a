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

/** Of the numbers that are kept for fiction: nobody answers. */
const firstTelephone = 960_100;

/** A vehicle of the demonstration as the store creates it, with axles, sensors and unit. */
export function demoVehicleRow(vehicle: DemoVehicleDocument, place: DemoPlace, nowMs: number): NewVehicle {
  const axleOf = (position: string) => vehicle.axles[Number(position[0]) - 1];
  return {
    ...place,
    registration: vehicle.registration,
    vehicleType: vehicle.vehicleType,
    details: {
      vin: vehicle.vin,
      manufacturer: vehicle.manufacturer,
      model: vehicle.model,
      fuel_type: vehicle.fuelType,
      co2_emissions_g_per_km: vehicle.co2GPerKm,
      application: vehicle.application,
      torque_nm: vehicle.torqueNm,
      emergency_contact: `+44 1632 ${firstTelephone + place.depotId}`,
      mot_due_on: vehicle.motDueInDays === null ? null : isoDateAfter(nowMs, vehicle.motDueInDays),
    },
    axleConfiguration: vehicle.configuration,
    axles: vehicle.axles.map((axle) => ({
      type: axle.axleType,
      recommended_kpa: axle.recommendedPressureKpa,
      temperature_warning_c: axle.temperatureWarningC,
      new_tread_depth_mm: axle.newTreadDepthMm,
      tyre_size: axle.tyreSize,
      rim_size: axle.rimSize,
      recommended_make: axle.tyreMake,
      recommended_pattern: axle.tyrePattern,
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
