/**
 * `npm run replay -- <file>`: sends captured packets to a running gateway as a unit would and prints each answer.
 * Ends with 0 when every packet got the answer that is due to it, with 1 when one did not, with 2 when it cannot run.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isImei } from '@tyrewatch/device-protocol/teltonika/imei';
import type { CapturedPacket, CapturedTransport } from './replay-file.ts';
import { readPackets } from './replay-file.ts';
import type { ReplayedPacket } from './replay-report.ts';
import { describePacket, isAsDue, summarise } from './replay-report.ts';
import type { ReplayTarget } from './replay-tcp.ts';
import { TcpReplay } from './replay-tcp.ts';
import { UdpReplay } from './replay-udp.ts';

const usage = `usage: npm run replay -- <file> [--host 127.0.0.1] [--port 5027] [--imei 356307042441013]
         [--transport tcp|udp] [--speed 60] [--wait 10]
  file         lines of hexadecimal packets, or a JSON array of objects with "hex"
  --imei       the unit to speak as; it must be known to the gateway
  --transport  tcp unless given
  --speed      keep the packets' own gaps, so many times faster; without it each follows the last answer
  --wait       seconds to wait for an answer`;

interface ReplayPlan {
  readonly file: string;
  readonly transport: CapturedTransport;
  /** Null = no pauses. */
  readonly speed: number | null;
  readonly target: ReplayTarget;
}

/** A blank setting counts as none. */
function settingOr(name: string, otherwise: string): string {
  const given = process.env[name] ?? '';
  return given.trim() === '' ? otherwise : given;
}

const options = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: settingOr('GATEWAY_PORT', '5027') },
  imei: { type: 'string' },
  transport: { type: 'string', default: 'tcp' },
  speed: { type: 'string' },
  wait: { type: 'string', default: '10' },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the arguments; null when only help was asked for. Throws Error with a sentence that says what is wrong. */
function readPlan(): ReplayPlan | null {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return null;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('name one file');
  const { transport, imei, host } = values;
  if (transport !== 'tcp' && transport !== 'udp') throw new Error(`--transport is tcp or udp, not ${transport}`);
  if (imei !== undefined && !isImei(imei)) throw new Error(`--imei has 15 digits, not ${imei}`);
  const answerMs = positive('wait', values.wait) * 1000;
  const target = { host, port: positive('port', values.port), imei: imei ?? null, answerMs };
  return { file, transport, speed: values.speed === undefined ? null : positive('speed', values.speed), target };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0, not ${text}`);
  return value;
}

const timeOf = ({ content }: CapturedPacket): number | null => ('firstAtMs' in content ? content.firstAtMs : null);

async function replay({ file, transport, speed, target }: ReplayPlan): Promise<boolean> {
  const packets = readPackets(await readFile(file, 'utf8'), transport);
  const link = transport === 'tcp' ? new TcpReplay(target) : new UdpReplay(target);
  const replayed: ReplayedPacket[] = [];
  let lastAtMs: number | null = null;
  try {
    for (const packet of packets) {
      const atMs = timeOf(packet);
      if (speed !== null && atMs !== null && lastAtMs !== null) await pause(Math.max(0, atMs - lastAtMs) / speed);
      lastAtMs = atMs ?? lastAtMs;
      const delivered = { packet, delivery: await link.deliver(packet) };
      replayed.push(delivered);
      process.stdout.write(`${describePacket(delivered)}\n`);
    }
  } finally {
    link.close();
  }
  process.stdout.write(`${summarise(replayed)}\n`);
  return replayed.every(isAsDue);
}

try {
  const plan = readPlan();
  if (plan === null) process.stdout.write(`${usage}\n`);
  else process.exitCode = (await replay(plan)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 2;
}
