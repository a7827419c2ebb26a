import { createDatabase } from '@tyrewatch/store/database';
import { measureBareInsert } from './bare-insert.ts';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase, startBenchGateway, runLoad } from './bench-installation.ts';
import type { BenchDatabase } from './bench-installation.ts';
import { cpuSecondsOf, metricOf, readMetrics } from './bench-metrics.ts';
import type { Benchmark, Figure } from './benchmark.ts';

const vehicleCount = 2000;
const metricsPort = 45_127;
const seconds = 20;
/** More than can be taken: the units wait for their acknowledgements, so the gateway sets the pace. */
const everything = 100_000;
/** At full load each unit has a frame under way all the time: their number over the rate is the latency. */
const unitsAtFullLoad = 1000;
const wantedPerSecond = 5000;

interface Throughput {
  readonly packetsPerSecond: number;
  readonly batchPackets: number;
  /** Packets sent and not acknowledged. */
  readonly unacknowledged: number;
  /** Packets acknowledged, the warming up included. */
  readonly acknowledged: number;
  readonly p99Ms: number;
  readonly latencyAtGoalMs: number;
  readonly shares: string;
}

async function measureGateway(database: BenchDatabase, say: (line: string) => void): Promise<Throughput> {
  process.env['GATEWAY_METRICS_PORT'] = String(metricsPort);
  const gateway = await startBenchGateway(database.connectionString);
  try {
    const { port, child } = gateway;
    const atGoal = { port, vehicles: vehicleCount, rate: wantedPerSecond, seconds };
    const warm = await runLoad({ ...atGoal, seconds: 5 });
    const steady = await runLoad(atGoal);
    say(
      `at ${wantedPerSecond}/s: p50 ${steady.ack_ms.p50} ms, p95 ${steady.ack_ms.p95} ms, p99 ${steady.ack_ms.p99} ms`,
    );
    const before = {
      gateway: cpuSecondsOf(child.pid ?? 0),
      database: cpuSecondsOf(database.server.pid),
      text: await readMetrics(metricsPort),
    };
    const full = await runLoad({ ...atGoal, vehicles: unitsAtFullLoad, rate: everything });
    const after = {
      gateway: cpuSecondsOf(child.pid ?? 0),
      database: cpuSecondsOf(database.server.pid),
      text: await readMetrics(metricsPort),
    };
    const grown = (name: string): number => metricOf(after.text, name) - metricOf(before.text, name);
    const share = (part: 'gateway' | 'database'): string => ((after[part] - before[part]) / seconds).toFixed(2);
    return {
      packetsPerSecond: full.packets_per_second,
      batchPackets: Math.round(
        grown('tyrewatch_gateway_batch_packets_sum') / grown('tyrewatch_gateway_batch_packets_count'),
      ),
      unacknowledged: steady.lost_packets + full.lost_packets,
      acknowledged: warm.acknowledged_packets + steady.acknowledged_packets + full.acknowledged_packets,
      p99Ms: full.ack_ms.p99 ?? Number.NaN,
      latencyAtGoalMs: steady.ack_ms.p99 ?? Number.NaN,
      shares: `cores: gateway ${share('gateway')}, PostgreSQL ${share('database')}, load generator ${full.cpu_share}`,
    };
  } finally {
    await gateway.stop();
  }
}

async function countPackets(connectionString: string): Promise<number> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  const { count } = await database.kysely
    .selectFrom('packet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await database.close();
  return count;
}

/** Whole path over TCP beside a bare client inserting the same rows. */
export const benchmark: Benchmark = {
  title: `packets of 10 tyres over TCP to their acknowledgement (${vehicleCount} units at ${wantedPerSecond}/s, ${unitsAtFullLoad} at full load), beside a bare client inserting the same rows`,
  run: async (say): Promise<Figure[]> => {
    const database = await startBenchDatabase();
    try {
      const vehicleIds = await createBenchFleet(database.connectionString, vehicleCount);
      const reached = await measureGateway(database, say);
      say(`at full load: ${reached.shares}, ${reached.batchPackets} packets in a transaction`);
      const stored = await countPackets(database.connectionString);
      const bare = await measureBareInsert({
        connectionString: database.connectionString,
        vehicleIds,
        packets: 40_000,
        batchPackets: reached.batchPackets,
        parallelBatches: 2,
      });
      const { packetsPerSecond } = reached;
      return [
        {
          name: 'whole path',
          value: packetsPerSecond,
          unit: 'packets/s',
          baseline: { name: 'bare insert', value: bare },
          goal: {
            text: '≥ 0.5 × the bare insert and ≥ 5,000/s',
            isMet: packetsPerSecond >= wantedPerSecond && packetsPerSecond >= bare / 2,
          },
        },
        {
          name: 'acknowledged, p99, at 5,000/s',
          value: reached.latencyAtGoalMs,
          unit: 'ms',
          goal: { text: '≤ 500 ms', isMet: reached.latencyAtGoalMs <= 500 },
        },
        {
          name: 'acknowledged, p99, at full load',
          value: reached.p99Ms,
          unit: 'ms',
          goal: { text: '≤ 500 ms', isMet: reached.p99Ms <= 500 },
        },
        {
          name: 'sent and not acknowledged',
          value: reached.unacknowledged,
          unit: 'packets',
          goal: { text: 'none', isMet: reached.unacknowledged === 0 },
        },
        {
          name: 'acknowledged and not stored',
          value: reached.acknowledged - stored,
          unit: 'packets',
          goal: { text: 'none', isMet: reached.acknowledged <= stored },
        },
      ];
    } finally {
      await database.close();
    }
  },
};
