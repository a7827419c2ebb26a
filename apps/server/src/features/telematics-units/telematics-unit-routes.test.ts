import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';

let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  for (const name of ['provider', 'admin', 'legacy', 'driver', 'part', 'other'] as const) {
    tokens.set(name, await tokenOf(server, name));
  }
});
afterAll(async () => server.close());

const as = (name: TestUserName, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, more: TestCall = {}) =>
  call(server, method, `/tyrewatch/telematics_units${path}`, { token: tokens.get(name) ?? '', ...more });

describe('the list', () => {
  it('answers pages with all there is to say', async () => {
    const page = (await as('admin', 'GET', '?sort=-imei&limit=1&q=TW0')).json as {
      items: TelematicsUnit[];
      next_cursor: string;
    };
    expect(page).toMatchObject({ total: 4, counts: { online: 0, offline: 0, never_heard: 4 } });
    expect(page.items).toMatchObject([
      {
        imei: testImei(4),
        vehicle: { registration: 'TW0004' },
        organization: { name: 'Northern Chilled' },
        sim_card: null,
        enabled: true,
        state: 'never_heard',
        last_seen: null,
        connection: { transport: null, address: null, since: null },
        version: 1,
      },
    ]);
    const rest = (await as('admin', 'GET', `?sort=-imei&q=TW0&cursor=${page.next_cursor}`)).json;
    expect(rest).toMatchObject({ items: [3, 2, 1].map((series) => ({ imei: testImei(series) })), next_cursor: null });
  });

  it('is narrowed by its filters, and refuses those there are not', async () => {
    const total = async (query: string) => ((await as('admin', 'GET', query)).json as { total: number }).total;
    expect(await total('?states=online,offline')).toBe(0);
    expect(await total('?states=')).toBe(4);
    expect(await total('?has_vehicle=false')).toBe(0);
    expect(await total('?enabled=1')).toBe(4);
    expect((await as('admin', 'GET', '?states=asleep')).status).toBe(422);
    expect(problemOf(await as('admin', 'GET', '?cursor=abc')).code).toBe('cursor_invalid');
  });
});

describe('one unit', () => {
  it('is found by its IMEI within reach, and by nobody else', async () => {
    expect((await as('legacy', 'GET', `/${testImei(1)}`)).json).toMatchObject({ imei: testImei(1) });
    for (const [name, imei] of [
      ['admin', testImei(5)],
      ['admin', '1'],
      ['admin', `${testImei(1)}x`],
      ['other', testImei(1)],
    ] as const) {
      expect(problemOf(await as(name, 'GET', `/${imei}`)).code).toBe('telematics_unit_not_found');
    }
  });
});

const asOwner = () => server.store.open('owner');
/** A SIM card of an organisation; answers its id. */
async function addSimCard(organisationId: number, digits: string): Promise<number> {
  const query = 'insert into sim_card (organisation_id, iccid) values ($1, $2) returning id';
  const { rows } = await asOwner().pool.query<{ id: number }>(query, [organisationId, `89441100681234${digits}`]);
  return Number(rows[0]?.id);
}
const auditOf = (imei: string) =>
  asOwner()
    .kysely.selectFrom('audit_entry')
    .select(['action', 'organisation_id', 'before', 'after'])
    .where('subject_name', '=', imei)
    .orderBy('id')
    .execute();
