import { findAxleConfiguration, findWheelsOnAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal } from '@tyrewatch/domain/vehicles/wheel-position';

/** Wheels on the axle of a position; four when the configuration was taken away since. */
export function wheelsOnAxle(configuration: string | null, position: WheelPosition): WheelsOnAxle {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  return (known === null ? null : findWheelsOnAxle(known, axleOrdinal(position))) ?? 4;
}
