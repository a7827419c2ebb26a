import { roundTo } from '@tyrewatch/domain/units/quantities';

/** A number rounded for the wire; null stays null. */
export const roundOrNull = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals);
