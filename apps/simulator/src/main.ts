import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerSupervisor, onSupervisorGone } from '@tyrewatch/process-log/supervisor-channel';
import { controlKeyPath, writeControlKey } from './control/control-key.ts';
import { startControlServer } from './control/control-server.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { restoreWorld } from './state/restore-world.ts';
import { findKeptWorld, keepWorld } from './state/world-file.ts';
import { unitLinkTiming } from './units/link-timing.ts';
import { FleetRun } from './world/fleet-run.ts';
import { createAnnouncement } from './world/announcement.ts';
import { startLiveScenarios } from './world/live-scenario-run.ts';
import { reportProgress } from './world/progress-report.ts';

/** Time for answers that are under way when the process is asked to end. */
const lastAnswersMs = 2500;
const tickMs = 1000;
const keepMs = 4000;

const environment = readEnvironment(process.env);
const log = createLog();
const statePath = join(environment.DATA_DIR, 'simulator', 'world.json');
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
onSupervisorGone(() => stopping.abort());
answerSupervisor(() => ({ canStore: null, reason: null }));

const found = findKeptWorld(statePath);
log('world', { found: found.kind, history_days: environment.SIMULATOR_HISTORY_DAYS });
const run = new FleetRun({
  restored: restoreWorld(found, Date.now(), environment.SIMULATOR_HISTORY_DAYS),
  host: environment.SIMULATOR_GATEWAY_HOST,
  port: environment.GATEWAY_PORT,
  timing: unitLinkTiming,
  timeFactor: environment.SIMULATOR_TIME_FACTOR,
  now: Date.now,
});

const token = randomBytes(24).toString('hex');
const control = await startControlServer(run, token, environment.SIMULATOR_CONTROL_PORT);
log('listening', { vehicles: run.world.vehicles.length, control_port: control.port });

const liveScenarios = environment.SIMULATOR_LIVE_SCENARIOS ? startLiveScenarios(run, log) : null;
const progress = reportProgress(run, log, Date.now);
const announce = createAnnouncement(run, Date.now, () => {
  process.send?.({ ready: true });
  log('ready');
});
let isKeyWritten = false;
let areNotesKept = true;

/** Writes down the world and where to reach it. What a full disk does not take is written next time. */
function keepNotes(): void {
  try {
    if (!isKeyWritten) writeControlKey(controlKeyPath(environment.DATA_DIR), { port: control.port, token });
    isKeyWritten = true;
    keepWorld(statePath, run.kept());
    areNotesKept = true;
  } catch (error) {
    if (areNotesKept) log('notes cannot be written', { error: String(error) });
    areNotesKept = false;
  }
}

keepNotes();
for (let keptAtMs = Date.now(); !stopping.signal.aborted;) {
  run.tick();
  liveScenarios?.tick();
  progress.tick();
  announce.tick();
  if (Date.now() - keptAtMs > keepMs) {
    keepNotes();
    keptAtMs = Date.now();
  }
  await pause(tickMs, undefined, { signal: stopping.signal }).catch(() => undefined);
}

run.drain();
const deadlineMs = Date.now() + lastAnswersMs;
while (run.isWaiting && Date.now() < deadlineMs) await pause(20);
run.close();
control.server.close();
control.server.closeAllConnections();
keepNotes();
log('stopped');
process.exit(0);
