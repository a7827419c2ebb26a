import { positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal } from '@tyrewatch/domain/vehicles/wheel-position';
import type { DemoVehicle } from '../fleet/demo-fleet-shape.ts';

/** What is fixed about a wheel of a vehicle. */
export interface WheelLayout {
  readonly position: WheelPosition;
  /** Axle counted from 0 and place on it counted from the left from 0. */
  readonly axleIndex: number;
  readonly placeOnAxle: number;
  readonly recommendedKpa: number;
  /** Load on this tyre: empty, and added by a full payload, as shares of its rated load. */
  readonly emptyLoadShare: number;
  readonly payloadLoadShare: number;
}

/** Wheels of a vehicle in the order of its tyre states. */
export function listWheels(vehicle: DemoVehicle): readonly WheelLayout[] {
  const payloadKg = payloadByAxleKg(vehicle);
  let lastAxle = -1;
  let placeOnAxle = 0;
  return positionsOf(vehicle.configuration).map((position) => {
    const axleIndex = axleOrdinal(position) - 1;
    placeOnAxle = axleIndex === lastAxle ? placeOnAxle + 1 : 0;
    lastAxle = axleIndex;
    const axle = vehicle.axles[axleIndex];
    if (axle === undefined) throw new RangeError(`${vehicle.registration} has no axle ${position}`);
    return {
      position,
      axleIndex,
      placeOnAxle,
      recommendedKpa: axle.recommendedPressureKpa,
      emptyLoadShare: axle.emptyLoadKg / axle.ratedLoadKg,
      payloadLoadShare: (payloadKg[axleIndex] ?? 0) / axle.ratedLoadKg,
    };
  });
}

/** Index of a position among the vehicle's wheels. Throws RangeError when it has no such wheel. */
export function getWheelIndex(vehicle: DemoVehicle, position: WheelPosition): number {
  const index = positionsOf(vehicle.configuration).indexOf(position);
  if (index < 0) throw new RangeError(`${vehicle.registration} has no wheel ${position}`);
  return index;
}

/** Load on every axle in kg with a share (0..1) of the payload on board. */
export function listAxleLoadsKg(vehicle: DemoVehicle, payloadShare: number): readonly number[] {
  const payloadKg = payloadByAxleKg(vehicle);
  return vehicle.axles.map((axle, index) => axle.emptyLoadKg + payloadShare * (payloadKg[index] ?? 0));
}

// A full payload brings every axle to nine tenths of its rating: heavier ones would be illegal.
function payloadByAxleKg(vehicle: DemoVehicle): readonly number[] {
  return vehicle.axles.map((axle) => Math.max(0, 0.9 * axle.ratedLoadKg - axle.emptyLoadKg));
}
