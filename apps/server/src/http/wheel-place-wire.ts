import { describeWheel, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelsOnAxle } from './wheels-on-axle.ts';

/** Where a wheel is, as it travels: its code and what its words are made of. */
export function wheelPlaceWire(positionIndex: number, axleConfiguration: string | null) {
  const position = wheelPositionAt(positionIndex);
  const { axle, side, place } = describeWheel(position, wheelsOnAxle(axleConfiguration, position));
  return { position, axle_number: axle, side, place };
}
