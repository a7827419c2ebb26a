import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../turns.ts';
import type { ReportPaper } from './report-document.ts';
import type { DrawnPages, RowsToDraw } from './report-worker.ts';

/** Some twenty pages: rows that are drawn at once. */
const rowsAtOnce = 500;
/** A report whose next pages take longer is given up. */
const drawTimeoutMs = 30_000;

/** A report whose reader takes longer for its next pages is given up. */
const readTimeoutMs = 60_000;

/** Who waits for a report: somebody who downloads it, or a job, which does not wait behind a download. */
export type DrawnFor = 'reader' | 'job';

/** Each thread takes some 100 MB while it draws. */
const turns = { reader: createTurns(1), job: createTurns(1) };

/** Holds a turn until it is given back. */
async function waitForTurn(drawnFor: DrawnFor): Promise<() => void> {
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  void turns[drawnFor](async () => {
    take();
    await given;
  });
  await taken;
  return give;
}

async function ask(thread: Worker, rows: RowsToDraw): Promise<Uint8Array> {
  thread.postMessage(rows, []);
  const [drawn] = (await once(thread, 'message', { signal: AbortSignal.timeout(drawTimeoutMs) })) as [DrawnPages];
  if ('error' in drawn) throw drawn.error;
  return drawn.piece;
}

/** Hands a piece over; `giveUp` is called, and this throws, where the reader takes longer than `mostMs` to ask for the next. */
async function* handOver(piece: Uint8Array, mostMs: number, giveUp: () => void): AsyncGenerator<Uint8Array> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, mostMs);
  try {
    yield piece;
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new Error('the reader of a report took too long for its next pages');
}

/**
 * Draws a report of any length as PDF, piece by piece, in a thread of its own: `rows` are read as fast as the pieces are taken, a cell for
 * each column. Throws when it cannot be drawn or the pieces are not taken for a minute, and what reading the rows throws.
 */
export async function* drawReport(
  paper: ReportPaper,
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  drawnFor: DrawnFor = 'reader',
  mostReadMs = readTimeoutMs,
): AsyncGenerator<Uint8Array> {
  const giveBack = await waitForTurn(drawnFor);
  const thread = new Worker(new URL('report-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const stop = async (): Promise<void> => {
    await thread.terminate();
    giveBack();
  };
  try {
    let isBegun = false;
    let waiting: (readonly string[])[] = [];
    const draw = (isEnd: boolean): Promise<Uint8Array> => {
      const asked = { ...(isBegun ? {} : { paper }), rows: waiting, isEnd };
      [isBegun, waiting] = [true, []];
      return ask(thread, asked);
    };
    for await (const row of rows) {
      waiting.push(row);
      if (waiting.length === rowsAtOnce) yield* handOver(await draw(false), mostReadMs, () => void stop());
    }
    const last = await draw(true);
    await stop();
    yield last;
  } finally {
    await stop();
  }
}
