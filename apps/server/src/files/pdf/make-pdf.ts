import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../turns.ts';
import type { DrawnPaper, PaperKind, PapersToDraw, PaperToDraw } from './pdf-kinds.ts';

/** A paper that takes longer is given up. */
const drawTimeoutMs = 30_000;
/** The thread takes some 100 MB and half a second to start: it ends when nothing was drawn for so long. */
const idleMs = 60_000;

const inTurn = createTurns(1);
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function end(): void {
  clearTimeout(idle);
  void thread?.terminate();
  thread = null;
}

async function draw(paper: PaperToDraw): Promise<Uint8Array> {
  clearTimeout(idle);
  thread ??= new Worker(new URL('pdf-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  thread.postMessage(paper, []);
  const [drawn] = (await once(thread, 'message', { signal: AbortSignal.timeout(drawTimeoutMs) })) as [DrawnPaper];
  if ('error' in drawn) throw drawn.error;
  // Waiting for the next paper keeps no process running.
  thread.unref();
  idle = setTimeout(end, idleMs).unref();
  return drawn.bytes;
}

/** Draws a paper as PDF, in a thread of its own so that the server goes on answering meanwhile. Rejects when it cannot be drawn. */
export const makePdf = <Kind extends PaperKind>(kind: Kind, content: PapersToDraw[Kind]): Promise<Uint8Array> =>
  inTurn(async () => {
    try {
      return await draw({ kind, content });
    } catch (error) {
      end();
      throw error;
    }
  });
