import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { createLog } from './request-log.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createHttpApp({
    log: createLog('silent'),
    trustedProxies: 'loopback',
    nowMs: Date.now,
    requestsPerMinute: 1000,
  });
  app.get('/page', (_request, reply) => reply.send('a page'));
  app.get('/begun', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('begun');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => app.close());

async function opened(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** All that comes back until the server closes the connection. */
async function answerTo(sent: string): Promise<{ line: string; headers: Headers; body: string }> {
  const socket = await opened();
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => field.split(/: (.*)/s, 2) as [string, string]);
  return { line, headers: new Headers(headers), body };
}

describe('a request that is no HTTP', () => {
  it.each([
    ['of an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'request_unreadable'],
    ['of an unknown method for a file', 'FOO /assets/a.js HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'request_unreadable'],
    ['of another protocol', 'GET / FTP/1.1\r\n\r\n', 400, 'request_unreadable'],
    ['with nonsense for a header', 'GET / HTTP/1.1\r\nHost: a\r\n : b\r\n\r\n', 400, 'request_unreadable'],
    ['without a host', 'GET /page HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request_unreadable'],
    ['for a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 404, 'not_found'],
    ['with too long headers', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%s is answered with a problem document, and hung up on', async (_what, sent, status, code) => {
    const { line, headers, body } = await answerTo(sent);
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect(headers.get('connection')).toBe('close');
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, code });
  });

  it('carries every protective header of the other answers', async () => {
    const usual = await app.inject('/page');
    const { headers } = await answerTo('FOO / HTTP/1.1\r\n\r\n');
    const ownOnes = new Set(['content-type', 'content-length', 'connection', 'x-request-id', 'vary']);
    for (const [name, value] of Object.entries(usual.headers)) {
      if (ownOnes.has(name) || name.startsWith('x-ratelimit') || name === 'date') continue;
      expect([name, headers.get(name)]).toEqual([name, value]);
    }
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number.isNaN(Date.parse(headers.get('date') ?? ''))).toBe(false);
  });

  it('but only expects what nobody does is answered like the others', async () => {
    const { line } = await answerTo('GET /page HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n');
    expect(line).toBe('HTTP/1.1 200 OK');
  });

  it('after an answer that has begun gets nothing written into it', async () => {
    const socket = await opened();
    const all = text(socket).catch((error: unknown) => String(error));
    socket.write('GET /begun HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable');
    socket.write('nonsense\r\n\r\n');
    expect(await all).not.toContain('400');
  });
});
