/**
 * `npm run decode [-- --transport udp]`: hexadecimal packets, one a line, from standard input; CAN frames of J1939 where
 * a line holds a `#` (`18FEF433#00E100244100005F`) or with `--transport can`; one JSON object per packet to standard output; `--help` says how. Ends with 2 on a wrong argument, else with 0 whatever the
 * packets.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { CanReport } from './can-report.ts';
import { reportCanFrame } from './can-report.ts';
import type { PacketReport, PacketTransport } from './packet-report.ts';
import { reportLine } from './packet-report.ts';

const usage = 'usage: npm run decode -- [--transport tcp|udp|can] < packets.txt';

type LineTransport = PacketTransport | 'can';
const transports: readonly LineTransport[] = ['tcp', 'udp', 'can'];

function findTransport(): LineTransport | null {
  try {
    const { values } = parseArgs({ options: { transport: { type: 'string', default: 'tcp' } } });
    return transports.find((transport) => transport === values.transport) ?? null;
  } catch {
    return null;
  }
}

/** A line with a `#` is a CAN frame, whatever else is decoded: no packet is written so. */
function reportsOf(line: string, transport: LineTransport): readonly (PacketReport | CanReport)[] {
  if (transport !== 'can' && !line.includes('#')) return reportLine(line, transport);
  return line.trim() === '' ? [] : [reportCanFrame(line)];
}

async function decodeStandardInput(transport: LineTransport): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe; that is no fault of ours.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    for (const report of reportsOf(line, transport)) {
      if (!process.stdout.write(`${JSON.stringify(report)}\n`)) await once(process.stdout, 'drain');
    }
  }
}

const transport = findTransport();
if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n`);
} else if (transport === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  await decodeStandardInput(transport);
}
