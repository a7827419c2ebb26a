/** Longest wait between two attempts, in milliseconds. */
export const maximumDelayMs = 30_000;

/**
 * Milliseconds to wait before attempt number `failures` (1 = after the first failure): doubling
 * from one second, half of it by chance so that a restarted server is not met by all at once.
 * `random` is in [0, 1).
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(maximumDelayMs, 1000 * 2 ** Math.min(failures - 1, 10));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}
