import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => server.close());

describe('what tells how the server is', () => {
  it('says that it runs and can serve', async () => {
    expect((await call(server, 'GET', '/health/live')).json).toEqual({ status: 'live' });
    expect((await call(server, 'GET', '/health/ready')).json).toEqual({
      status: 'ready',
      faults: [],
      since: null,
      warnings: [],
      database: 'answers',
      gateway: 'unknown',
      disk: null,
      last_job_seconds: null,
      late_jobs: [],
      backup_seconds: null,
      mail: 'not_configured',
    });
  });

  it('publishes figures by route pattern, without addresses or names', async () => {
    await call(server, 'GET', '/tyrewatch/vehicles/SECRET1');
    const { status, text } = await call(server, 'GET', '/metrics');
    expect(status).toBe(200);
    expect(text).toContain('route="/tyrewatch/vehicles/:vehicle_id",status="401"');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('SECRET1');
  });

  it('has no figures for callers from elsewhere', async () => {
    const unknown = await call(server, 'GET', '/no-such-path.txt');
    const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'];
    for (const headers of forwarding.map((name) => ({ [name]: '127.0.0.1' }))) {
      const elsewhere = await call(server, 'GET', '/metrics', { headers });
      expect(problemOf(elsewhere).status).toBe(404);
      expect(elsewhere.text).toBe(unknown.text);
    }
    const direct = await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.2' });
    expect(direct.statusCode).toBe(404);
  });
});
