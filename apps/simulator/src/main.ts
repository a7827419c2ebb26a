import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerSupervisor, onSupervisorGone } from '@tyrewatch/process-log/supervisor-channel';
import { controlKeyPath, writeControlKey } from './control/control-key.ts';
import { startControlServer } from './control/control-server.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { SandboxCards } from './sandbox/sandbox-cards.ts';
import { startSandbox } from './sandbox/sandbox-server.ts';
import type { LookAtTruck } from './sandbox/truck-records.ts';
import { sandboxCredentials } from './sandbox/sandbox-vendor.ts';
import { deliverScalarEvents } from './sandbox/scalar-sandbox.ts';
import { demoFleet } from './fleet/demo-fleet.ts';
import { restoreWorld } from './state/restore-world.ts';
import { findKeptWorld, keepWorld } from './state/world-file.ts';
import { createSeededRandom } from './random/seeded-random.ts';
import { hashText } from './random/text-hash.ts';
import { RuptelaUnit } from './units/ruptela-unit.ts';
import type { VehicleSnapshot } from './units/vehicle-snapshot.ts';
import { snapshotVehicle } from './units/vehicle-snapshot.ts';
import { unitLinkTiming } from './units/link-timing.ts';
import { FleetRun } from './world/fleet-run.ts';
import { createAnnouncement } from './world/announcement.ts';
import { startLiveScenarios } from './world/live-scenario-run.ts';
import { reportProgress } from './world/progress-report.ts';
import { ambientTemperatureC } from './weather/ambient-temperature.ts';
import { startForecastServer } from './weather/forecast-server.ts';

/** Time for answers that are under way when the process is asked to end. */
const lastAnswersMs = 2500;
const tickMs = 1000;
const keepMs = 4000;
/** How far back an instant may lie that still is the present of lorries that tell their makers. */
const presentMs = 60_000;

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
const simCards = new SandboxCards(
  demoFleet().simCards,
  join(environment.DATA_DIR, 'simulator', 'sim-cards.json'),
  Date.now,
  ({ imei }, text) => (imei === null ? null : run.answerSms(imei, text.trim())),
);
const { vehicles } = demoFleet();
/** What a lorry tells its maker now; of the past the world keeps nothing. */
const lookAtTruck: LookAtTruck = ({ journeyPlan: { key } }, atMs) => {
  const truck = run.world.vehicles.find(({ vehicle }) => vehicle.journeyPlan.key === key && vehicle.drawnBy === null);
  if (truck === undefined || atMs < run.worldNowMs - presentMs) return null;
  return snapshotVehicle(truck, run.world.weather, createSeededRandom(hashText(`${key} ${atMs}`)));
};
const sandbox = await startSandbox(
  { cards: simCards, vehicles, look: lookAtTruck, nowMs: Date.now, openingMs: run.world.span.openingMs },
  {
    token,
    port: environment.SANDBOX_PORT,
    onCall: (vendor, method, path, status) => log('sandbox', { vendor, method, path, status }),
  },
);
const deliveries =
  environment.PORT === 0
    ? null
    : deliverScalarEvents(
        `http://127.0.0.1:${environment.PORT}/tyrewatch/feeds/zf/${sandboxCredentials.scalarDeliveryKey}`,
        (status) => log('sandbox', { vendor: 'zf', delivered: status }),
      );
log('listening', {
  vehicles: run.world.vehicles.length,
  control_port: control.port,
  sandbox_port: sandbox.port,
});

const { SIMULATOR_FORECAST_PORT: forecastPort } = environment;
const forecasts =
  forecastPort === 0
    ? null
    : await startForecastServer(
        {
          nowMs: () => run.worldNowMs,
          temperatureC: (atMs, place) => ambientTemperatureC(run.world.weather, atMs, place),
        },
        forecastPort,
      );

const ruptelaUnit = createRuptelaUnit();
const liveScenarios = environment.SIMULATOR_LIVE_SCENARIOS ? startLiveScenarios(run, log) : null;
const progress = reportProgress(run, log, Date.now);
const announce = createAnnouncement(run, Date.now, () => {
  process.send?.({ ready: true });
  log('ready');
});
let isKeyWritten = false;
let areNotesKept = true;

/** A unit of another maker that goes along with the first vehicle; null where none is wanted. */
function createRuptelaUnit(): RuptelaUnit | null {
  const { SIMULATOR_RUPTELA_IMEI: imei, SIMULATOR_GATEWAY_HOST: host, GATEWAY_PORT: port } = environment;
  const [simulated] = run.world.vehicles;
  if (imei === undefined || simulated === undefined) return null;
  const look = (): VehicleSnapshot => {
    const atMs = Math.floor(Date.now() / 1000) * 1000;
    return { ...snapshotVehicle(simulated, run.world.weather, createSeededRandom(atMs / 1000)), atMs };
  };
  return new RuptelaUnit({ imei, host, port, now: Date.now, look });
}

/** Writes down the world and where to reach it. What a full disk does not take is written next time. */
function keepNotes(): void {
  try {
    if (!isKeyWritten)
      writeControlKey(controlKeyPath(environment.DATA_DIR), {
        port: control.port,
        token,
        sandbox_port: sandbox.port,
      });
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
  ruptelaUnit?.tick();
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
ruptelaUnit?.close();
for (const { server } of [control, sandbox]) {
  server.close();
  server.closeAllConnections();
}
deliveries?.stop();
forecasts?.close();
forecasts?.closeAllConnections();
keepNotes();
log('stopped');
process.exit(0);
