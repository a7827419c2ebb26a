import { addDays, dateIn } from '../maintenance/calendar-date.ts';
import type { OdometerPace } from '../maintenance/odometer-pace.ts';
import { expectedDate } from '../maintenance/odometer-pace.ts';
import type { TreadMeasurement } from './tread-prediction.ts';
import { predictTread } from './tread-prediction.ts';

/** The way of a tyre to 3 mm, from its last measurement. Kilometres are null where wear is counted by days. */
export interface TreadOutlook {
  readonly wearMmPer10000Km: number | null;
  readonly leftKm: number | null;
  readonly leftLowerKm: number | null;
  /** Null also where the measurements allow no end. */
  readonly leftUpperKm: number | null;
  /** Null = the pace of the vehicle is not known, or the date is more than ten years ahead. */
  readonly dueOn: string | null;
  readonly earliestOn: string | null;
  readonly latestOn: string | null;
}

/** Beyond this a date says nothing, as of distances. */
const longestDays = 3650;

/**
 * When and after how many km a tyre is at 3 mm: {@link predictTread}, with days at the vehicle’s own pace. Null = the measurements carry
 * no prediction.
 */
export function treadOutlook(
  measurements: readonly TreadMeasurement[],
  pace: OdometerPace | null,
  timeZone: string,
): TreadOutlook | null {
  const found = predictTread(measurements);
  if (found === null) return null;
  const { unit, remaining, remainingLower, remainingUpper, wearMm } = found;
  const measuredOn = dateIn(Math.max(...measurements.map(({ atMs }) => atMs)), timeZone);
  if (unit === 'day') {
    const after = (days: number | null): string | null =>
      days === null || days > longestDays ? null : addDays(measuredOn, Math.round(days));
    return {
      wearMmPer10000Km: null,
      leftKm: null,
      leftLowerKm: null,
      leftUpperKm: null,
      dueOn: after(remaining),
      earliestOn: after(remainingLower),
      latestOn: after(remainingUpper),
    };
  }
  const dates = (km: number | null) => (pace === null || km === null ? null : expectedDate(pace, km, measuredOn));
  return {
    wearMmPer10000Km: wearMm * 10,
    leftKm: remaining,
    leftLowerKm: remainingLower,
    leftUpperKm: remainingUpper,
    dueOn: dates(remaining)?.expectedOn ?? null,
    earliestOn: dates(remainingLower)?.earliestOn ?? null,
    latestOn: dates(remainingUpper)?.latestOn ?? null,
  };
}
