import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { createHttpApp } from './create-http-app.ts';
import type { Locale } from '../i18n/locale.ts';
import { registerNotFoundAnswers } from './not-found-answer.ts';
import { problemDocument } from './problem-document.ts';
import { createLog } from './request-log.ts';

let app: FastifyInstance;
let lines: string[] = [];
let nowMs = 0;

async function createApp(requestsPerMinute = 1000, pressureMs = 5000): Promise<FastifyInstance> {
  lines = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await createHttpApp({
    log: createLog('info', sink),
    trustedProxies: 'loopback',
    nowMs: () => nowMs,
    requestsPerMinute,
    pressureMs,
  });
  app.get('/page', (_request, reply) => reply.type('text/html').send('<p>a page</p>'));
  app.post('/tyrewatch/echo', (request, reply) => reply.send({ body: request.body ?? null }));
  app.get('/tyrewatch/named/:name', (request, reply) => reply.send(request.params));
  app.get('/tyrewatch/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  app.get('/tyrewatch/broken', () => {
    throw new Error('a secret that must not leave the server');
  });
  app.get('/tyrewatch/throttled', () => {
    throw new Problem('throttled', { seconds: 7 });
  });
  app.get('/tyrewatch/known', {
    onRequest: async (request) => {
      request.hasApiKey = true;
    },
    handler: (_request, reply) => reply.send('known'),
  });
  app.get('/tyrewatch/long', (_request, reply) => reply.send('wheel '.repeat(2000)));
  registerNotFoundAnswers(app, {
    endpoints: [],
    readPaths: [],
    sendPage: null,
    authenticate: () => Promise.reject(new Problem('unauthenticated')),
  });
  await app.ready();
  return app;
}

afterEach(async () => app.close());

const problemOf = (answer: { payload: string; headers: Record<string, unknown>; statusCode: number }) => {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const document = JSON.parse(answer.payload) as { status: number; code: string; detail: string; instance?: string };
  expect(document.status).toBe(answer.statusCode);
  return document;
};

describe('bad input is answered with a problem document:', () => {
  it.each([
    ['malformed JSON', 'application/json', '{"a":', 400, 'body_unreadable'],
    ['JSON that would change prototypes', 'application/json', '{"__proto__":{"a":1}}', 400, 'body_unreadable'],
    ['an unknown content type', 'text/csv', 'a,b', 415, 'unsupported_media_type'],
    ['no content type', '', 'a', 415, 'unsupported_media_type'],
    [
      'bytes of JSON that are no text',
      'application/json',
      Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
      400,
      'body_unreadable',
    ],
    [
      'bytes of a form that are no text',
      'application/x-www-form-urlencoded',
      Buffer.from('name=\xff', 'latin1'),
      400,
      'body_unreadable',
    ],
    [
      'a form that hides bytes that are no text',
      'application/x-www-form-urlencoded',
      'name=%c3%28',
      400,
      'body_unreadable',
    ],
    ['too large a body', 'application/json', JSON.stringify('x'.repeat(70_000)), 413, 'body_too_large'],
  ])('%s', async (_what, type, payload, status, code) => {
    await createApp();
    const headers = type === '' ? {} : { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/tyrewatch/echo', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(problemOf(answer).code).toBe(code);
  });

  it('but an empty JSON body is no body', async () => {
    await createApp();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/tyrewatch/echo', headers, payload: '' });
    expect(answer.json()).toEqual({ body: null });
  });

  it.each(['/tyrewatch/nothing', `/tyrewatch/${'x'.repeat(3000)}`])('the unknown path %s', async (url) => {
    await createApp();
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(problemOf(answer)).toMatchObject({ code: 'not_found' });
  });

  it.each([
    '/tyrewatch/%',
    '/tyrewatch/named/%FF',
    '/tyrewatch/named/%C3',
    '/tyrewatch/named/a?search=%ff',
    '/tyrewatch/named/a?search=%C3%28',
  ])('the unreadable path %s', async (url) => {
    await createApp();
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer)).toMatchObject({ code: 'address_unreadable' });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    });
  });

  it('but a long name reaches the rule about its length', async () => {
    await createApp();
    const name = 'x'.repeat(5000);
    const answer = await app.inject({ method: 'GET', url: `/tyrewatch/named/${name}` });
    expect(answer.json()).toEqual({ name });
  });

  it('in the language the browser asks for', async () => {
    await createApp();
    const headers = { 'accept-language': 'tr' };
    const answer = await app.inject({ method: 'GET', url: '/tyrewatch/nothing', headers });
    expect(problemOf(answer).detail).toBe('Bu adreste bir şey yok ya da görme izniniz yok.');
  });
});

