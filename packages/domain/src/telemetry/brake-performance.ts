/** Results of brake performance, as in the specification §4. */
export type BrakeResult = 'pass' | 'low_performance' | 'action_required' | 'gathering_data' | 'no_data' | 'unqualified';

/** Percent from which a trailer passes, and from which it is merely low. */
export const brakePassPercent = 45;
/** Percent below which action is required. */
export const brakeActionPercent = 39;
/** Values of the channel that are no percentage. */
export const brakeCode = { gathering_data: -1, no_data: -2, unqualified: -3 } as const;

/** Result of a value of channel 154; `no_data` for null and for anything that is no valid value. */
export function brakeResult(value: number | null): BrakeResult {
  if (value === brakeCode.gathering_data) return 'gathering_data';
  if (value === brakeCode.unqualified) return 'unqualified';
  if (value === null || !(value >= 0 && value <= 100)) return 'no_data';
  if (value >= brakePassPercent) return 'pass';
  return value >= brakeActionPercent ? 'low_performance' : 'action_required';
}
