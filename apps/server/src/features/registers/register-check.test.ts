import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RegisterCheckAnswer } from '@tyrewatch/contract/registers/register-check-endpoints';
import type { Integration } from '@tyrewatch/contract/organisations/integration-endpoints';
import { motEntries } from '../../testing/mot-entries.ts';
import type { SimSandbox } from '../../testing/sim-sandbox.ts';
import { startSimSandbox } from '../../testing/sim-sandbox.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let sandbox: SimSandbox;
let server: TestServer;
let world: TestWorld;

const provider = () => `/tyrewatch/organizations/${world.tenants.providerId}/integrations/11`;
const enter = async (fields: object) =>
  call(server, 'PATCH', provider(), { token: await tokenOf(server, 'provider'), body: { enabled: true, fields } });
const ask = async (registration: string, more: object = {}, person: 'admin' | 'other' = 'admin') =>
  call(server, 'POST', '/tyrewatch/register_checks', {
    token: await tokenOf(server, person),
    body: { registration, vehicle_type: 'truck', ...more },
  });
const check = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json as RegisterCheckAnswer;
const countAsked = async () =>
  Number(
    (
      await server.store
        .open('owner')
        .pool.query('select count(*) from audit_entry where action = $1', ['organization:register_check'])
    ).rows[0]?.count,
  );

beforeAll(async () => {
  sandbox = await startSimSandbox();
  server = await createTestServer({ sandboxUrl: sandbox.url });
  world = await createTestWorld(server);
});
afterAll(async () => {
  sandbox.close();
  await server.close();
});
beforeEach(async () => {
  await sandbox.behave({ vendor: 'ves', fault: 'none' });
  // Past what a fault closes, and past the allowance of a minute.
  server.clock.nowMs += 120_000;
});

it('without a key says that the register is not set up, but knows the own fleet and trailers', async () => {
  expect(problemOf(await ask('WX22LDN'))).toMatchObject({ status: 503, code: 'register_not_configured' });
  expect(await check('BFT 124', { vehicle_type: 'trailer' })).toMatchObject({ outcome: 'not_in_register' });
  await call(server, 'POST', '/tyrewatch/vehicles', {
    token: await tokenOf(server, 'admin'),
    body: { registration: 'OWN 1', vehicle_type: 'truck' },
  });
  const own = await check('own1');
  expect(own).toMatchObject({ outcome: 'in_fleet', vehicle: { registration: 'OWN1' } });
});

