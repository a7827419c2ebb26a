import type { AxleConfiguration } from '../vehicles/axle-configuration.ts';
import { findAxleConfiguration } from '../vehicles/axle-configuration.ts';
import type { VehicleType } from '../vehicles/vehicle-type.ts';
import { isTowed } from '../vehicles/vehicle-type.ts';
import type { RegisterVehicle } from './register-vehicle.ts';
import { categoryOf } from './register-vehicle.ts';

/** The axles a vehicle is likely to have, and the next likely ones. */
export interface AxleGuess {
  readonly configuration: AxleConfiguration;
  readonly others: readonly AxleConfiguration[];
}

/** Up to this weight, in kg, axles have single wheels as a rule. */
const lightUpToKg = 3500;
const lightTypes: ReadonlySet<VehicleType> = new Set(['car', 'van', 'service_vehicle']);

function isLight(
  { typeApproval, revenueWeightKg }: Pick<RegisterVehicle, 'typeApproval' | 'revenueWeightKg'>,
  type: VehicleType,
): boolean {
  const category = typeApproval === null ? null : categoryOf(typeApproval);
  if (category === 'M1' || category === 'N1') return true;
  if (category !== null) return false;
  if (revenueWeightKg !== null && revenueWeightKg > 0) return revenueWeightKg <= lightUpToKg;
  return lightTypes.has(type);
}

/** Axles of the vehicle that drives by the register's words, and whether it draws a semi-trailer; null = they do not say. */
function readWheelplan(wheelplan: string): { readonly axles: number; readonly isTractor: boolean } | null {
  const isTractor = /artic/i.test(wheelplan);
  if (/multi/i.test(wheelplan)) return { axles: 4, isTractor };
  const [, count] = /^\s*(\d)[\s-]*axle/i.exec(wheelplan) ?? [];
  return count === undefined ? null : { axles: Number(count), isTractor };
}

/** The likely layouts of British vehicles, the likeliest first: by what they are, then by axles. */
const layouts: Readonly<Record<'light' | 'rigid' | 'tractor', Readonly<Record<number, readonly string[]>>>> = {
  light: { 2: ['2x2', '2x4'], 3: ['2x2x2', '2x4x2'] },
  rigid: {
    2: ['2x4', '2x2'],
    3: ['2x4x2', '2x4x4', '2x2x4'],
    4: ['2x2x4x4', '2x2x4x2', '2x4x4x2'],
    5: ['2x2x4x4x2', '2x2x4x4x4'],
  },
  tractor: { 2: ['2x4', '2x2'], 3: ['2x2x4', '2x4x2', '2x4x4'], 4: ['2x2x4x4', '2x2x4x2'] },
};

/**
 * A first guess of the axles from the register's wheelplan, such as `3 AXLE RIGID BODY`: to be confirmed by people, as the register
 * does not say which wheels are twins. Null where it does not say (`NON-STANDARD`, two and three wheels, tracks), and for trailers and
 * trucks with one, of which it knows the truck alone.
 */
export function guessAxles(
  vehicle: Pick<RegisterVehicle, 'wheelplan' | 'typeApproval' | 'revenueWeightKg'>,
  vehicleType: VehicleType,
): AxleGuess | null {
  if (isTowed[vehicleType] || vehicleType === 'truck_trailer' || vehicle.wheelplan === null) return null;
  const plan = readWheelplan(vehicle.wheelplan);
  if (plan === null) return null;
  const kind = plan.isTractor ? 'tractor' : isLight(vehicle, vehicleType) ? 'light' : 'rigid';
  const [first, ...others] = (layouts[kind][plan.axles] ?? []).flatMap((text) => findAxleConfiguration(text) ?? []);
  return first === undefined ? null : { configuration: first, others };
}
