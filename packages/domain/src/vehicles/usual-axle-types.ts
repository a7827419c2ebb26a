import type { AxleConfiguration } from './axle-configuration.ts';
import { wheelsPerAxle } from './axle-configuration.ts';
import type { AxleType } from './axle-type.ts';
import type { VehicleType } from './vehicle-type.ts';
import { isTowed } from './vehicle-type.ts';

/** From how many axles on a vehicle usually steers with its second one too, as an eight-wheeler (2x2x4x4) does. */
const axlesOfTwoSteers = 4;

/**
 * What the axles of a vehicle usually are, front first: all of a towed one's are trailer axles; the others steer with the
 * first, with the second as well where they have four axles or more and two wheels there, and drive with the rest. A
 * suggestion for who sets a vehicle up, not a rule: a lift or tag axle cannot be told from its wheels.
 */
export function usualAxleTypes(type: VehicleType, configuration: AxleConfiguration): readonly AxleType[] {
  const wheels = wheelsPerAxle(configuration);
  if (isTowed[type]) return wheels.map(() => 'trailer');
  const steers = wheels.length >= axlesOfTwoSteers && wheels[1] === 2 ? 2 : 1;
  return wheels.map((_, index) => (index < steers ? 'steer' : 'drive'));
}