describe('with the key of the provider', () => {
  beforeAll(async () => {
    await enter({
      base_url: 'https://dvla.sandbox.tyrewatch.example/vehicle-enquiry',
      application_token: 'sandbox-ves-api-key',
    });
  });

  it('answers the fields, a guess of the axles and what is said on top', async () => {
    expect(await check(' wx22 ldn ')).toMatchObject({
      outcome: 'found',
      registration: 'WX22LDN',
      record: {
        fields: {
          manufacturer: 'Volvo',
          fuel_type: 'diesel',
          co2_emissions_g_per_km: 812,
          engine_capacity_cm3: 12_777,
          euro_status: 'euro_6',
          type_approval: 'N3',
          revenue_weight_kg: 26_000,
          mot_due_on: null,
        },
        mot_due_from: null,
        axles: { configuration: '2x4x2', others: ['2x4x4', '2x2x4'] },
        wheelplan: '3 AXLE RIGID BODY',
        colour: 'BLUE',
        tax_status: 'Taxed',
        manufactured_year: 2022,
      },
    });
  });

  it('asks once a day, and says when that was', async () => {
    const askedAt = (await check('KX73VLP')).asked_at;
    const asked = await countAsked();
    await sandbox.behave({ vendor: 'ves', fault: 'down' });
    server.clock.nowMs += 3_600_000;
    expect(await check('KX73 VLP', { vehicle_type: 'tractor' })).toMatchObject({
      outcome: 'found',
      asked_at: askedAt,
      record: { axles: { configuration: '2x2x4' } },
    });
    expect(await countAsked()).toBe(asked);
    await sandbox.behave({ vendor: 'ves', fault: 'none' });
    server.clock.nowMs += 24 * 3_600_000;
    expect((await check('KX73VLP')).asked_at).not.toBe(askedAt);
    expect(await countAsked()).toBe(asked + 1);
  });

  it('keeps nothing of one customer for another', async () => {
    const first = await check('AA19DSL');
    server.clock.nowMs += 60_000;
    const other = await check('AA19DSL', {}, 'other');
    expect(other.outcome).toBe('found');
    expect(other.asked_at).not.toBe(first.asked_at);
    expect((await check('OWN1', {}, 'other')).outcome).toBe('not_found');
  });

  it.each([
    ['ER19NFD', 'not_found'],
    ['ER19BAD', 'not_found'],
    ['A-BROAD-1234567', 'not_found'],
    ['SP31 ELL', 'not_found'],
  ])('%s is %s', async (registration, outcome) => {
    expect(await check(registration)).toMatchObject({ outcome, record: null, fault: null });
  });

  it.each([
    ['ER19THR', 'busy', 429],
    ['ER19ERR', 'server_fault', 500],
    ['ER19MNT', 'server_fault', 503],
  ])('%s is a fault: %s', async (registration, kind, status) => {
    expect(await check(registration)).toMatchObject({ outcome: 'fault', fault: { kind, status } });
  });

  it.each([
    ['busy', 'busy'],
    ['down', 'server_fault'],
    ['page', 'unreadable'],
    ['cut', 'cut'],
    ['refuse', 'key_refused'],
  ])('a register that is %s is a fault of its kind', async (fault, kind) => {
    await sandbox.behave({ vendor: 'ves', fault, retry_after_seconds: 30 });
    const { outcome, fault: said } = await check('AA19PPP');
    expect({ outcome, kind: said?.kind }).toEqual({ outcome: 'fault', kind });
  });

  it('leaves a register alone that asks to wait, and asks again then', async () => {
    await sandbox.behave({ vendor: 'ves', fault: 'busy', times: 1, retry_after_seconds: 30 });
    const retryAt = new Date(server.clock.nowMs + 30_000).toISOString();
    expect((await check('AA19EEE')).fault).toMatchObject({ kind: 'busy', retry_at: retryAt });
    expect((await check('AA19AMP')).fault).toMatchObject({ kind: 'busy', retry_at: retryAt });
    server.clock.nowMs += 31_000;
    expect((await check('AA19AMP')).outcome).toBe('found');
  });

  it('lets no customer use up the key', async () => {
    for (let index = 0; index < 20; index += 1) await ask(`NONE${index}`);
    expect(problemOf(await ask('NONE99'))).toMatchObject({ status: 429, code: 'throttled' });
    expect((await check('NONE99', {}, 'other')).outcome).toBe('not_found');
    server.clock.nowMs += 61_000;
    expect((await check('NONE99')).outcome).toBe('not_found');
  });

  it('says when the next MOT is due by the MOT history, and does without where that gives no answer', async () => {
    const [first, second] = sandbox.vehicles.filter(
      ({ vehicleType, motDueInDays }) => vehicleType === 'truck' && motDueInDays !== null,
    );
    const mot = provider().replace(/11$/, '12');
    const token = await tokenOf(server, 'provider');
    await call(server, 'PATCH', mot, { token, body: { enabled: true, fields: motEntries } });
    expect(((await call(server, 'POST', `${mot}/test`, { token })).json as Integration).status).toBe('working');
    const { record } = await check(first?.registration ?? '');
    expect(record?.mot_due_from).toBe('mot_history');
    expect(record?.fields.mot_due_on).toMatch(/^20\d\d-/);
    await sandbox.behave({ vendor: 'mot', fault: 'down' });
    expect(await check(second?.registration ?? '')).toMatchObject({ outcome: 'found', record: { mot_due_from: null } });
    await sandbox.behave({ vendor: 'mot', fault: 'none' });
  });

  it('has a test that signs in truly', async () => {
    const test = async () =>
      (await call(server, 'POST', `${provider()}/test`, { token: await tokenOf(server, 'provider') }))
        .json as Integration;
    expect((await test()).status).toBe('working');
    await enter({ application_token: 'another key' });
    expect((await test()).last_test?.checks.at(-1)).toMatchObject({ passed: false, reason: 'sign_in_refused' });
    expect((await check('AA19MOT')).fault).toMatchObject({ kind: 'key_refused', status: 403 });
  });
});
