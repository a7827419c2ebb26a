import type { FleetRun } from './fleet-run.ts';
import type { Ticking } from './live-scenario-run.ts';

/** However slow the machine: a demonstration that opens with part of its past is better than none. */
const greatestWaitMs = 50_000;
/** A gateway that is not there by then is not waited for. */
const gatewayWaitMs = 5_000;

/**
 * Calls `announceReady` once, when the made-up past has been taken over by the gateway, so that the first look at the
 * demonstration is not at empty charts; at the latest after 50 seconds, after 5 when no gateway answers.
 */
export function createAnnouncement(
  run: Pick<FleetRun, 'progress'>,
  now: () => number,
  announceReady: () => void,
): Ticking {
  const beganAtMs = now();
  let isAnnounced = false;
  return {
    tick: () => {
      if (isAnnounced) return;
      const { behindCount, connectedCount } = run.progress();
      const waitedMs = now() - beganAtMs;
      const isDue = connectedCount > 0 ? behindCount === 0 : waitedMs >= gatewayWaitMs;
      if (!isDue && waitedMs < greatestWaitMs) return;
      isAnnounced = true;
      announceReady();
    },
  };
}
