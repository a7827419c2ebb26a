import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { ReportDrawing, ReportPaper } from './report-document.ts';
import { beginReport } from './report-document.ts';

/** What the thread is asked for: the next rows of the report, with the first of them what stands beside them. */
export interface RowsToDraw {
  readonly paper?: ReportPaper;
  readonly rows: readonly (readonly string[])[];
  /** Whether these are the last ones. */
  readonly isEnd: boolean;
}

/** What the thread answers: the bytes of the pages that are full. */
export type DrawnPages = { readonly piece: Uint8Array } | { readonly error: unknown };

let drawing: ReportDrawing | null = null;
let pieces: Uint8Array[] = [];

async function draw({ paper, rows, isEnd }: RowsToDraw): Promise<Uint8Array> {
  if (paper !== undefined) {
    drawing = beginReport(paper, rows);
    drawing.document.on('data', (piece: Uint8Array) => pieces.push(piece));
  }
  for (const row of rows) drawing?.row(row);
  if (isEnd && drawing !== null) {
    const ended = once(drawing.document, 'end');
    drawing.end();
    await ended;
  }
  const drawn = Buffer.concat(pieces);
  pieces = [];
  return drawn;
}

/** Draws one report in a thread of its own and hands its bytes back as its pages fill. */
parentPort?.on('message', (asked: RowsToDraw) => {
  const tell = (drawn: DrawnPages): void => parentPort?.postMessage(drawn, []);
  draw(asked).then(
    (piece) => tell({ piece }),
    (error: unknown) => tell({ error }),
  );
});
