import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/** The wheel whose tread is looked at; absent = the worst. */
export interface VehicleTreadSearch {
  readonly wheel?: WheelPosition;
}

/** Reads the query of a vehicle’s tread. */
export function parseVehicleTreadSearch({ wheel }: Record<string, unknown>): VehicleTreadSearch {
  const position = typeof wheel === 'string' ? findWheelPosition(wheel) : null;
  return position === null ? {} : { wheel: position };
}

/** Where one is in entering tread: at an axle, by its number, or at the review; absent = at the first axle. */
export interface TreadSearch {
  readonly axle?: number;
  readonly review?: true;
}

/** Reads the query of the page; what it does not know is left out. */
export function parseTreadSearch({ axle, review }: Record<string, unknown>): TreadSearch {
  // A flag stands in the address as 1.
  if (review === true || Number(review) === 1) return { review: true };
  const number = Number(axle);
  return axle !== undefined && Number.isInteger(number) && number >= 1 && number <= 6 ? { axle: number } : {};
}
