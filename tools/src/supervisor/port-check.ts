import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from './progress.ts';
import { StartProblem } from './start-problem.ts';

/** A port the product is to listen on. */
export interface WantedPort {
  /** The environment variable it comes from, named when it is taken. */
  readonly variable: 'PORT' | 'GATEWAY_PORT';
  /** 0 = any free one. */
  readonly port: number;
  readonly transports: readonly Transport[];
}

type Transport = 'TCP' | 'UDP';

const openers: Record<Transport, (port: number) => Promise<number>> = { TCP: tryTcp, UDP: tryUdp };

/** An earlier copy whose supervisor was killed lets go of its ports within this time. */
const productAllowedMs = 15_000;

/** The port, free to be listened on. Waits a moment for an earlier copy that is just stopping; throws StartProblem when it stays taken. */
export async function getFreePort(
  wanted: WantedPort,
  onProgress: Progress,
  allowedMs = productAllowedMs,
): Promise<number> {
  const deadlineMs = performance.now() + allowedMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openAll(wanted);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EACCES') {
        throw new StartProblem(
          `This user may not listen on port ${wanted.port}: set ${wanted.variable} to a port above 1023.`,
        );
      }
      if (code !== 'EADDRINUSE') throw error;
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

async function openAll({ port, transports }: WantedPort): Promise<number> {
  let chosen = port;
  for (const transport of transports) chosen = await openers[transport](chosen);
  return chosen;
}

function tryTcp(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

function tryUdp(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4').once('error', reject);
    socket.bind({ port, exclusive: true }, () => {
      const chosen = socket.address().port;
      socket.close(() => resolve(chosen));
    });
  });
}
