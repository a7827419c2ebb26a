import { parseArgs } from 'node:util';
import { mostLoadUnits } from './load-imei.ts';
import type { LoadCount, LoadOptions } from './load-run.ts';
import { LoadRun } from './load-run.ts';

const usage = `Load on a gateway: simulated units over TCP with Codec 8E.

  npm run simulate -- --vehicles N --rate R [options]

--vehicles n           units, each with a connection of its own (100)
--rate n               records a second of all units together (1000)
--seconds n            how long (30)
--host address         the gateway's (127.0.0.1)
--gateway-port n       the gateway's (GATEWAY_PORT, else 5027)
--records-per-frame n  records in one frame, 1 to 255 (1)
--tyres n              tyres in a record, 0 to 24 (10)
--first-unit n         index of the first unit's IMEI (0)
--json                 only the last line, as JSON

The units' IMEIs are 35290001, the index in six digits, and a Luhn check digit; the gateway must know them.
`;

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '100' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    host: { type: 'string', default: '127.0.0.1' },
    'gateway-port': { type: 'string', default: process.env['GATEWAY_PORT'] ?? '5027' },
    'records-per-frame': { type: 'string', default: '1' },
    tyres: { type: 'string', default: '10' },
    'first-unit': { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  process.stdout.write(usage);
} else {
  await simulate(readOptions());
}

function readOptions(): LoadOptions {
  return {
    host: values.host,
    port: numberOf('gateway-port', 1, 65_535),
    vehicles: numberOf('vehicles', 1, mostLoadUnits),
    rate: numberOf('rate', 1, 1_000_000),
    seconds: numberOf('seconds', 1, 86_400),
    recordsPerFrame: numberOf('records-per-frame', 1, 255),
    tyres: numberOf('tyres', 0, 24),
    firstUnit: numberOf('first-unit', 0, mostLoadUnits - 1),
  };
}

function numberOf(name: keyof typeof values, least: number, most: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  process.stderr.write(`--${name} must be a whole number from ${least} to ${most}\n\n${usage}`);
  process.exit(2);
}

function say(line: string): void {
  if (!values.json) process.stdout.write(`${line}\n`);
}

async function simulate(options: LoadOptions): Promise<void> {
  const run = new LoadRun(options);
  process.once('SIGINT', () => run.giveUp());
  say(`logging ${options.vehicles} units in at ${options.host}:${options.port}`);
  await run.logIn();
  if (run.count.loggedInUnits === 0) {
    process.stderr.write(`no unit was accepted (${run.count.refusedLogins} refused)\n`);
    process.exit(1);
  }
  say(`${run.count.loggedInUnits} logged in, sending ${options.rate} records/s for ${options.seconds} s`);
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  let before = run.count;
  await run.drive(() => {
    say(lineOf(before, run.count));
    before = run.count;
  });
  const seconds = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await run.finish();
  const result = resultOf(run.count, options, seconds, (user + system) / 1e6 / seconds);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(result.lost_packets === 0 ? 0 : 1);
}

function lineOf(before: LoadCount, now: LoadCount): string {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => now.recent.findPercentileMs(percent) ?? '–');
  return [
    `sent ${now.sentPackets - before.sentPackets}/s`,
    `acknowledged ${now.acknowledgedPackets - before.acknowledgedPackets}/s`,
    `ack p50 ${p50} p95 ${p95} p99 ${p99} ms`,
    `waiting ${now.sentPackets - now.acknowledgedPackets}`,
    `broken ${now.brokenConnections}`,
  ].join('  ');
}

function resultOf(count: LoadCount, options: LoadOptions, seconds: number, cpuShare: number) {
  return {
    vehicles: options.vehicles,
    logged_in: count.loggedInUnits,
    refused_logins: count.refusedLogins,
    seconds: Math.round(seconds * 10) / 10,
    sent_packets: count.sentPackets,
    acknowledged_packets: count.acknowledgedPackets,
    lost_packets: count.sentPackets - count.acknowledgedPackets,
    packets_per_second: Math.round(count.sentPackets / seconds),
    ack_ms: {
      p50: count.all.findPercentileMs(50),
      p95: count.all.findPercentileMs(95),
      p99: count.all.findPercentileMs(99),
    },
    broken_connections: count.brokenConnections,
    /** Share of one core this process used while sending. */
    cpu_share: Math.round(cpuShare * 100) / 100,
  };
}
