import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { createSimCards } from '@tyrewatch/store/sim-cards/sim-card-repository';
import { call, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestUserName } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';

let server: TestServer;
const imei = { admin: '356307042441013', other: '356307042441021' } as const;
const report = {
  type: 'weekly',
  language: 'en_GB',
  frequency: 'daily',
  hour: 6,
  time_zone: 'Europe/London',
  coverage: 'organization',
  condition: 'always',
};

/** Two customers with the same kinds of things; what belongs to `admin` has `own` in its name, the other's `foreign`. */
beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  for (const [user, mark] of [
    ['admin', 'own'],
    ['other', 'foreign'],
  ] as const) {
    const post = async (path: string, body: object) => {
      const answer = await call(server, 'POST', `/tyrewatch/${path}`, { token: await tokenOf(server, user), body });
      expect([path, answer.status]).toEqual([path, 200]);
    };
    const thresholds = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };
    await post(`fleets/${mark}`, thresholds);
    await post(`fleets/${mark}/depots`, { name: `${mark} yard`, latitude: null, longitude: null });
    await post('sensors', { code: `${mark}1`, tyre: { size: `=${mark}`, make: null, pattern: null } });
    await post('telematics_units', { imei: imei[user], device_name: `${mark} box` });
    await post('reports', { ...report, name: mark, emails: [`${mark}@example.com`] });
  }
  const { customerId, otherCustomerId } = world.tenants;
  await server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) =>
      createSimCards(trx, [
        { organisationId: customerId, iccid: '899990100000000001', msisdn: null, imsi: '100001' },
        { organisationId: otherCustomerId, iccid: '899990100000000002', msisdn: null, imsi: '200002' },
      ]),
    );
});
afterAll(async () => server.close());

const rowsOf = async (path: string, name: TestUserName = 'admin') => {
  const { status, text } = await call(server, 'GET', `/tyrewatch/${path}`, { token: await tokenOf(server, name) });
  expect([path, status]).toEqual([path, 200]);
  return readCsv(text).rows.map(({ fields }) => fields);
};

describe('the file of a list', () => {
  it.each([
    ['fleet_overviews_file', 'Fleet', 'q=own', 'own'],
    ['fleets/own/depots_file', 'Depot', 'q=yard', 'own yard'],
    ['sensors_file', 'Sensor ID', 'q=own', 'OWN1'],
    ['sim_cards_file', 'ICCID', 'q=100001', '899990100000000001'],
    ['telematics_units_file', 'IMEI', 'q=own', imei.admin],
    ['reports_file', 'Name', 'q=own', 'own'],
    ['organizations_file', 'Organisation', 'q=haulage', 'Northern Haulage'],
    ['audit_entries_file', 'When (Europe/London)', 'subject_kinds=depot', expect.stringMatching(/^\d{4}-/)],
    ['users_file', 'username', 'q=driver', 'driver'],
  ])(
    '%s has a head, the rows that its filter leaves, and none of another customer',
    async (file, head, filter, first) => {
      const path = file === 'users_file' ? 'users/export' : file;
      const rows = await rowsOf(`${path}?${filter}`);
      expect([rows[0]?.[0], rows[1]?.[0], rows.length]).toEqual([head, first, 2]);
      expect(await rowsOf(`${path}?q=foreign`)).toHaveLength(1);
    },
  );

  it.each([
    ['tyres_file', 'Tyre number'],
    ['tread_due_file', 'Registration'],
    ['alert_notifications_file', 'When (Europe/London)'],
    [`telematics_units/${imei.admin}/log_entries_file`, 'Received (Europe/London)'],
    ['reports/1/runs_file', 'Sent (Europe/London)'],
  ])('%s has its head where there is nothing', async (path, head) => {
    const rows = await rowsOf(path);
    expect([rows[0]?.[0], rows.length]).toEqual([head, 1]);
  });

  it.each(['refused_messages_file', 'unknown_telematics_units_file'])('%s is for who adds units', async (path) => {
    expect(await rowsOf(path)).toHaveLength(1);
    const token = await tokenOf(server, 'viewer');
    expect((await call(server, 'GET', `/tyrewatch/${path}`, { token })).status).toBe(403);
  });

  it('runs no formula, and opens as XLSX', async () => {
    expect((await rowsOf('sensors_file?q=own'))[1]).toContain("'=own");
    const answer = await call(server, 'GET', '/tyrewatch/sensors_file?format=xlsx', {
      token: await tokenOf(server, 'admin'),
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename=tyrewatch-sensors.xlsx');
    expect(answer.text.slice(0, 2)).toBe('PK');
  });
});