describe('trouble inside the server', () => {
  it('is told without its cause, with a reference that stands in the log', async () => {
    await createApp();
    const answer = await app.inject({ method: 'GET', url: '/tyrewatch/broken' });
    expect(answer.statusCode).toBe(500);
    const document = problemOf(answer);
    expect(document.detail).toBe('An unexpected error has occurred');
    expect(answer.payload).not.toContain('secret');
    expect(document.instance).toBe(`urn:uuid:${String(answer.headers['x-request-id'])}`);
    expect(lines.some((line) => line.includes(String(answer.headers['x-request-id'])) && line.includes('secret'))).toBe(
      true,
    );
  });

  it('of a database that is away asks to try again', async () => {
    await createApp();
    const answer = await app.inject({ method: 'GET', url: '/tyrewatch/away' });
    expect(answer.statusCode).toBe(503);
    expect(problemOf(answer).code).toBe('service_unavailable');
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('a server that does not keep up', () => {
  it('turns calls away and goes on answering pages', async () => {
    await createApp(1000, 50);
    const statusOf = async (url: string): Promise<number> => (await app.inject({ method: 'GET', url })).statusCode;
    const isTurnedAway = async (): Promise<boolean> => {
      const endMs = performance.now() + 150;
      while (performance.now() < endMs);
      const statuses = await Promise.all(['/page', '/tyrewatch/long'].map(statusOf));
      expect(statuses[0]).toBe(200);
      return statuses[1] === 503;
    };
    await vi.waitUntil(isTurnedAway, { timeout: 10_000, interval: 10 });
  });
});

describe('limits', () => {
  it('say when to come back', async () => {
    await createApp();
    const answer = await app.inject({ method: 'GET', url: '/tyrewatch/throttled' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(problemOf(answer).detail).toBe('Too many attempts. Try again in 7 seconds.');
    const inWords = (seconds: number, locale: Locale) =>
      problemDocument(new Problem('throttled', { seconds }), locale, null).detail;
    expect(inWords(900, 'de')).toBe('Zu viele Versuche. Versuchen Sie es in 15 Minuten erneut.');
    expect(inWords(86_390, 'tr')).toBe('Çok fazla deneme yapıldı. 24 saat sonra yeniden deneyin.');
  });

  it('stop a flood from one address', async () => {
    await createApp(3);
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await app.inject({ method: 'POST', url: '/tyrewatch/echo' })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('stop a flood from a network of IPv6, all of which one caller has', async () => {
    await createApp(3);
    const from = async (address: string) =>
      (await app.inject({ method: 'POST', url: '/tyrewatch/echo', headers: { 'x-forwarded-for': address } }))
        .statusCode;
    const statuses = [];
    for (const host of ['1', '2:3', 'ffff', 'b:c:d']) statuses.push(await from(`2001:db8:1:2::${host}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });
});

describe('the log', () => {
  interface Line {
    readonly path?: string;
    readonly path_length?: number;
    readonly address?: string;
    readonly line?: string;
    readonly count?: number;
  }
  const written = (): Line[] => lines.map((line) => JSON.parse(line) as Line);
  const get = (url: string, address = '203.0.113.1') =>
    app.inject({ url, headers: { 'x-forwarded-for': address }, remoteAddress: '127.0.0.1' });

  it('says who called, and of a long path how long it is', async () => {
    await createApp();
    await get(`/tyrewatch/${'a'.repeat(15_000)}?token=secret`);
    expect(written()).toMatchObject([
      { path: `/tyrewatch/${'a'.repeat(189)}`, path_length: 15_011, address: '203.0.113.1', status: 404 },
    ]);
    await get('/tyrewatch/%');
    expect(written().at(-1)).toMatchObject({ path: '/tyrewatch/%', address: '203.0.113.1', status: 400 });
  });

  it('is not filled by a network of IPv6', async () => {
    await createApp(10_000);
    for (let count = 0; count < 100; count += 1) await get('/tyrewatch/nothing', `2001:db8::${count.toString(16)}`);
    expect(lines).toHaveLength(60);
  });

  it('says once an hour that a proxy is not named', async () => {
    await createApp();
    const isTold = async (remoteAddress: string, headers: Record<string, string>) => {
      lines = [];
      await app.inject({ url: '/page', headers, remoteAddress });
      return lines
        .join('')
        .includes(
          `requests come through ${remoteAddress}, which TRUSTED_PROXIES does not name: all its callers share one address and its limits`,
        );
    };
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await isTold('127.0.0.1', forwarded)).toBe(false);
    expect(await isTold('172.18.0.1', {})).toBe(false);
    expect(await isTold('172.18.0.1', forwarded)).toBe(true);
    expect(await isTold('172.18.0.1', forwarded)).toBe(false);
    nowMs += 3_600_000;
    expect(await isTold('172.18.0.1', forwarded)).toBe(true);
  });

  it('is not filled by an address that nobody knows, and says how many lines it lacks', async () => {
    await createApp(10_000);
    for (let count = 0; count < 3000; count += 1) await get(`/tyrewatch/${'a'.repeat(15_000)}`);
    for (let count = 0; count < 3000; count += 1) await get('/page');
    expect(lines).toHaveLength(60 + 300);
    expect(lines.join('').length).toBeLessThan(200_000);
    nowMs += 60_000;
    for (let count = 0; count < 100; count += 1) await get('/tyrewatch/nothing');
    expect(lines).toHaveLength(60 + 300 + 30);
    await get('/tyrewatch/nothing', '203.0.113.2');
    expect(written().at(-1)).toMatchObject({ address: '203.0.113.2' });
    await app.close();
    expect(written().slice(-2)).toMatchObject([
      { line: 'served', count: 2700 },
      { line: 'refused', count: 2940 + 70 },
    ]);
  });

  it('is not filled by many addresses together, nor by what fails', async () => {
    await createApp(10_000);
    for (let count = 0; count < 2000; count += 1) await get('/tyrewatch/broken', `2001:db8:${count.toString(16)}::1`);
    expect(lines).toHaveLength(600 + 600);
  });

  it('is not filled by addresses that cannot be read', async () => {
    await createApp(10_000);
    for (let count = 0; count < 100; count += 1) await get('/tyrewatch/%');
    expect(lines).toHaveLength(60);
  });

  it('has every line of whom is known', async () => {
    await createApp(10_000);
    for (let count = 0; count < 400; count += 1) await get('/tyrewatch/known');
    expect(lines).toHaveLength(400);
  });
});

describe('every answer', () => {
  it('carries the protective headers', async () => {
    await createApp();
    const { headers } = await app.inject({ method: 'POST', url: '/tyrewatch/echo' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBeDefined();
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('is compressed when that pays and is asked for', async () => {
    await createApp();
    const headers = { 'accept-encoding': 'gzip, br' };
    const long = await app.inject({ method: 'GET', url: '/tyrewatch/long', headers });
    expect(long.headers['content-encoding']).toBe('br');
    const short = await app.inject({ method: 'POST', url: '/tyrewatch/echo', headers });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('leaves no query and no token in the log', async () => {
    await createApp();
    const headers = { authorization: 'Bearer abc.def.ghi' };
    await app.inject({ method: 'GET', url: '/tyrewatch/broken?token=one-time-secret', headers });
    const log = lines.join('');
    expect(log).toContain('/tyrewatch/broken');
    expect(log).not.toMatch(/one-time-secret|abc\.def/);
  });
});
