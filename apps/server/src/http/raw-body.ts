import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const kept = new WeakMap<object, Buffer[]>();

/** Keeps the bytes of a body while it is read, so that a signature over them can be checked. Its limit is that of the route. */
export function keepRawBody({ raw }: FastifyRequest, payload: AsyncIterable<Buffer>): Readable {
  const chunks: Buffer[] = [];
  kept.set(raw, chunks);
  return Readable.from(copied(payload, chunks), { objectMode: false });
}

async function* copied(payload: AsyncIterable<Buffer>, chunks: Buffer[]): AsyncGenerator<Buffer> {
  for await (const chunk of payload) {
    chunks.push(chunk);
    yield chunk;
  }
}

/** The bytes of a body of a route that keeps them; empty where there was none. */
export const rawBodyOf = ({ raw }: FastifyRequest): Buffer => Buffer.concat(kept.get(raw) ?? []);
