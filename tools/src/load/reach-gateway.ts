import { createConnection } from 'node:net';
import type { LoadOptions } from '@tyrewatch/simulator/load/load-run';
import { describeCause } from '../supervisor/error-cause.ts';
import { StartProblem } from '../supervisor/start-problem.ts';

/** A gateway anywhere answers within this time. */
const answerMs = 5_000;

/** Throws StartProblem unless something takes a connection. */
export async function reachGateway(
  { host, port }: Pick<LoadOptions, 'host' | 'port'>,
  allowedMs = answerMs,
): Promise<void> {
  const socket = createConnection({ host, port });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
      setTimeout(() => reject(new Error(`no answer within ${allowedMs / 1000} s`)), allowedMs).unref();
    });
  } catch (error) {
    throw new StartProblem(
      `The gateway at ${host}:${port} cannot be reached: ${describeCause(error)}. Start Tyrewatch first, or say where it is with --host and --gateway-port.`,
    );
  } finally {
    socket.destroy();
  }
}
