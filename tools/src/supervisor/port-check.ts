import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';

/** A port the product is to listen on. */
export interface WantedPort {
  /** The environment variable it comes from, named when it is taken. */
  readonly variable: string;
  /** 0 = any free one. */
  readonly port: number;
  readonly host: string;
  /** The environment variable the host comes from; null = it is always the loopback interface. */
  readonly hostVariable: string | null;
  readonly transports: readonly Transport[];
}

type Transport = 'TCP' | 'UDP';

/** A port that is kept from others. */
interface HeldPort {
  readonly port: number;
  release(): Promise<void>;
}

/** An address to try, resolved. */
interface TriedAddress {
  readonly address: string;
  readonly family: number;
  readonly port: number;
}

const openers: Record<Transport, (tried: TriedAddress) => Promise<HeldPort>> = { TCP: holdTcp, UDP: holdUdp };

/** An earlier copy whose supervisor was killed lets go of its ports within this time. */
const productAllowedMs = 15_000;

/**
 * The ports by their variables, all free to be listened on at once. Waits a moment for an earlier copy that is just stopping;
 * throws StartProblem for a port that stays taken or is wanted twice, and for a host that cannot be listened on.
 */
export async function getFreePorts(
  wanted: readonly WantedPort[],
  onProgress: Progress,
  allowedMs = productAllowedMs,
): Promise<ReadonlyMap<string, number>> {
  const held = new Map<WantedPort, HeldPort[]>();
  try {
    for (const one of wanted) held.set(one, await holdWanted(one, [...held.keys()], onProgress, allowedMs));
    return new Map([...held].map(([{ variable }, ports]) => [variable, ports[0]?.port ?? 0]));
  } finally {
    await Promise.all([...held.values()].flat().map((port) => port.release()));
  }
}

async function holdWanted(
  wanted: WantedPort,
  others: readonly WantedPort[],
  onProgress: Progress,
  allowedMs: number,
): Promise<HeldPort[]> {
  const deadlineMs = performance.now() + allowedMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openAll(wanted);
    } catch (error) {
      const problem = explainRefusal(error as NodeJS.ErrnoException, wanted, others);
      if (problem !== null) throw problem;
      if (performance.now() > deadlineMs) {
        throw new StartProblem(
          `Port ${wanted.port} is in use by another program: stop that one, or set ${wanted.variable} to a free port.`,
        );
      }
      if (attempt === 1)
        onProgress(`Port ${wanted.port} is in use: waiting a moment, in case an earlier copy is just stopping`);
      await pause(250);
    }
  }
}

/** Why a port cannot be had, however long one waits; null when another program keeps it. */
function explainRefusal(
  error: NodeJS.ErrnoException,
  { variable, port, host, hostVariable }: WantedPort,
  others: readonly WantedPort[],
): Error | null {
  switch (error.code) {
    case 'EADDRINUSE': {
      const twin = others.find((other) => other.port === port);
      return twin === undefined
        ? null
        : new StartProblem(`${twin.variable} and ${variable} are both ${port}: give each a port of its own.`);
    }
    case 'EACCES':
      return new StartProblem(`This user may not listen on port ${port}: set ${variable} to a port above 1023.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`${hostVariable} cannot be "${host}": no host of that name is known. ${allowedHosts}`);
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new StartProblem(`${hostVariable} cannot be "${host}": this machine has no such address. ${allowedHosts}`);
    default:
      return error;
  }
}

const allowedHosts = "Give it one of this machine's own addresses, or 0.0.0.0 for all of them.";

async function openAll({ port, host, transports }: WantedPort): Promise<HeldPort[]> {
  const { address, family } = await lookup(host);
  const held: HeldPort[] = [];
  try {
    for (const transport of transports)
      held.push(await openers[transport]({ address, family, port: held[0]?.port ?? port }));
    return held;
  } catch (error) {
    await Promise.all(held.map((one) => one.release()));
    throw error;
  }
}

function holdTcp({ address, port }: TriedAddress): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host: address, exclusive: true }, () => {
      const opened = server.address();
      resolve({
        port: typeof opened === 'object' && opened !== null ? opened.port : port,
        release: () => new Promise((released) => server.close(() => released())),
      });
    });
  });
}

function holdUdp({ address, family, port }: TriedAddress): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4').once('error', reject);
    socket.bind({ port, address, exclusive: true }, () => {
      resolve({
        port: socket.address().port,
        release: () => new Promise((released) => socket.close(() => released())),
      });
    });
  });
}
