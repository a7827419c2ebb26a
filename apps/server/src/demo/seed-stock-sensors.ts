import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import type { Queryable } from '@tyrewatch/store/database';
import { createSensors } from '@tyrewatch/store/sensors/sensor-repository';
import type { TyreKind } from '@tyrewatch/store/sensors/sensor-views';

const dayMs = 86_400_000;
const noTyre: TyreKind = { size: null, make: null, pattern: null };
const driveTyre: TyreKind = { size: '315/80R22.5', make: 'Bridgestone', pattern: 'R-Drive 002' };
const coachTyre: TyreKind = { size: '295/80R22.5', make: 'Michelin', pattern: 'X Coach Z' };

/** Sensors on the shelf: the customer's key, the number, how it is fitted, days since it was put there, and the tyre it came off. */
const shelf: ReadonlyArray<readonly [string, string, SensorType, number, TyreKind]> = [
  ['haulage', 'F0A101C7', 'tyre', 3, driveTyre],
  ['haulage', 'F0A102D4', 'tyre', 3, driveTyre],
  ['haulage', 'F0A1C731', 'strap', 21, noTyre],
  ['haulage', 'F0A1C832', 'strap', 21, noTyre],
  ['coaches', 'F0B2305E', 'tyre', 9, coachTyre],
  ['coaches', 'F0B2E490', 'valve', 40, noTyre],
];

/** How many there are. */
export const stockSensorCount = shelf.length;

/** Gives the customers of the demonstration sensors that are on no vehicle. */
export async function seedStockSensors(
  trx: Queryable,
  placeOf: (key: string) => { readonly organisationId: number; readonly customerId: number },
  nowMs: number,
): Promise<void> {
  for (const [key, code, type, days, tyre] of shelf) {
    await createSensors(trx, [{ ...placeOf(key), code, type, wheel: null, tyre }], nowMs - days * dayMs);
  }
}
