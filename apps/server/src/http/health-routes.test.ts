import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, problemOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

let server: TestServer;
let organisationId: number;

beforeAll(async () => {
  server = await createTestServer();
  organisationId = (await createTestWorld(server)).tenants.customerId;
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

  it('publishes what there is to do, and what is not known as such', async () => {
    const { kysely } = server.store.open('owner');
    const due = { organisation_id: organisationId, available_at: new Date(server.clock.nowMs - 90_000) };
    const mail = { kind: 'mail', payload: '{}' };
    await kysely
      .insertInto('outbox')
      .values([
        { id: 'mail/1', ...due, ...mail },
        { id: 'mail/2', ...due, ...mail, done_at: new Date() },
      ])
      .execute();
    server.surroundings.jobTimes = { lastRunSeconds: 7, late: ['reports'] };
    // An answer is given for a second to everybody who asks.
    await vi.waitFor(
      async () => {
        const { text } = await call(server, 'GET', '/metrics');
        for (const line of [
          'ready 1',
          'mails_waiting 1',
          'oldest_mail_seconds 90',
          'units_online 0',
          'last_job_seconds 7',
          'late_job{job="reports"} 1',
          'backup_seconds Nan',
        ])
          expect(text).toContain(`\ntyrewatch_${line}\n`);
      },
      { timeout: 5000, interval: 200 },
    );
  });

  it('has every figure that the dashboard draws', async () => {
    const dashboard = await readFile(new URL('../../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
    const drawn = [...dashboard.matchAll(/tyrewatch_(?!gateway_)\w+/g)].map(([name]) =>
      name.replace(/_(?:count|bucket)$/, ''),
    );
    const { text } = await call(server, 'GET', '/metrics');
    const published = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.filter((name) => !published.includes(name))).toEqual([]);
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
