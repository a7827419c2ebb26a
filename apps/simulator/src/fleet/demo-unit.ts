import type { SeededRandom } from '../random/seeded-random.ts';
import { nextChance } from '../random/seeded-random.ts';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { DemoUnit, TyreSource } from './demo-fleet-shape.ts';
import { demoImei, demoSim, nextHex } from './identity-numbers.ts';
import type { VehicleArchetype } from './vehicle-archetype-table.ts';

type UnitModel = Pick<DemoUnit, 'deviceFamily' | 'deviceName' | 'software' | 'hardware'>;

const truckUnit: UnitModel = {
  deviceFamily: 'fmx6',
  deviceName: 'FMC650',
  software: '03.01.04.Rev.07',
  hardware: 'FMC650-QJIB0',
};
const vanUnit: UnitModel = {
  deviceFamily: 'fmb',
  deviceName: 'FMC130',
  software: '03.29.00.Rev.14',
  hardware: 'FMC130-QJAB0',
};
const trailerUnit: UnitModel = {
  deviceFamily: 'ft',
  deviceName: 'FTC134',
  software: '55.00.11.Rev.03',
  hardware: 'FTC134-L2B00',
};

/**
 * The unit of a vehicle; `serial` gives its IMEI and SIM card. Only the truck family has AVL ids for
 * tyres, so vans, cars and trailer units hear theirs on the accessory port; so do long coaches, whose
 * own tyre control box is on the vehicle's bus.
 */
export function demoUnit(archetype: VehicleArchetype, serial: number, random: SeededRandom): DemoUnit {
  const model = chooseModel(archetype, random);
  const onVehicleBus = archetype.vehicleType === 'bus' && archetype.axles.length > 2;
  const tyreSource: TyreSource = model.deviceFamily !== 'fmx6' || onVehicleBus ? 'j1939' : 'avl';
  return {
    imei: demoImei(serial),
    ...model,
    tyreSource,
    receiverId: nextHex(random, 8),
    sim: demoSim(serial),
  };
}

function chooseModel(archetype: VehicleArchetype, random: SeededRandom): UnitModel {
  if (isTowed[archetype.vehicleType] && nextChance(random, 0.35)) return trailerUnit;
  const isLight = archetype.tyreClass === 'passenger' || archetype.tyreClass === 'light_commercial';
  return isLight ? vanUnit : truckUnit;
}
