import { setTimeout as pause } from 'node:timers/promises';
import { LoadRun } from '@tyrewatch/simulator/load/load-run';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase, startBenchGateway } from './bench-installation.ts';
import type { BenchProcess } from './bench-installation.ts';
import { metricOf, readMetrics, residentMebibytesOf } from './bench-metrics.ts';
import type { Benchmark, Figure } from './benchmark.ts';

const unitCount = 10_000;
const metricsPort = 45_128;
const allowedMebibytes = 250;
const allowedSeconds = 30;

/** Seconds until so many units are connected. Throws when that takes two minutes. */
async function secondsUntilConnected(count: number): Promise<number> {
  const startMs = performance.now();
  for (;;) {
    const seconds = (performance.now() - startMs) / 1000;
    const connected = metricOf(await readMetrics(metricsPort), 'tyrewatch_gateway_units');
    if (connected >= count) return seconds;
    if (seconds > 120) throw new Error(`only ${connected} of ${count} units are connected`);
    await pause(100);
  }
}

const residentOf = (gateway: BenchProcess): number => residentMebibytesOf(gateway.child.pid ?? 0);

/** Memory of idle units, and how soon all are back after the gateway was killed. */
export const benchmark: Benchmark = {
  title: `${unitCount} idle units: memory of the gateway, and how soon all are back after it was killed`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    process.env['GATEWAY_METRICS_PORT'] = String(metricsPort);
    let gateway = await startBenchGateway(database.connectionString);
    const { port } = gateway;
    const load = new LoadRun({
      host: '127.0.0.1',
      port,
      vehicles: unitCount,
      rate: 500,
      seconds: 30,
      recordsPerFrame: 1,
      tyres: 10,
      firstUnit: 0,
    });
    try {
      await createBenchFleet(database.connectionString, unitCount);
      const empty = residentOf(gateway);
      await load.logIn();
      await secondsUntilConnected(unitCount);
      const idle = residentOf(gateway);
      say(`${Math.round(empty)} MiB without units, ${Math.round(idle)} MiB with ${unitCount}`);
      await load.drive(() => undefined);
      say(
        `${Math.round(residentOf(gateway))} MiB after every unit has sent a packet, its vehicle being in memory then`,
      );
      gateway.child.kill('SIGKILL');
      gateway = await startBenchGateway(database.connectionString, [], port);
      const seconds = await secondsUntilConnected(unitCount);
      return [
        {
          name: 'memory with 10,000 idle units',
          value: idle,
          unit: 'MiB',
          goal: { text: `≤ ${allowedMebibytes} MiB`, isMet: idle <= allowedMebibytes },
        },
        {
          name: 'all back after a restart',
          value: seconds,
          unit: 's',
          goal: { text: `≤ ${allowedSeconds} s`, isMet: seconds <= allowedSeconds },
        },
      ];
    } finally {
      await load.finish();
      await gateway.stop();
      await database.close();
    }
  },
};
