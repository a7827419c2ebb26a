import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { comparedMs, sameHeatK } from '@tyrewatch/domain/heat/dual-mismatch';

/** What twins are compared by. */
export type TwinWheel = Pick<
  Wheel,
  'axle_number' | 'side' | 'position' | 'cold_pressure_kpa' | 'temperature_c' | 'temperature_compensated' | 'reading_at'
>;

/** How far the cold pressures of a wheel and its twin on a dual wheel are apart, kPa; null without a twin that it can be compared with. */
export function twinDifferenceKpa(wheel: TwinWheel, wheels: readonly TwinWheel[]): number | null {
  const twin = wheels.find(
    ({ axle_number: axle, side, position }) =>
      axle === wheel.axle_number && side === wheel.side && position !== wheel.position,
  );
  const [a, b] = [wheel.cold_pressure_kpa, twin?.cold_pressure_kpa ?? null];
  if (twin === undefined || a === null || b === null) return null;
  if (!wheel.temperature_compensated || !twin.temperature_compensated) return null;
  const apartMs = Math.abs(Date.parse(wheel.reading_at ?? '') - Date.parse(twin.reading_at ?? ''));
  const apartK = Math.abs((wheel.temperature_c ?? 0) - (twin.temperature_c ?? 0));
  return apartMs <= comparedMs && apartK <= sameHeatK ? Math.abs(a - b) : null;
}
