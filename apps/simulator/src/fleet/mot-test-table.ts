import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';

/**
 * Whether vehicles of a type are tested every year. Engineering plant, works trucks and cranes on a carrier
 * of their own are exempt (Goods Vehicles (Plating and Testing) Regulations 1988, schedule 2).
 */
export const isMotTested: Readonly<Record<VehicleType, boolean>> = {
  bus: true,
  car: true,
  crane: false,
  digger: false,
  dumper: false,
  loader: false,
  service_vehicle: true,
  tractor: true,
  trailer: true,
  truck: true,
  truck_trailer: true,
  tug: false,
  van: true,
};
