/** Litres an hour that no engine on the road burns. Fuel that is used faster was not burnt: the counter was replaced, or the tank was drained. */
export const mostLitresPerHour = 150;

/** A rise of the tank's level from one hour to the next by so many litres is a refuel; a smaller one is the fuel moving in the tank. */
export const leastRefuelL = 20;

/**
 * How far the mean level of an hour may be from what is in the tank, as a share of the fullest level seen: floats stand at an angle on a slope, and a
 * tank is not the shape the sender was set for. An assumption of ours, as no unit says how exact its sender is.
 */
export const levelErrorShare = 0.02;

/**
 * By how many litres the fuel told by the tank's levels may be wrong: the level at each end of the period, and before and after each refuel, each
 * with {@link levelErrorShare} of the fullest level, taken together as independent errors are.
 */
export const levelErrorL = (fullestL: number, refuelCount: number): number =>
  fullestL * levelErrorShare * Math.sqrt(2 + 2 * refuelCount);
