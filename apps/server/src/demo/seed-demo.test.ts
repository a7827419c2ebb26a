import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findIccid, findMsisdn } from '@tyrewatch/domain/sims/sim-card-numbers';
import { jobStates } from '@tyrewatch/domain/job-sheets/job-states';
import { roleTemplate, roles } from '@tyrewatch/domain/access/role';
import { call, signIn } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import type { DemoFleetDocument } from './demo-fleet-document.ts';
import { demoAdministrator, demoPassword, demoUsers } from './demo-user-table.ts';
import { readDemoFleet } from './print-demo-fleet.ts';
import { seedDemo } from './seed-demo.ts';
import { stockSensorCount } from './seed-stock-sensors.ts';

/** A trailer and three lorries have no unit: their makers' clouds alone tell of them. */
const withoutUnit = 4;

let server: TestServer;
let demo: DemoFleetDocument;

beforeAll(async () => {
  server = await createTestServer();
  demo = await readDemoFleet();
  expect(await seed()).toBe('written');
});
afterAll(async () => server.close());

const seed = () =>
  server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => seedDemo(trx, async () => demo, server.clock.nowMs, testCredentialSeal));
async function countVehicles(username: string): Promise<number> {
  const { access_token: token } = await signIn(server, username, demoPassword);
  const answer = await call(server, 'GET', '/tyrewatch/vehicles?limit=1', { token });
  return (answer.json as { total: number }).total;
}

describe('the demonstration', () => {
  it('has at least sixty vehicles, each with wheels, sensors and a unit', async () => {
    expect(demo.vehicles.length).toBeGreaterThanOrEqual(60);
    const owner = server.store.open('owner').kysely;
    const count = async (table: 'sensor' | 'telematics_unit' | 'vehicle_listing') =>
      (await owner.selectFrom(table).select('organisation_id').execute()).length;
    expect(await count('telematics_unit')).toBe(demo.vehicles.length);
    expect(await count('vehicle_listing')).toBe(demo.vehicles.length + withoutUnit);
    expect(await count('sensor')).toBe(demo.vehicles.flatMap(({ sensors }) => sensors).length + stockSensorCount);
  });

  it('has a SIM card in every unit, and some to spare', async () => {
    const { access_token: token } = await signIn(server, demoAdministrator, demoPassword);
    const totalOf = async (query: string) =>
      ((await call(server, 'GET', `/tyrewatch/sim_cards?${query}`, { token })).json as { total: number }).total;
    expect(await totalOf('free=false')).toBe(demo.vehicles.length);
    expect(await totalOf('free=true')).toBeGreaterThan(0);
    expect(await totalOf('states=requested')).toBe(1);
    const { items } = (await call(server, 'GET', '/tyrewatch/sim_cards?limit=200', { token })).json as {
      items: { iccid: string; msisdn: string }[];
    };
    expect(items.every(({ iccid }) => findIccid(iccid) === iccid && iccid.length === 19)).toBe(true);
    expect(items.every(({ msisdn }) => findMsisdn(msisdn) === msisdn)).toBe(true);
  });

  it('shows its administrator everything', async () => {
    expect(await countVehicles(demoAdministrator)).toBe(demo.vehicles.length + withoutUnit);
  });

  it('shows each customer their own, and a driver two', async () => {
    const haulage = await countVehicles('haulage.admin');
    const coaches = await countVehicles('coaches.admin');
    expect(haulage).toBeGreaterThan(0);
    expect(haulage + coaches).toBe(demo.vehicles.length + withoutUnit);
    expect(await countVehicles('haulage.driver')).toBe(2);
  });

  it('lets its customers have an appearance of their own; one has a name and a colour', async () => {
    const brandingSeenBy = async (username: string) => {
      const { access_token: token } = await signIn(server, username, demoPassword);
      const { json } = await call(server, 'GET', '/tyrewatch/me', { token });
      return (json as { organization: { branding: object } }).organization.branding;
    };
    expect(await brandingSeenBy('coaches.driver')).toMatchObject({ product_name: 'Wrenmoor Tyres' });
    expect(await brandingSeenBy('haulage.admin')).toBeNull();
  });

  it('has a user of every role, one with a single permission and one with none', () => {
    expect(new Set(demoUsers.map(({ role }) => role))).toEqual(new Set(roles));
    expect(demoUsers.some(({ permissions }) => permissions.length === 1)).toBe(true);
    expect(demoUsers.some(({ permissions }) => permissions.length === 0)).toBe(true);
    expect(roleTemplate.USER.length).toBeGreaterThan(0);
  });

  it('gives plant that is exempt from the test no MOT date', async () => {
    const rows = await server.store
      .open('owner')
      .kysely.selectFrom('vehicle')
      .select(['registration', 'mot_due_on'])
      .execute();
    expect(
      rows
        .filter(({ mot_due_on: due }) => due === null)
        .map(({ registration }) => registration)
        .toSorted(),
    ).toEqual(
      demo.vehicles
        .filter(({ motDueInDays: days }) => days === null)
        .map(({ registration }) => registration)
        .toSorted(),
    );
  });

  it('has a report of maintenance each morning, and one of alerts each Monday', async () => {
    const { access_token: token } = await signIn(server, 'haulage.admin', demoPassword);
    const { json } = await call(server, 'GET', '/tyrewatch/reports?sort=type', { token });
    expect(json).toMatchObject({
      items: [
        { type: 'maintenance', frequency: 'daily', coverage: 'organization', last_run: null },
        {
          type: 'weekly',
          frequency: 'weekly',
          day: 'monday',
          fleets: [{ name: 'Trunking North' }, { name: 'Trunking South' }],
        },
      ],
    });
  });

  it('has a workshop at work: worn tyres, re-torques that are due, jobs of every state', async () => {
    const { access_token: token } = await signIn(server, demoAdministrator, demoPassword);
    const read = async (path: string) => (await call(server, 'GET', `/tyrewatch/${path}`, { token })).json;
    const { counts } = (await read('tread_due?limit=1')) as { counts: Record<string, number> };
    expect(counts['replace']).toBeGreaterThan(3);
    expect(counts['plan']).toBeGreaterThan(3);
    expect(await read('torque_due?limit=1')).toMatchObject({ total: 6 });
    expect(await read('tyres?limit=1&places=stock')).toMatchObject({ items: [{ place: 'stock' }] });
    const jobs = (await read('job_sheets?limit=50')) as { items: { state: string }[] };
    expect(new Set(jobs.items.map(({ state }) => state))).toEqual(new Set(jobStates));
    expect(jobs).toMatchObject({ counts: { flagged: 1 } });
  });

  it('is written once', async () => {
    expect(await seed()).toBe('there_already');
    expect(await countVehicles(demoAdministrator)).toBe(demo.vehicles.length + withoutUnit);
  });
});
