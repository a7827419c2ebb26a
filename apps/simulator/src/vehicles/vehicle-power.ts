import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';

/** What a unit finds on its power and ignition wires. */
export interface VehiclePower {
  /** Null for what is drawn: it has no ignition. */
  readonly ignitionOn: boolean | null;
  /** Supply in mV; null for what is drawn while it rests, because its supply comes from what draws it. */
  readonly supplyMv: number | null;
}

/** Power of a vehicle that moves or rests; the generator lifts a moving one's supply. */
export function vehiclePower({ vehicleType, tyreClass }: DemoVehicle, moving: boolean): VehiclePower {
  const isDrawn = isTowed[vehicleType];
  const isTwelveVolt = tyreClass === 'passenger' || tyreClass === 'light_commercial';
  const supplyMv = (moving ? 28_100 : 25_200) / (isTwelveVolt ? 2 : 1);
  return { ignitionOn: isDrawn ? null : moving, supplyMv: isDrawn && !moving ? null : supplyMv };
}
