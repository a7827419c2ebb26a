/**
 * `npm run decode [-- --transport udp]`: hexadecimal packets, one a line, from standard input; CAN frames of J1939 where
 * a line holds a `#` (`18FEF433#00E100244100005F`) or with `--transport can`; one JSON object per packet to standard output; `--help` says how. Ends with 2 on a wrong argument, else with 0 whatever the
 * packets. `--feed rfms` reads answers of clouds instead: one JSON body a line, one JSON object a line; ends with 1 when one cannot be read.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { CanReport } from './can-report.ts';
import { reportCanFrame } from './can-report.ts';
import type { FeedName } from './feed-report.ts';
import { feedNames, reportFeedBody } from './feed-report.ts';
import type { PacketReport, PacketTransport } from './packet-report.ts';
import { reportLine } from './packet-report.ts';

const usage = `usage: npm run decode -- [--transport tcp|udp|can] < packets.txt
       npm run decode -- --feed ${feedNames.join('|')} < bodies.txt`;

type LineTransport = PacketTransport | 'can';
const transports: readonly LineTransport[] = ['tcp', 'udp', 'can'];

/** What each line is. */
type Input =
  | { readonly kind: 'packets'; readonly transport: LineTransport }
  | { readonly kind: 'feed'; readonly feed: FeedName };

function findInput(): Input | null {
  try {
    const { values } = parseArgs({ options: { transport: { type: 'string' }, feed: { type: 'string' } } });
    if (values.feed !== undefined) {
      const feed = feedNames.find((name) => name === values.feed);
      return feed === undefined || values.transport !== undefined ? null : { kind: 'feed', feed };
    }
    const transport = transports.find((name) => name === (values.transport ?? 'tcp'));
    return transport === undefined ? null : { kind: 'packets', transport };
  } catch {
    return null;
  }
}

/** A line with a `#` is a CAN frame, whatever else is decoded: no packet is written so. */
function reportsOf(line: string, transport: LineTransport): readonly (PacketReport | CanReport)[] {
  if (transport !== 'can' && !line.includes('#')) return reportLine(line, transport);
  return line.trim() === '' ? [] : [reportCanFrame(line)];
}

function feedReportsOf(line: string, feed: FeedName): readonly Record<string, unknown>[] {
  if (line.trim() === '') return [];
  const { report, isReadable } = reportFeedBody(line, feed);
  if (!isReadable) process.exitCode = 1;
  return [report];
}

async function decodeStandardInput(input: Input): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe; that is no fault of ours.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const reports = input.kind === 'feed' ? feedReportsOf(line, input.feed) : reportsOf(line, input.transport);
    for (const report of reports) {
      if (!process.stdout.write(`${JSON.stringify(report)}\n`)) await once(process.stdout, 'drain');
    }
  }
}

const input = findInput();
if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n`);
} else if (input === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  await decodeStandardInput(input);
}
