import type { LoadCount, LoadOptions } from './load-run.ts';
import { LoadRun } from './load-run.ts';

/**
 * Runs a load and prints how it goes, each second, and at the end one JSON object; with `json` only that. Answers the exit
 * code: 1 when no unit was accepted or a packet was never acknowledged.
 */
export async function runLoadSession(options: LoadOptions, json: boolean): Promise<number> {
  const say = (line: string): void => void (json || process.stdout.write(`${line}\n`));
  const run = new LoadRun(options);
  process.once('SIGINT', () => run.giveUp());
  say(`logging ${options.vehicles} units in at ${options.host}:${options.port}`);
  await run.logIn(() => say(`${run.count.loggedInUnits} logged in, ${run.count.refusedLogins} refused`));
  const { loggedInUnits, refusedLogins } = run.count;
  if (loggedInUnits === 0) {
    process.stderr.write(
      refusedLogins === 0
        ? `no unit had an answer to its login: is the program at ${options.host}:${options.port} the gateway?\n`
        : `no unit was accepted (${refusedLogins} refused): the gateway at ${options.host}:${options.port} does not know them\n`,
    );
    return 1;
  }
  say(`${loggedInUnits} logged in, sending ${options.rate} records/s for ${options.seconds} s`);
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
  return result.lost_packets === 0 ? 0 : 1;
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
