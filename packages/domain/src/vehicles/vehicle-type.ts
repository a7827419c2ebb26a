/** Kinds of vehicle, as stored; the specification's names are in the message catalogues. */
export const vehicleTypes = [
  'bus',
  'car',
  'crane',
  'digger',
  'dumper',
  'loader',
  'service_vehicle',
  'tractor',
  'trailer',
  'truck',
  'truck_trailer',
  'tug',
  'van',
] as const;
/** A kind of vehicle. */
export type VehicleType = (typeof vehicleTypes)[number];

/** Kinds of fuel; `not_applicable` for trailers. */
export const fuelTypes = [
  'petrol',
  'diesel',
  'electric',
  'hybrid',
  'biofuel',
  'hydrogen_fuel_cell',
  'compressed_natural_gas',
  'liquified_petroleum_gas',
  'not_applicable',
] as const;
/** A kind of fuel. */
export type FuelType = (typeof fuelTypes)[number];

/** What a vehicle is used for. */
export const vehicleApplications = [
  'logistics',
  'mixed_service',
  'waste',
  'food_distribution',
  'food_waste',
  'psv',
  'off_highway',
  'urban_last_mile',
  'other',
] as const;
/** A use of a vehicle. */
export type VehicleApplication = (typeof vehicleApplications)[number];

/** Emission classes EURO 1 to EURO 6. */
export const emissionClasses = ['euro_1', 'euro_2', 'euro_3', 'euro_4', 'euro_5', 'euro_6'] as const;
/** An emission class. */
export type EmissionClass = (typeof emissionClasses)[number];

/** Type-approval and licence categories of vehicles. */
export const vehicleCategories = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'J'] as const),
  ...(['L', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'] as const),
  ...(['M', 'M1', 'M2', 'M3', 'N', 'N1', 'N2', 'N3'] as const),
  ...(['O', 'O1', 'O2', 'O3', 'O4', 'R', 'S', 'T'] as const),
] as const;
/** A vehicle category. */
export type VehicleCategory = (typeof vehicleCategories)[number];

/** Whether vehicles of a type draw no power of their own, so that fuel and engine do not apply. */
export const isTowed: Readonly<Record<VehicleType, boolean>> = {
  bus: false,
  car: false,
  crane: false,
  digger: false,
  dumper: false,
  loader: false,
  service_vehicle: false,
  tractor: false,
  trailer: true,
  truck: false,
  truck_trailer: false,
  tug: false,
  van: false,
};
