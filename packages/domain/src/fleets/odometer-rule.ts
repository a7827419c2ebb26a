/**
 * Mean speed in km/h that no road vehicle keeps up. A step of an odometer counts as driven when it is not backwards and no greater than this
 * speed makes possible in its time; every other step is one of the odometer itself: it was replaced, set, or misread. Such a step is left out
 * of the kilometres, is counted, and what follows is told from the new reading on.
 *
 * Of an odometer that jumps there and back, as of two units on one vehicle, the way there can pass for driving after a silence. So a step back undoes
 * the greatest step forward between it and the step back before it, if that is at least as great, and otherwise the one between it and the
 * next step back: of a step forward that is undone the kilometres of the step back are left out, and it is counted as well. Between two odometers
 * that take turns this leaves what one of them told; a way there that nothing has undone yet still counts, once. An odometer that is set back
 * for good loses what it was set back by only where it had driven as far in a single step, and nothing at all when it begins anew.
 *
 * Kilometres are told by the first and last reading of every hour. Steps between the readings within it that are no driving are counted too; an hour
 * with more of them forwards than backwards ends on another odometer than it began on, and has no distance of its own.
 */
export const greatestMeanSpeedKmh = 150;

/** The furthest in metres that a vehicle comes in a span of seconds. */
export const greatestDistanceM = (seconds: number): number => (greatestMeanSpeedKmh / 3.6) * seconds;
