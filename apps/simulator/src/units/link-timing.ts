import type { SeededRandom } from '../random/seeded-random.ts';
import { nextBetween } from '../random/seeded-random.ts';

/** Waiting times of a unit's connection, milliseconds. */
export interface LinkTiming {
  /** Without an answer for this long the connection is given up; the frame is sent again on the next. */
  readonly answerMs: number;
  /** Pause before the same frame is sent again after a wrong number. */
  readonly againMs: number;
  /** First pause before a new connection, and the longest it grows to. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** How long a unit is away that was told to start again. */
  readonly restartMs: number;
  /** Idle time after which a keep-alive byte is sent. */
  readonly keepAliveMs: number;
  /** After this pause a word of zeros is an acknowledgement and not the head of a command. */
  readonly settleMs: number;
}

/** Waiting times as of real units. */
export const unitLinkTiming: LinkTiming = {
  answerMs: 30_000,
  againMs: 1500,
  firstPauseMs: 800,
  longestPauseMs: 30_000,
  restartMs: 20_000,
  keepAliveMs: 240_000,
  settleMs: 200,
};

/**
 * Pause before the next attempt after `failures` (≥ 1) in a row: doubled each time, and anywhere in its
 * upper half, so that a restarted gateway does not meet all units in the same moment.
 */
export function reconnectPauseMs(timing: LinkTiming, failures: number, random: SeededRandom): number {
  const fullMs = Math.min(timing.longestPauseMs, timing.firstPauseMs * 2 ** Math.min(16, failures - 1));
  return nextBetween(random, fullMs / 2, fullMs);
}
