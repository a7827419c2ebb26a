import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { spreadsheetMediaType } from '@tyrewatch/contract/files/spreadsheet-format';
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

const extensions = {
  'text/csv': 'csv',
  'application/json': 'json',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  [spreadsheetMediaType.xlsx]: 'xlsx',
} as const;
const isText = (type: keyof typeof extensions): boolean => type === 'text/csv' || type === 'application/json';

/** A file as an answer. */
export interface StreamedFile {
  /** What the file is about, word by word, such as `['audit-trail']`: the name under which a browser keeps it. */
  readonly name: readonly string[];
  /** Which of the media types the endpoint declares; absent: its only one. */
  readonly mediaType?: keyof typeof extensions;
  readonly pieces: AsyncIterable<string | Uint8Array>;
  /**
   * Names what never changes and is shown in the page: the caller's browser keeps it, and asks each time whether it may still be
   * shown. Absent: the file is saved, and nothing keeps it on the way.
   */
  readonly entityTag?: string;
}

function mediaTypeOf({ id, answerMediaType }: Endpoint, chosen: StreamedFile['mediaType']): keyof typeof extensions {
  const declared = answerMediaType === undefined ? [] : [answerMediaType].flat();
  const type = chosen ?? (declared.length === 1 ? declared[0] : undefined);
  if (type === undefined || type === 'text/event-stream' || !declared.includes(type)) {
    throw new Error(`the endpoint ${id} declares no such media type`);
  }
  return type;
}

/** Sends a file piece by piece. What fails before the first piece is answered with a problem; later the file breaks off. */
export async function sendStreamed(
  endpoint: Endpoint,
  reply: FastifyReply,
  { name, mediaType, pieces, entityTag }: StreamedFile,
): Promise<FastifyReply> {
  const type = mediaTypeOf(endpoint, mediaType);
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<string | Uint8Array> {
    for (let piece = first; piece.done !== true; piece = await iterator.next()) yield piece.value;
  }
  const body = Readable.from(all());
  // A body nobody begins to read runs none of its own code when it is closed, and the pieces may hold what others wait for.
  body.once('close', () => void iterator.return?.().catch(() => undefined));
  // Whatever a browser takes it for, nothing in it can run.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  if (entityTag !== undefined) {
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', `"${entityTag}"`)
      .header('content-disposition', 'inline');
    if (reply.request.headers['if-none-match'] === `"${entityTag}"`) {
      body.destroy();
      return reply.code(304).send();
    }
  } else {
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment(fileName(name, extensions[type])));
  }
  return reply.type(isText(type) ? `${type}; charset=utf-8` : type).send(body);
}