const listedImei = async (vehicleId: number) => {
  const query = asOwner().kysely.selectFrom('vehicle_listing').select(['imei', 'search_text']);
  return query.where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();
};
let vehicleCount = 100;
/** A vehicle without a unit, of the customer or of its part; answers its id. */
async function addVehicle(of: 'customerId' | 'partId' = 'customerId'): Promise<number> {
  const place = of === 'partId' ? { organisationId: world.tenants.partId, fleetId: null } : {};
  vehicleCount += 1;
  const vehicle = testVehicle(world.tenants, vehicleCount, { unit: null, ...place });
  const [id = 0] = await createTestVehicles(server.store, [vehicle]);
  return id;
}
let made = 0;
async function create(body: Record<string, unknown> = {}, name: TestUserName = 'admin'): Promise<TelematicsUnit> {
  made += 1;
  const answer = await as(name, 'POST', '', { body: { imei: `3519999999${String(made).padStart(5, '0')}`, ...body } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as TelematicsUnit;
}
const change = (unit: TelematicsUnit, body: Record<string, unknown>, name: TestUserName = 'admin') =>
  as(name, 'PATCH', `/${unit.imei}`, { body, headers: { 'if-match': `"${unit.version}"` } });

describe('a new unit', () => {
  it('is on nothing and usual in everything that nobody has said', async () => {
    expect(await create({ device_name: ' FMC650 ', main_port: '' })).toMatchObject({
      device_name: 'FMC650',
      device_family: 'fmx6',
      device_profile: 'default',
      main_port: null,
      vehicle: null,
      sim_card: null,
      enabled: true,
      state: 'never_heard',
      organization: { id: world.tenants.customerId },
    });
  });

  it('belongs where its vehicle does, brings its SIM card along and is found by its IMEI', async () => {
    const vehicleId = await addVehicle('partId');
    const simCardId = await addSimCard(world.tenants.customerId, '0001');
    const unit = await create({ vehicle_id: vehicleId, sim_card_id: simCardId, device_family: 'fmb' });
    expect(unit).toMatchObject({
      vehicle: { id: vehicleId, registration: 'TW0101' },
      other_imeis: [],
      sim_card: { id: simCardId },
      organization: { name: 'Northern Chilled' },
    });
    expect((await as('part', 'GET', `/${unit.imei}`)).json).toEqual(unit);
    expect((await listedImei(vehicleId)).search_text).toContain(unit.imei);
    expect(await auditOf(unit.imei)).toMatchObject([
      { action: 'telematics_unit:create', before: null, after: { vehicle: 'TW0101', sim_card: unit.sim_card?.iccid } },
    ]);
  });

  it.each([
    ['1234567', 'too_short'],
    ['123456789012345678', 'too_long'],
    ['35000000000000x', 'not_digits'],
    ['３５００００００００', 'not_digits'],
  ])('is refused with the IMEI %s', async (imei, code) => {
    const { status, json } = await as('admin', 'POST', '', { body: { imei } });
    expect([status, (json as { errors: unknown[] }).errors]).toMatchObject([422, [{ field: 'imei', code }]]);
  });

  it.each(['12345678', ' 12345678901234567 '])('may have the IMEI %s', async (imei) => {
    expect((await create({ imei })).imei).toBe(imei.trim());
  });

  it('is refused where the IMEI is taken, whoever has it', async () => {
    for (const series of [1, 5]) {
      const answer = await as('admin', 'POST', '', { body: { imei: testImei(series) } });
      expect([answer.status, problemOf(answer).code]).toEqual([409, 'telematics_unit_duplicate']);
    }
  });

  it('is refused with what is out of reach, and with a SIM card that is in another unit', async () => {
    const foreignCard = await addSimCard(world.tenants.otherCustomerId, '0002');
    const usedCard = await addSimCard(world.tenants.customerId, '0003');
    await create({ sim_card_id: usedCard });
    const refusal = async (body: Record<string, unknown>) => {
      const answer = await as('admin', 'POST', '', { body: { imei: '351888888888888', ...body } });
      return [problemOf(answer).code, (answer.json as { errors: { field: string }[] }).errors[0]?.field];
    };
    expect(await refusal({ vehicle_id: world.otherVehicleId })).toEqual(['validation_failed', 'vehicle_id']);
    expect(await refusal({ sim_card_id: foreignCard })).toEqual(['validation_failed', 'sim_card_id']);
    expect(await refusal({ organization_id: world.tenants.otherCustomerId })).toEqual([
      'validation_failed',
      'organization_id',
    ]);
    expect(await refusal({ sim_card_id: usedCard })).toEqual(['sim_card_in_use', 'sim_card_id']);
    expect(await refusal({ device_family: 'ft', device_profile: 'fmb_sq250' })).toEqual([
      'validation_failed',
      'device_profile',
    ]);
    expect((await as('legacy', 'GET', '/351888888888888')).status).toBe(404);
  });
});

describe('a change', () => {
  it('moves a unit from vehicle to vehicle, across organisations too', async () => {
    const own = await addVehicle();
    const ofPart = await addVehicle('partId');
    const unit = await create({ vehicle_id: own, sim_card_id: await addSimCard(world.tenants.customerId, '0004') });
    const moved = (await change(unit, { vehicle_id: ofPart })).json as TelematicsUnit;
    expect(moved).toMatchObject({ version: 2, vehicle: { id: ofPart }, organization: { id: world.tenants.partId } });
    expect((await listedImei(own)).search_text).not.toContain(unit.imei);
    expect((await listedImei(ofPart)).search_text).toContain(unit.imei);
    expect((await as('part', 'GET', `/${unit.imei}`)).json).toMatchObject({ sim_card: unit.sim_card });
    const [, ...entries] = await auditOf(unit.imei);
    const { customerId, partId } = world.tenants;
    expect(new Set(entries.map((entry) => entry.organisation_id))).toEqual(new Set([customerId, partId]));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ before: { vehicle: 'TW0102' }, after: { vehicle: 'TW0103' } });
  });

  it('takes a unit off its vehicle and shuts it out; what it does not name stays', async () => {
    const vehicleId = await addVehicle();
    const unit = await create({ vehicle_id: vehicleId, device_family: 'ft', device_profile: 'ft_trailer' });
    const off = (await change(unit, { vehicle_id: null, enabled: false })).json;
    expect(off).toMatchObject({
      vehicle: null,
      enabled: false,
      device_profile: 'ft_trailer',
      organization: unit.organization,
    });
    expect((await listedImei(vehicleId)).imei).toBeNull();
  });

  it('of the family brings the usual profile', async () => {
    const unit = await create({ device_family: 'ft', device_profile: 'ft_trailer' });
    expect((await change(unit, { device_family: 'fmb' })).json).toMatchObject({ device_profile: 'default' });
  });

  it('keeps the SIM card in its unit, and takes it out where that is wanted', async () => {
    const unit = await create({ sim_card_id: await addSimCard(world.tenants.customerId, '0005') });
    const renamed = (await change(unit, { device_name: 'X' })).json as TelematicsUnit;
    expect(renamed.sim_card).toEqual(unit.sim_card);
    expect((await change(renamed, { sim_card_id: renamed.sim_card?.id })).status).toBe(200);
    expect((await change({ ...renamed, version: 3 }, { sim_card_id: null })).json).toMatchObject({ sim_card: null });
  });

  it('of another version, without one, or by strangers is refused', async () => {
    const unit = await create();
    expect(problemOf(await change({ ...unit, version: 7 }, { device_name: 'X' })).code).toBe('version_conflict');
    expect((await as('admin', 'PATCH', `/${unit.imei}`, { body: {}, headers: { 'if-match': '' } })).status).toBe(428);
    expect((await change(unit, {}, 'other')).status).toBe(404);
    expect((await change(unit, {}, 'driver')).status).toBe(403);
  });
});

