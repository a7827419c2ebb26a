/**
 * Mean speed in km/h that no road vehicle keeps up. A step of an odometer counts as driven when it is not backwards and no greater than this
 * speed makes possible in its time; every other step is one of the odometer itself: it was replaced, set, or misread. Such a step is left out
 * of the kilometres, is counted, and what follows is told from the new reading on.
 *
 * Of an odometer that jumps there and back, as of two units on one vehicle, the way there can pass for driving after a silence. So a step back undoes
 * the greatest step forward between it and the step back before it, if that is at least as great, and otherwise the one between it and the
 * next step back: of a step forward that is undone the kilometres of the step back are left out, and it is counted as well. A way there that nothing has undone yet still counts, once. An odometer that is set back
 * for good loses what it was set back by only where it had driven as far in a single step, and nothing at all when it begins anew.
 *
 * Two odometers that take turns: where a step that is no driving is followed at once by one in the other direction, and both together are a
 * distance that can be driven, the odometer is back on the one before, and that distance counts; of several in a row each belongs to one such
 * pair, so that what one of the two told is counted once. Where they take turns without such an order, what is driven within those steps
 * is not told, and the report has less than was driven, down to nothing; how many steps are left out says so.
 *
 * Kilometres are told by the first and last reading of every hour. Steps between the readings within it that are no driving are counted too; an hour
 * with more of them forwards than backwards ends on another odometer than it began on, and has no distance of its own.
 */
export const maxMeanSpeedKmh = 150;

/** The furthest in metres that a vehicle comes in a span of seconds. */
export const maxDistanceM = (seconds: number): number => (maxMeanSpeedKmh / 3.6) * seconds;
