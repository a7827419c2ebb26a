import { findVehicleMake } from '../vehicles/vehicle-make.ts';
import type { EmissionClass, FuelType, VehicleCategory } from '../vehicles/vehicle-type.ts';
import { emissionClasses, vehicleCategories } from '../vehicles/vehicle-type.ts';

/** What the vehicle register of the DVLA says of a vehicle, in its own words; null = it does not say. */
export interface RegisterVehicle {
  readonly registration: string;
  readonly taxStatus: string | null;
  readonly taxDueOn: string | null;
  readonly additionalRateEndOn: string | null;
  readonly motStatus: string | null;
  readonly motExpiresOn: string | null;
  readonly make: string | null;
  readonly colour: string | null;
  readonly fuelType: string | null;
  /** Written 2022-05. */
  readonly firstRegisteredMonth: string | null;
  readonly firstRegisteredByDvlaMonth: string | null;
  readonly manufacturedYear: number | null;
  readonly engineCapacityCm3: number | null;
  readonly co2GPerKm: number | null;
  readonly revenueWeightKg: number | null;
  readonly typeApproval: string | null;
  readonly wheelplan: string | null;
  readonly euroStatus: string | null;
  readonly realDrivingEmissions: string | null;
  readonly documentIssuedOn: string | null;
  readonly isMarkedForExport: boolean | null;
  readonly isAutomated: boolean | null;
}

/** What of a vehicle's fields the register can fill, as they are stored; null = it does not know. */
export interface RegisterFields {
  readonly manufacturer: string | null;
  readonly fuel_type: FuelType | null;
  readonly co2_emissions_g_per_km: number | null;
  readonly engine_capacity_cm3: number | null;
  readonly euro_status: EmissionClass | null;
  readonly type_approval: VehicleCategory | null;
  readonly revenue_weight_kg: number | null;
  readonly mot_due_on: string | null;
}

/** A make with its usual spelling; the register adds words such as TRUCKS, and one that is not known stays as written. */
export function makeOf(text: string): string {
  const whole = findVehicleMake(text);
  if (whole !== null) return whole;
  const plain = text.replaceAll(/\b(trucks?|buses|bus|vans?|commercial|trailers?|\(?uk\)?|ltd)\b/gi, '').trim();
  return findVehicleMake(plain) ?? text;
}

/** Kinds of fuel by the register's words; the first that fits. */
const fuels: ReadonlyArray<readonly [RegExp, FuelType]> = [
  [/hybrid/i, 'hybrid'],
  [/fuel cell|hydrogen/i, 'hydrogen_fuel_cell'],
  [/electric/i, 'electric'],
  [/lpg|liquified petroleum|gas bi/i, 'liquified_petroleum_gas'],
  [/gas diesel|cng|natural gas|^gas$/i, 'compressed_natural_gas'],
  [/bio|ethanol/i, 'biofuel'],
  [/heavy oil|diesel/i, 'diesel'],
  [/petrol/i, 'petrol'],
];

/** The kind of fuel the register names (`HEAVY OIL` is diesel); null when it names another. */
export const fuelTypeOf = (text: string): FuelType | null => fuels.find(([words]) => words.test(text))?.[1] ?? null;

/** EURO 1 to 6 of `EURO 6`, `EURO1`, `Euro 5`, `EURO 6 AM` or `EURO VI`; null when it is none. */
export function emissionClassOf(text: string): EmissionClass | null {
  const romans = ['I', 'II', 'III', 'IV', 'V', 'VI'];
  const [, number = ''] = /^euro[\s-]*([1-6]|vi|iv|v|i{1,3})(?![0-9ivx])/i.exec(text.trim()) ?? [];
  const index = romans.indexOf(number.toUpperCase());
  return emissionClasses[index >= 0 ? index : Number(number) - 1] ?? null;
}

/** The category of `N3`, `n3` or `N3G`; null when it is none. */
export function categoryOf(text: string): VehicleCategory | null {
  const [plain] = /^[A-Z]\d?/.exec(text.trim().toUpperCase()) ?? [];
  return vehicleCategories.find((category) => category === plain) ?? null;
}

/** Of numbers 0 means that nothing is known: a car has no revenue weight, an electric vehicle no cylinders. */
const known = (value: number | null): number | null => (value === null || value <= 0 ? null : Math.round(value));

const read = <Value>(text: string | null, reader: (text: string) => Value | null): Value | null =>
  text === null ? null : reader(text);

/** The fields of a vehicle that the register can fill. */
export const registerFieldsOf = (vehicle: RegisterVehicle): RegisterFields => ({
  manufacturer: read(vehicle.make, makeOf),
  fuel_type: read(vehicle.fuelType, fuelTypeOf),
  co2_emissions_g_per_km: vehicle.co2GPerKm !== null && vehicle.co2GPerKm >= 0 ? vehicle.co2GPerKm : null,
  engine_capacity_cm3: known(vehicle.engineCapacityCm3),
  euro_status: read(vehicle.euroStatus, emissionClassOf),
  type_approval: read(vehicle.typeApproval, categoryOf),
  revenue_weight_kg: known(vehicle.revenueWeightKg),
  mot_due_on: vehicle.motExpiresOn,
});
