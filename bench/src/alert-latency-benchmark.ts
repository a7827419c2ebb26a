import { setTimeout as pause } from 'node:timers/promises';
import { openStream } from '@tyrewatch/server/testing/event-stream';
import type { Probe } from './alert-probe.ts';
import { connectProbe, measureAlert } from './alert-probe.ts';
import { createBenchFleet } from './bench-fleet.ts';
import { runLoad, startBenchDatabase, startBenchGateway } from './bench-installation.ts';
import { startBenchServer } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { percentile } from './percentile.ts';

const loadVehicles = 2000;
const probeCount = 150;
/** Pause between two alerts, so that they are spread over the time of the load. */
const spacingMs = 150;
const peakSeconds = 10;
const everything = 100_000;

async function connectProbes(port: number, vehicleIds: readonly number[]): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (let index = loadVehicles; index < vehicleIds.length; index += 1) {
    probes.push(await connectProbe(port, index, vehicleIds[index] ?? 0));
  }
  return probes;
}

/** From a packet on the wire to the event on an open page, while units send at half the measured peak. */
export const benchmark: Benchmark = {
  title: `packet of a puncture over TCP to its event on an open page, while ${loadVehicles} units send at half the peak`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      const vehicleIds = await createBenchFleet(database.connectionString, loadVehicles + probeCount);
      const gateway = await startBenchGateway(database.connectionString);
      const server = await startBenchServer(database.connectionString);
      const headers = { authorization: `Bearer ${server.token}` };
      try {
        const load = { port: gateway.port, vehicles: loadVehicles };
        const peak = await runLoad({ ...load, rate: everything, seconds: peakSeconds });
        const rate = Math.round(peak.packets_per_second / 2);
        say(`peak ${peak.packets_per_second} packets/s; loading with ${rate}/s`);
        const stream = await openStream(`${server.address}/tyrewatch/live`, headers, new Set(['vehicles']));
        const probes = await connectProbes(gateway.port, vehicleIds);
        const loading = runLoad({ ...load, rate, seconds: Math.ceil((probeCount * spacingMs) / 1000) + 15 });
        await pause(5000);
        const latencies: number[] = [];
        for (const probe of probes) {
          latencies.push(await measureAlert(probe, stream));
          await pause(spacingMs);
        }
        for (const { unit } of probes) unit.close();
        stream.close();
        const loaded = await loading;
        say(`sent under load: ${loaded.packets_per_second} packets/s, lost ${loaded.lost_packets}`);
        const value = percentile(latencies, 95);
        return [
          {
            name: 'packet to event, p95',
            value,
            unit: 'ms',
            baseline: {
              name: 'packet to acknowledgement under the same load, p95',
              value: loaded.ack_ms.p95 ?? Number.NaN,
            },
            goal: { text: '≤ 1,000 ms', isMet: value <= 1000 },
          },
          { name: 'packet to event, median', value: percentile(latencies, 50), unit: 'ms' },
          { name: 'packet to event, longest', value: percentile(latencies, 100), unit: 'ms' },
          { name: 'load meanwhile', value: loaded.packets_per_second, unit: 'packets/s' },
        ];
      } finally {
        await server.stop();
        await gateway.stop();
      }
    } finally {
      await database.close();
    }
  },
};
