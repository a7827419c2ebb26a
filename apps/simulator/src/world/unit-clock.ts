/**
 * The world's time against the real one. With a time factor above 1 the world runs ahead of the clock on
 * the wall, while records must carry the real time: the difference is kept here.
 */
export interface UnitClock {
  /** How far the world is ahead of real time, milliseconds ≥ 0. */
  aheadMs: number;
}

/** World time at a real instant. */
export function worldTimeMs(clock: UnitClock, realMs: number): number {
  return realMs + clock.aheadMs;
}

/** Real time of a world instant. */
export function realTimeMs(clock: UnitClock, worldMs: number): number {
  return worldMs - clock.aheadMs;
}
