/**
 * Mean speed in km/h that no road vehicle keeps up. A step of an odometer counts as driven when it is not backwards and no greater than this
 * speed makes possible in its time; every other step is one of the odometer itself: it was replaced, set, or misread. Such a step is left out
 * of the kilometres, is counted, and what follows is told from the new reading on.
 */
export const greatestMeanSpeedKmh = 150;

/** The furthest in metres that a vehicle comes in a span of seconds. */
export const greatestDistanceM = (seconds: number): number => (greatestMeanSpeedKmh / 3.6) * seconds;
