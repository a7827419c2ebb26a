import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from '../http/create-http-app.ts';
import { createLog } from '../http/request-log.ts';
import { createErrorReporter } from './error-reporter.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { reportRequests } from './report-requests.ts';

let collector: Server;
let received: { readonly url: string; readonly type: string; readonly lines: Array<Record<string, unknown>> }[];
let status: number;
let reporter: ErrorReporter;
let app: FastifyInstance;
let clockMs: number;

beforeEach(async () => {
  [received, status, clockMs] = [[], 200, 1_000_000];
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const lines = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
      received.push({ url: request.url ?? '', type: String(request.headers['content-type']), lines });
      response.writeHead(status, status === 429 ? { 'retry-after': '30' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const target = findReportTarget(`http://key@127.0.0.1:${(collector.address() as AddressInfo).port}/7`);
  if (target === null) throw new Error('the DSN cannot be read');
  const nowMs = () => clockMs;
  reporter = createErrorReporter(target, { nowMs, onTrouble: () => undefined });
  app = await createHttpApp({
    log: createLog('silent'),
    trustedProxies: 'loopback',
    nowMs: Date.now,
    requestsPerMinute: 1000,
  });
  reportRequests(app, { reporter, release: '1.2.3', nowMs, random: () => 0.5 });
  app.get('/things/:id', async () => {
    throw new Error('lost ann@example.com');
  });
  app.get('/fine/:id', async () => 'fine');
});
afterEach(async () => {
  await app.close();
  await reporter.close();
  collector.close();
});

describe('an error nobody foresaw', () => {
  it('reaches the collector, without query, token or address', async () => {
    await app.inject({ url: '/things/AB12?token=s3cret', headers: { authorization: 'Bearer t0ken' } });
    await reporter.close();
    expect(received).toHaveLength(1);
    const [{ url, type, lines } = { url: '', type: '', lines: [] }] = received;
    expect(url).toContain('/api/7/envelope/?');
    expect(type).toBe('application/x-sentry-envelope');
    expect(lines[2]).toMatchObject({ transaction: 'GET /things/:id', release: '1.2.3', platform: 'node' });
    expect(JSON.stringify(lines)).not.toMatch(/s3cret|t0ken|AB12|ann@/);
  });

  it('is told no more for as long as the collector asks', async () => {
    status = 429;
    await app.inject('/things/1');
    await reporter.close();
    await app.inject('/things/2');
    await reporter.close();
    expect(received).toHaveLength(1);
    clockMs += 30_001;
    await app.inject('/things/3');
    await reporter.close();
    expect(received).toHaveLength(2);
  });
});

describe('a trace', () => {
  it('is told when the browser says so, under the same id', async () => {
    const traceId = 'a'.repeat(32);
    await app.inject({ url: '/fine/1', headers: { 'sentry-trace': `${traceId}-${'b'.repeat(16)}-1` } });
    await app.inject({ url: '/fine/1', headers: { 'sentry-trace': `${traceId}-${'b'.repeat(16)}-0` } });
    await reporter.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.lines[2]).toMatchObject({
      type: 'transaction',
      transaction: 'GET /fine/:id',
      contexts: { trace: { trace_id: traceId } },
    });
  });

  it('is not told of foreseen refusals as an error', async () => {
    await app.inject('/nowhere');
    await reporter.close();
    expect(received).toEqual([]);
  });
});
