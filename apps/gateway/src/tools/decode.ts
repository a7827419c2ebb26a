/**
 * `npm run decode [-- --transport udp]`: hexadecimal packets, one a line, from standard input; one JSON
 * object per packet to standard output; `--help` says how. Ends with 2 on a wrong argument, else with 0 whatever the
 * packets.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { reportLine, type PacketTransport } from './packet-report.ts';

const usage = 'usage: npm run decode -- [--transport tcp|udp] < packets.txt';

function findTransport(): PacketTransport | null {
  try {
    const { values } = parseArgs({ options: { transport: { type: 'string', default: 'tcp' } } });
    return values.transport === 'tcp' || values.transport === 'udp' ? values.transport : null;
  } catch {
    return null;
  }
}

async function decodeStandardInput(transport: PacketTransport): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe; that is no fault of ours.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    for (const report of reportLine(line, transport)) {
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
