import { findAxleConfiguration, findWheelsOnAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleOrdinal, describeWheel, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';

/** Wheels on the axle of a position; four when the configuration was taken away since. */
function wheelsOnAxle(configuration: string | null, position: WheelPosition): WheelsOnAxle {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  return (known === null ? null : findWheelsOnAxle(known, axleOrdinal(position))) ?? 4;
}

/** Where a wheel is, as it travels: its code and what its words are made of. */
export function wheelPlaceWire(positionIndex: number, axleConfiguration: string | null) {
  const position = wheelPositionAt(positionIndex);
  const { axle, side, place } = describeWheel(position, wheelsOnAxle(axleConfiguration, position));
  return { position, axle_number: axle, side, place };
}
