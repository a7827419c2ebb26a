/** What a TCP connection may take. */
export interface ConnectionLimits {
  /** Time to name itself. */
  readonly loginMs: number;
  /** Time to finish a frame once it is begun. */
  readonly frameMs: number;
  /** Time without a byte. */
  readonly idleMs: number;
  /** Frames without an answer at which reading stops. */
  readonly unansweredFrames: number;
}

/** Limits unless set otherwise. */
export const defaultConnectionLimits: ConnectionLimits = {
  loginMs: 20_000,
  frameMs: 120_000,
  idleMs: 900_000,
  unansweredFrames: 16,
};
