import type { Log } from '../log.ts';
import type { FleetRun } from './fleet-run.ts';
import type { Ticking } from './live-scenario-run.ts';

const everyMs = { past: 2000, live: 60_000 };

/** Logs how far the past is made up, every two seconds; later, once a minute, what was stored. */
export function reportProgress(run: FleetRun, log: Log, now: () => number): Ticking {
  const beganAtMs = now();
  let loggedAtMs = beganAtMs;
  let wasBehind = run.progress().behindCount > 0;
  return {
    tick: () => {
      const progress = run.progress();
      const isBehind = progress.behindCount > 0;
      const isOver = wasBehind && !isBehind;
      if (!isOver && now() - loggedAtMs < (isBehind ? everyMs.past : everyMs.live)) return;
      loggedAtMs = now();
      wasBehind = isBehind;
      log(isOver ? 'history_complete' : isBehind ? 'history' : 'live', {
        ...progress,
        seconds: Math.round((now() - beganAtMs) / 1000),
      });
    },
  };
}
