import { formatAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { kpaFromPsi, psi } from '@tyrewatch/domain/units/quantities';
import type { JourneyPlan } from '../journeys/journey-state.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { createSeededRandom, nextChoice, nextFraction, nextInteger } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import { getAxleFitting } from './axle-table.ts';
import type { DemoAxle, DemoSensor, DemoVehicle } from './demo-fleet-shape.ts';
import type { PlatedDepot } from './demo-depots.ts';
import { demoUnit } from './demo-unit.ts';
import { isMotTested } from './mot-test-table.ts';
import { nextHex, nextRegistration, nextVin } from './identity-numbers.ts';
import { usualOdometerKm } from './usual-odometer.ts';
import { vehicleArchetypes } from './vehicle-archetype-table.ts';
import type { ArchetypeKey, VehicleArchetype } from './vehicle-archetype-table.ts';

/** What the composition says of one vehicle. */
export interface VehicleOrder {
  readonly archetypeKey: ArchetypeKey;
  /** Running number over the whole demonstration, from 1. */
  readonly serial: number;
  readonly place: PlatedDepot;
  readonly journeyPlan: JourneyPlan;
  readonly drawnBy: string | null;
}

/** Builds a vehicle; everything that varies comes from a stream named by its serial number. */
export function demoVehicle(order: VehicleOrder): DemoVehicle {
  const archetype: VehicleArchetype = vehicleArchetypes[order.archetypeKey];
  const random = createSeededRandom(hashText(`vehicle ${order.serial}`));
  const axles = archetype.axles.map((key, index) => demoAxle(key, index + 1));
  const configuration = formatAxleConfiguration(axles.map((axle) => axle.wheels));
  const [manufacturer, model] = nextChoice(random, archetype.models);
  const registration = registrationOf(archetype, order, random);
  const vin = nextVin(random);
  // Drawn for exempt vehicles too: an exemption must not change what is drawn after it.
  const daysToMot = nextInteger(random, 9, 350);
  return {
    registration,
    vin,
    vehicleType: archetype.vehicleType,
    manufacturer,
    model,
    fuelType: archetype.fuelType,
    application: archetype.application,
    vehicleCategory: archetype.vehicleCategory,
    emissionClass: archetype.engineCapacityCc === null ? null : 'euro_6',
    engineCapacityCc: archetype.engineCapacityCc,
    co2GPerKm: archetype.co2GPerKm,
    revenueWeightKg: archetype.revenueWeightKg,
    emptyWeightKg: axles.reduce((sum, axle) => sum + axle.emptyLoadKg, 0),
    torqueNm: archetype.torqueNm,
    motDueInDays: isMotTested[archetype.vehicleType] ? daysToMot : null,
    odometerKm: usualOdometerKm(order.journeyPlan.dutyPlan, registration, nextFraction(random)),
    fleetKey: order.place.depot.fleetKey,
    depotKey: order.place.depot.key,
    configuration,
    axles,
    sensors: positionsOf(configuration).map((position): DemoSensor => ({
      // The serial number in the front keeps ids unique whatever the random digits are.
      sensorId: hexOf(order.serial, 3) + nextHex(random, 3) + hexOf(sensorNumber(position), 2),
      position,
    })),
    unit: demoUnit(archetype, order.serial, random),
    tyreClass: archetype.tyreClass,
    journeyPlan: order.journeyPlan,
    drawnBy: order.drawnBy,
  };
}

function demoAxle(key: (typeof vehicleArchetypes)[ArchetypeKey]['axles'][number], ordinal: number): DemoAxle {
  const { recommendedPsi, ...fitting } = getAxleFitting(key);
  const recommendedPressureKpa = Math.round(kpaFromPsi(psi(recommendedPsi)));
  return { ordinal, recommendedPressureKpa, ...fitting };
}

function registrationOf(archetype: VehicleArchetype, order: VehicleOrder, random: SeededRandom): string {
  const letters = archetype.fleetNumberLetters;
  if (letters !== null) return `${letters}${100 + order.serial}`;
  return nextRegistration(random, order.place.plateArea);
}

function sensorNumber(position: string): number {
  return (position.charCodeAt(0) - 48) * 16 + position.charCodeAt(1) - 64;
}

function hexOf(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0');
}
