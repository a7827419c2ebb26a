import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { sendStreamed } from './streamed-answer.ts';

const endpoint = { id: 'file', answerMediaType: 'application/pdf' } as unknown as Endpoint;

it.each([
  ['the reader leaves before the first piece', undefined],
  ['the reader has the file', 'tag'],
])('ends the pieces where %s', async (_, entityTag) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  async function* pieces(): AsyncGenerator<string> {
    try {
      yield 'first';
      yield 'second';
    } finally {
      end('ended');
    }
  }
  const reply = {
    request: { headers: { 'if-none-match': '"tag"' } },
    header: () => reply,
    type: () => reply,
    code: () => reply,
    send: (body?: Readable) => {
      body?.destroy();
      return reply;
    },
  };
  await sendStreamed(endpoint, reply as unknown as FastifyReply, {
    name: ['file'],
    pieces: pieces(),
    ...(entityTag === undefined ? {} : { entityTag }),
  });
  expect(await ended).toBe('ended');
});
