import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCall } from '../testing/test-client.ts';
import { call, problemOf } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

const requestsPerMinute = 5;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ requestsPerMinute });
});
afterAll(async () => server.close());

let lastAddress = 0;
const newAddress = (): string => `203.0.113.${(lastAddress += 1)}`;

describe('the calls of an address in a minute are limited', () => {
  it.each<[string, string, number, TestCall]>([
    ['without a token', '/tyrewatch/me', 401, {}],
    ['with a garbled token', '/tyrewatch/me', 401, { token: 'a.b.c' }],
    ['with a wrong API key', '/tyrewatch/readings', 401, { headers: { 'x-api-key': 'wrong' }, body: { readings: [] } }],
    ['to an address that does not exist', '/tyrewatch/nothing', 404, {}],
    ['to an address that does not exist, with a garbled token', '/tyrewatch/nothing', 404, { token: 'a.b.c' }],
    ['to an address beside those of health', '/health/nothing', 404, {}],
    ['to the stream', '/tyrewatch/live', 401, {}],
    ['to an address that cannot be read', '/tyrewatch/%', 400, {}],
    ['with a query that cannot be read', '/tyrewatch/me?a=%ff', 400, {}],
  ])('%s', async (_what, url, status, options) => {
    const headers = { ...options.headers, 'x-forwarded-for': newAddress() };
    const method = options.body === undefined ? 'GET' : 'POST';
    for (let count = 1; count <= requestsPerMinute; count += 1) {
      const answer = await call(server, method, url, { ...options, headers });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-ratelimit-limit': `${requestsPerMinute}`,
        'x-ratelimit-remaining': `${requestsPerMinute - count}`,
      });
    }
    const refused = await call(server, method, url, { ...options, headers });
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'throttled' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-frame-options']).toBe('SAMEORIGIN');
    const elsewhere = await call(server, method, url, {
      ...options,
      headers: { ...headers, 'x-forwarded-for': newAddress() },
    });
    expect(elsewhere.status).toBe(status);
  });

  it('but not those that ask how the server is', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    for (let count = 0; count <= requestsPerMinute; count += 1) {
      expect((await call(server, 'GET', '/health/live', { headers })).status).toBe(200);
    }
  });

  it('also where the addresses in the header are made up behind that of the caller', async () => {
    const address = newAddress();
    for (let count = 0; count < requestsPerMinute; count += 1) {
      const headers = { 'x-forwarded-for': `${newAddress()}, ${address}` };
      expect((await call(server, 'GET', '/tyrewatch/me', { headers })).status).toBe(401);
    }
    const headers = { 'x-forwarded-for': `${newAddress()}, ${address}` };
    expect((await call(server, 'GET', '/tyrewatch/me', { headers })).status).toBe(429);
  });
});
