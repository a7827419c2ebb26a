import { parentPort } from 'node:worker_threads';
import { buffer } from 'node:stream/consumers';
import type { DrawnPaper, PaperToDraw } from './pdf-kinds.ts';
import { drawPaper } from './pdf-kinds.ts';

/** Draws papers in a thread of its own, one after the other, and hands their bytes back. */
parentPort?.on('message', ({ kind, content }: PaperToDraw) => {
  const tell = (drawn: DrawnPaper): void => parentPort?.postMessage(drawn, []);
  const draw = async (): Promise<void> => {
    const paper = drawPaper(kind, content);
    const bytes = buffer(paper.document);
    paper.end();
    tell({ bytes: await bytes });
  };
  draw().catch((error: unknown) => tell({ error }));
});
