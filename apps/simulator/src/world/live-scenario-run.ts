import type { Log } from '../log.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import { findLiveScenario, nextScenarioDueMs } from '../scenarios/live-scenario.ts';
import type { FleetRun } from './fleet-run.ts';

/** Something to be done about once a second. */
export interface Ticking {
  readonly tick: () => void;
}

/** Lets something new happen every few minutes, beginning soon after all vehicles report live. */
export function startLiveScenarios(run: FleetRun, log: Log): Ticking {
  const random = createSeededRandom(hashText(`live ${run.worldNowMs}`));
  let count = 0;
  let dueMs: number | null = null;
  return {
    tick: () => {
      if (dueMs === null) {
        if (run.progress().behindCount === 0) dueMs = nextScenarioDueMs(count, run.worldNowMs, random);
        return;
      }
      if (run.worldNowMs < dueMs) return;
      const scenario = findLiveScenario(run.world.vehicles, count, run.worldNowMs, random);
      if (scenario !== null) {
        run.stage(scenario);
        log('scenario', { ...scenario });
      }
      count += 1;
      dueMs = nextScenarioDueMs(count, run.worldNowMs, random);
    },
  };
}