describe('a vehicle that has a unit', () => {
  const refused = (imei: string, registration: string) => ({
    status: 409,
    json: {
      code: 'vehicle_has_unit',
      detail: `Vehicle ${registration} already has unit ${imei}. Take that unit off the vehicle or move it first.`,
    },
  });

  it('takes no second one, new or moved, until the first is off', async () => {
    const vehicleId = await addVehicle();
    const registration = `TW0${vehicleCount}`;
    const first = await create({ vehicle_id: vehicleId });
    const second = await create();
    const body = { imei: '351777777777777', vehicle_id: vehicleId };
    expect(await as('admin', 'POST', '', { body })).toMatchObject(refused(first.imei, registration));
    expect((await as('admin', 'GET', `/${body.imei}`)).status).toBe(404);
    expect(await change(second, { vehicle_id: vehicleId })).toMatchObject(refused(first.imei, registration));
    expect((await change(first, { vehicle_id: vehicleId, device_name: 'X' })).status).toBe(200);
    expect((await change({ ...first, version: 2 }, { vehicle_id: null })).status).toBe(200);
    expect((await change(second, { vehicle_id: vehicleId })).json).toMatchObject({ vehicle: { id: vehicleId } });
  });

  it('gets one of two that are moved to it at once', async () => {
    const vehicleId = await addVehicle();
    const units = [await create(), await create(), await create()];
    const answers = await Promise.all(units.map((unit) => change(unit, { vehicle_id: vehicleId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('keeps two from before, says so, and gives up either', async () => {
    const vehicleId = await addVehicle();
    const first = await create({ vehicle_id: vehicleId });
    const second = await create();
    await asOwner()
      .kysely.updateTable('telematics_unit')
      .set({ vehicle_id: vehicleId, shares_vehicle: true })
      .where('imei', '=', second.imei)
      .execute();
    expect((await as('admin', 'GET', `/${first.imei}`)).json).toMatchObject({ other_imeis: [second.imei] });
    expect((await as('admin', 'GET', `?q=${second.imei}`)).json).toMatchObject({
      items: [{ imei: second.imei, other_imeis: [first.imei] }],
    });
    expect((await change(second, { device_name: 'X' })).json).toMatchObject({ vehicle: { id: vehicleId } });
    const asked = { body: { vehicle_id: vehicleId } };
    expect(await as('admin', 'POST', `/${second.imei}/kept_messages/assignment`, asked)).toMatchObject(
      refused(first.imei, `TW0${vehicleCount}`),
    );
    expect((await change({ ...second, version: 2 }, { vehicle_id: null })).json).toMatchObject({ vehicle: null });
    expect(await change({ ...second, version: 3 }, { vehicle_id: vehicleId })).toMatchObject({ status: 409 });
    expect((await as('admin', 'GET', `/${first.imei}`)).json).toMatchObject({ other_imeis: [] });
  });
});

describe('deleting', () => {
  it('ends a unit with its state and frees its SIM card', async () => {
    const simCardId = await addSimCard(world.tenants.customerId, '0006');
    const vehicleId = await addVehicle();
    const unit = await create({ sim_card_id: simCardId, vehicle_id: vehicleId });
    const headers = { 'if-match': '"1"' };
    expect((await as('admin', 'DELETE', `/${unit.imei}`, { headers })).status).toBe(204);
    expect((await as('admin', 'GET', `/${unit.imei}`)).status).toBe(404);
    expect((await listedImei(vehicleId)).search_text).not.toContain(unit.imei);
    expect((await auditOf(unit.imei)).map(({ action }) => action)).toEqual([
      'telematics_unit:create',
      'telematics_unit:delete',
    ]);
    expect((await create({ sim_card_id: simCardId })).sim_card).toMatchObject({ id: simCardId });
  });
});

describe('SIM cards', () => {
  it('are found by part of their numbers, those that are free alone where that is wanted', async () => {
    const usedId = await addSimCard(world.tenants.customerId, '7701');
    const freeId = await addSimCard(world.tenants.partId, '7702');
    await addSimCard(world.tenants.otherCustomerId, '7703');
    const { imei } = await create({ sim_card_id: usedId });
    const found = async (query: string) =>
      (await call(server, 'GET', `/tyrewatch/sim_cards?q=681234 77${query}`, { token: tokens.get('admin') ?? '' }))
        .json;
    expect(await found('&limit=1')).toMatchObject({ items: [{ id: usedId, imei }], total: 2 });
    expect(await found('&free=true')).toMatchObject({ items: [{ id: freeId, imei: null }], total: 1 });
    expect(await found('&free=false')).toMatchObject({ items: [{ id: usedId }], total: 1 });
  });
});
