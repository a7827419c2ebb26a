import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { Scoped } from '@tyrewatch/store/scope';
import type { OpenCall } from './endpoint-call.ts';
import { attachment, fileName } from './file-name.ts';
import type { Session } from './session.ts';

/** Runs work in a transaction that sees the caller's rows only. */
export type InScope = <Result>(work: (scoped: Scoped) => Promise<Result>) => Promise<Result>;

/** A call whose answer is a file. Pieces are read in transactions of their own, so that a slow reader holds none open. */
export interface StreamedCall<E extends Endpoint> extends OpenCall<E> {
  readonly session: Session;
  readonly inScope: InScope;
}

/** A file as an answer. */
export interface StreamedFile {
  /** What the file is about, word by word, such as `['audit-trail']`: the name under which a browser keeps it. */
  readonly name: readonly string[];
  readonly pieces: AsyncIterable<string>;
}

/** Sends a file piece by piece. What fails before the first piece is answered with a problem; later the file breaks off. */
export async function sendStreamed(
  { id, answerMediaType }: Endpoint,
  reply: FastifyReply,
  { name, pieces }: StreamedFile,
): Promise<FastifyReply> {
  if (answerMediaType === undefined) throw new Error(`the endpoint ${id} declares no media type`);
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<string> {
    for (let piece = first; piece.done !== true; piece = await iterator.next()) yield piece.value;
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(fileName(name, answerMediaType === 'text/csv' ? 'csv' : 'json')))
    .type(`${answerMediaType}; charset=utf-8`)
    .send(Readable.from(all()));
}
