import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organisation, OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { listJudgementMarks } from '@tyrewatch/store/judgements/judgement-marks';
import { createTestVehicles, testVehicle } from '@tyrewatch/store/test-store';
import { clearMarks } from '@tyrewatch/store/vehicle-marks';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

async function as(name: TestUserName): Promise<string> {
  const token = tokens.get(name) ?? (await tokenOf(server, name));
  tokens.set(name, token);
  return token;
}
const base = '/tyrewatch/organizations';
const ask = async (
  name: TestUserName,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  call(server, method, `${base}${path}`, { token: await as(name), ...(body === undefined ? {} : { body }), headers });
const create = async (name: TestUserName, label: string, parentId?: number): Promise<OrganisationDetail> => {
  const parent = parentId === undefined ? {} : { parent_id: parentId };
  return (await ask(name, 'POST', '', { name: label, ...parent })).json as OrganisationDetail;
};
const namesSeenBy = async (name: TestUserName): Promise<string[]> =>
  ((await ask(name, 'GET', '')).json as { items: Organisation[] }).items.map((item) => item.name);
const auditOf = (subjectId: number) =>
  server.store
    .open('owner')
    .kysely.selectFrom('audit_entry')
    .selectAll()
    .where('subject_kind', '=', 'organization')
    .where('subject_id', '=', String(subjectId))
    .orderBy('id')
    .execute();

describe('the tree of organisations', () => {
  it('is what lies in reach, each followed by those below it, with what belongs to each', async () => {
    expect(await namesSeenBy('provider')).toEqual([
      'Provider',
      'Northern Haulage',
      'Northern Chilled',
      'Southern Buses',
    ]);
    const { json } = await ask('admin', 'GET', '');
    expect(json).toMatchObject({
      items: [
        { name: 'Northern Haulage', kind: 'customer', depth: 0, parent_id: null, fleet_count: 1, vehicle_count: 3 },
        { name: 'Northern Chilled', kind: 'sub', depth: 1, parent_id: world.tenants.customerId, vehicle_count: 1 },
      ],
      next_cursor: null,
    });
    expect(await namesSeenBy('part')).toEqual(['Northern Chilled']);
  });

  it('comes page by page and is searched without regard to case and accents', async () => {
    const first = (await ask('provider', 'GET', '?limit=2')).json as { items: Organisation[]; next_cursor: string };
    const second = (await ask('provider', 'GET', `?limit=2&cursor=${first.next_cursor}`)).json as typeof first;
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(await namesSeenBy('provider'));
    const found = (await ask('provider', 'GET', '?q=CHÏLLED')).json as typeof first;
    expect(found.items.map(({ name }) => name)).toEqual(['Northern Chilled']);
    expect(problemOf(await ask('provider', 'GET', '?cursor=forged')).code).toBe('cursor_invalid');
  });
});

describe('creating an organisation', () => {
  it('puts it below the own one, with its rules, and says so in the trail', async () => {
    await ask('admin', 'PATCH', `/${world.tenants.customerId}`, { settings: { reference_temperature_c: 15 } });
    const created = await create('admin', ' Northern Tankers ');
    expect(created).toMatchObject({ name: 'Northern Tankers', kind: 'sub', parent_id: world.tenants.customerId });
    expect(created.settings.reference_temperature_c).toBe(15);
    expect(await namesSeenBy('admin')).toContain('Northern Tankers');
    expect(await namesSeenBy('other')).toEqual(['Southern Buses']);
    expect(await auditOf(created.id)).toMatchObject([{ action: 'organization:create', actor_name: 'Test admin' }]);
  });

  it('by the provider makes a customer', async () => {
    expect(await create('provider', 'Western Coaches')).toMatchObject({ kind: 'customer' });
  });

  it('is refused below another customer as below one that is not there, and for a name that is taken', async () => {
    const below = (parentId: number) => ask('admin', 'POST', '', { name: 'Trojan', parent_id: parentId });
    const foreign = await below(world.tenants.otherCustomerId);
    expect(problemOf(foreign)).toMatchObject({ status: 422, errors: [{ field: 'parent_id' }] });
    expect((await below(987_654)).text).toBe(foreign.text);
    expect((await below(world.tenants.providerId)).text).toBe(foreign.text);
    await create('admin', 'Twice');
    expect(problemOf(await ask('admin', 'POST', '', { name: 'TWICE ' })).code).toBe('organization_duplicate');
    expect(problemOf(await ask('admin', 'POST', '', { name: 'twıce' })).code).toBe('organization_duplicate');
  });
});

describe('changing an organisation', () => {
  it('has its vehicles judged anew by its new rules, and nobody else', async () => {
    const marks = () => listJudgementMarks(server.store.open('gateway').kysely, 99);
    await clearMarks(server.store.open('gateway').kysely, 'judgement_due', await marks());
    await ask('admin', 'PATCH', `/${world.tenants.customerId}`, { name: 'Northern' });
    expect(await marks()).toEqual([]);
    await ask('admin', 'PATCH', `/${world.tenants.customerId}`, { settings: { over_inflation_percent: 12 } });
    const own = await server.store
      .open('owner')
      .kysely.selectFrom('vehicle')
      .select('id')
      .where('organisation_id', '=', world.tenants.customerId)
      .orderBy('id')
      .execute();
    expect(own.length).toBeGreaterThan(0);
    expect((await marks()).map(({ vehicleId }) => vehicleId)).toEqual(own.map(({ id }) => id));
    await ask('admin', 'PATCH', `/${world.tenants.customerId}`, { settings: { over_inflation_percent: null } });
  });

  it('renames it and sets its rules; null gives the default back', async () => {
    const { id } = await create('admin', 'Plain');
    const change = {
      name: 'Renamed',
      settings: { over_inflation_percent: 15, time_zone: 'Europe/Rome', country: 'IT' },
    };
    const { json } = await ask('admin', 'PATCH', `/${id}`, change);
    expect(json).toMatchObject({ name: 'Renamed', settings: change.settings });
    const again = await ask('admin', 'PATCH', `/${id}`, { settings: { over_inflation_percent: null } });
    expect(again.json).toMatchObject({ settings: { over_inflation_percent: null, time_zone: 'Europe/Rome' } });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'organization:update', before: { name: 'Renamed' } });
  });

  it.each([
    [{ settings: { time_zone: 'Europe/Atlantis' } }, 'settings.time_zone'],
    [{ settings: { over_inflation_percent: 2 } }, 'settings.over_inflation_percent'],
    [{ settings: { country: 'gb' } }, 'settings.country'],
    [{ name: ' ' }, 'name'],
    [{ branding: { accent_colour: 'red' } }, 'branding.accent_colour'],
    [{ branding: { mail_reply_to: 'nobody' } }, 'branding.mail_reply_to'],
  ])('refuses %j', async (body, field) => {
    const problem = problemOf(await ask('admin', 'PATCH', `/${world.tenants.customerId}`, body));
    expect(problem).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('of a version that was changed meanwhile is refused', async () => {
    const { id } = await create('admin', 'Versioned');
    const stale = await ask('admin', 'PATCH', `/${id}`, { name: 'Lost' }, { 'if-match': '"9"' });
    expect(problemOf(stale).code).toBe('version_conflict');
  });

  it('switches the rule of the empty list by the provider only, for all below', async () => {
    const rule = (opens: boolean) => ({ settings: { empty_permission_list_opens: opens } });
    const { customerId, partId } = world.tenants;
    expect(problemOf(await ask('admin', 'PATCH', `/${customerId}`, rule(false))).status).toBe(403);
    expect((await ask('provider', 'PATCH', `/${customerId}`, rule(false))).status).toBe(200);
    expect((await ask('part', 'GET', `/${partId}`)).json).toMatchObject(rule(false));
    expect(problemOf(await ask('legacy', 'GET', '')).status).toBe(403);
    expect(problemOf(await ask('admin', 'PATCH', `/${customerId}`, rule(true))).status).toBe(403);
    await ask('provider', 'PATCH', `/${customerId}`, rule(true));
    expect((await ask('legacy', 'GET', '')).status).toBe(200);
  });
});

describe('moving an organisation', () => {
  const move = (name: TestUserName, id: number, parentId: number) =>
    ask(name, 'POST', `/${id}/move`, { parent_id: parentId });

  it('takes everything below along, within the customer', async () => {
    const [upper, other] = [await create('admin', 'Upper'), await create('admin', 'Other')];
    const lower = await create('admin', 'Lower', upper.id);
    const { json } = await move('admin', upper.id, other.id);
    expect(json).toMatchObject({ parent_id: other.id, depth: 2, sub_organization_count: 1 });
    const { json: below } = await ask('admin', 'GET', `/${lower.id}`);
    expect(below).toMatchObject({ depth: 3 });
    expect((await auditOf(upper.id)).at(-1)).toMatchObject({ action: 'organization:move' });
  });

  it('tells before who would lose and gain sight of it, and what it would take from its new place', async () => {
    const [left, right] = [await create('admin', 'Left'), await create('admin', 'Right')];
    const moved = await create('admin', 'Between', left.id);
    const addUser = async (username: string, organisationId: number, role = 'USER') =>
      call(server, 'POST', '/tyrewatch/users', {
        token: await as('admin'),
        body: { username, email: `${username}@example.com`, role, organization_id: organisationId },
      });
    await addUser('lefty', left.id);
    await addUser('left.driver', left.id, 'DRIVER');
    await addUser('righty', right.id);
    await addUser('inside', moved.id);
    await ask('provider', 'PATCH', `/${right.id}`, { settings: { second_factor_required: true } });
    const preview = async (parentId: number, name: TestUserName = 'admin') =>
      ask(name, 'POST', `/${moved.id}/move_preview`, { parent_id: parentId });
    expect((await preview(right.id)).json).toEqual({
      fleet_count: 0,
      vehicle_count: 0,
      losing_sight: { count: 1, usernames: ['lefty'] },
      gaining_sight: { count: 1, usernames: ['righty'] },
      branding: [],
      second_factor: { before: false, after: true },
    });
    expect((await ask('admin', 'GET', `/${moved.id}`)).json).toMatchObject({ parent_id: left.id });
    expect(problemOf(await preview(moved.id)).code).toBe('organization_move_refused');
    expect(problemOf(await preview(world.tenants.otherCustomerId)).status).toBe(422);
    expect(problemOf(await preview(right.id, 'member')).status).toBe(404);
  });

  it('is refused below itself, and for the topmost one in reach', async () => {
    const upper = await create('admin', 'Round');
    const lower = await create('admin', 'About', upper.id);
    expect(problemOf(await move('admin', upper.id, lower.id)).code).toBe('organization_move_refused');
    expect(problemOf(await move('admin', upper.id, upper.id)).code).toBe('organization_move_refused');
    expect(problemOf(await move('admin', world.tenants.customerId, upper.id)).code).toBe('organization_move_refused');
  });

  it('beside one of the same name is refused, and told so before', async () => {
    const [left, right] = [await create('admin', 'West'), await create('admin', 'East')];
    const { id } = await create('admin', 'Twin Yard', left.id);
    await create('admin', 'TWIN  yard', right.id);
    for (const path of ['move_preview', 'move']) {
      expect(problemOf(await ask('admin', 'POST', `/${id}/${path}`, { parent_id: right.id }))).toMatchObject({
        status: 409,
        code: 'organization_duplicate',
      });
    }
    expect((await ask('admin', 'GET', `/${id}`)).json).toMatchObject({ parent_id: left.id });
  });

  it('to where it is changes nothing and is not told in the trail', async () => {
    const above = await create('admin', 'Staying');
    const { id } = await create('admin', 'Put', above.id);
    const { json: before } = await ask('admin', 'GET', `/${id}`);
    expect((await ask('admin', 'POST', `/${id}/move_preview`, { parent_id: above.id })).json).toMatchObject({
      losing_sight: { count: 0 },
      gaining_sight: { count: 0 },
      branding: [],
    });
    expect((await move('admin', id, above.id)).json).toEqual(before);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['organization:create']);
    const stale = await ask('admin', 'POST', `/${id}/move`, { parent_id: above.id }, { 'if-match': '"9"' });
    expect(problemOf(stale).code).toBe('version_conflict');
  });

  it('does not exist for members, and leads nowhere the caller does not reach', async () => {
    const { id } = await create('admin', 'Wanderer');
    expect(problemOf(await move('member', id, world.tenants.partId)).status).toBe(404);
    const foreign = await move('admin', id, world.tenants.otherCustomerId);
    expect(problemOf(foreign).status).toBe(422);
    expect((await move('admin', id, 987_654)).text).toBe(foreign.text);
    expect(problemOf(await move('other', id, world.tenants.otherCustomerId)).status).toBe(404);
  });

  it('to another customer is the provider’s, and refused where names would clash', async () => {
    const { customerId, otherCustomerId } = world.tenants;
    const { id } = await create('admin', 'Leaving');
    await server.store
      .open('owner')
      .kysely.transaction()
      .execute((trx) => createFleets(trx, [{ organisationId: id, customerId, name: 'CITY' }]));
    await createTestVehicles(server.store, [
      testVehicle(world.tenants, 50, { organisationId: id, fleetId: null, registration: 'TW0005', sensors: [] }),
    ]);
    const clash = problemOf(await move('provider', id, otherCustomerId));
    expect(clash).toMatchObject({ status: 409, code: 'organization_move_clash' });
    expect(clash.errors?.map(({ field }) => field)).toEqual(['fleets.CITY', 'vehicles.TW0005']);
    const owner = server.store.open('owner').kysely;
    await owner.updateTable('fleet').set({ name: 'Town' }).where('organisation_id', '=', id).execute();
    for (const table of ['vehicle', 'vehicle_listing'] as const) {
      await owner.updateTable(table).set({ registration: 'TW0050' }).where('organisation_id', '=', id).execute();
    }
    expect((await move('provider', id, otherCustomerId)).json).toMatchObject({
      kind: 'sub',
      parent_id: otherCustomerId,
    });
    expect(await namesSeenBy('other')).toEqual(['Southern Buses', 'Leaving']);
    expect(await namesSeenBy('admin')).not.toContain('Leaving');
    expect((await call(server, 'GET', '/tyrewatch/vehicles/TW0050', { token: await as('other') })).status).toBe(200);
    expect((await call(server, 'GET', '/tyrewatch/vehicles/TW0050', { token: await as('admin') })).status).toBe(404);
  });
});

describe('deleting an organisation', () => {
  it('removes an empty one', async () => {
    const { id } = await create('admin', 'Empty');
    expect((await ask('admin', 'DELETE', `/${id}`)).status).toBe(204);
    expect(problemOf(await ask('admin', 'GET', `/${id}`)).code).toBe('organization_not_found');
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'organization:delete', after: null });
  });

  it('is refused with every reason while anything belongs to it', async () => {
    const problem = problemOf(await ask('admin', 'DELETE', `/${world.tenants.partId}`));
    expect(problem).toMatchObject({ status: 409, code: 'organization_not_empty' });
    expect(problem.errors?.map(({ field, detail }) => `${field}: ${detail}`)).toEqual([
      'users: There is 1 left.',
      'vehicles: There is 1 left.',
      'sensors: There are 10 left.',
      'telematics_units: There is 1 left.',
    ]);
  });
});

describe('moving a fleet', () => {
  it('moves the sight of its vehicles to the new organisation', async () => {
    const { partId } = world.tenants;
    const seen = async (name: TestUserName) =>
      (await call(server, 'GET', '/tyrewatch/vehicles/TW0001', { token: await as(name) })).status;
    expect([await seen('part'), await seen('driver')]).toEqual([404, 200]);
    const path = '/tyrewatch/fleets/trunking/move';
    const refused = await call(server, 'POST', path, {
      token: await as('admin'),
      body: { organization_id: world.tenants.otherCustomerId },
    });
    expect(problemOf(refused)).toMatchObject({ status: 422, errors: [{ field: 'organization_id' }] });
    const { json } = await call(server, 'POST', path, { token: await as('admin'), body: { organization_id: partId } });
    expect(json).toMatchObject({ name: 'Trunking', organization_name: 'Northern Chilled', vehicle_count: 3 });
    expect([await seen('part'), await seen('admin'), await seen('other')]).toEqual([200, 200, 404]);
    expect(json).toMatchObject({
      ended_driver_assignments: 0,
      ended_alert_subscriptions: 0,
      ended_for: [],
    });
    expect(await seen('driver')).toBe(200);
  });

  it('keeps drivers and subscribers who still see the vehicles, and tells whose assignments and subscriptions ended', async () => {
    const { customerId, otherCustomerId, partId } = world.tenants;
    const { driver, member, part, viewer } = world.userIds;
    const { pool } = server.store.open('owner');
    const { rows } = await pool.query<{ id: number }>(`select id from vehicle where fleet_id = $1 order by id`, [
      world.tenants.fleetId,
    ]);
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    await pool.query('insert into managed_organisation (user_id, organisation_id) values ($1, $2)', [
      driver,
      otherCustomerId,
    ]);
    await pool.query(
      'insert into driver_vehicle (user_id, vehicle_id, organisation_id) select u, $1, $3 from unnest($2::bigint[]) u',
      [first, [viewer], partId],
    );
    await pool.query(
      `insert into alert_subscription (organisation_id, user_id, fleet_id, vehicle_id, minimum_level)
        values ($1, $4, $6, null, 8), ($1, $4, null, $7, 8), ($1, $3, $6, null, 8), ($2, $5, null, $7, 8), ($1, $4, null, null, 8)`,
      [customerId, partId, driver, member, part, world.tenants.fleetId, second],
    );
    const foreseen = await call(server, 'POST', '/tyrewatch/fleets/trunking/move', {
      token: await as('provider'),
      body: { organization_id: otherCustomerId, dry_run: true },
    });
    expect(foreseen.json).toMatchObject({
      organization_name: 'Northern Chilled',
      ended_driver_assignments: 1,
      ended_alert_subscriptions: 3,
      ended_for: ['member', 'part', 'viewer'],
    });
    const { json } = await call(server, 'POST', '/tyrewatch/fleets/trunking/move', {
      token: await as('provider'),
      body: { organization_id: otherCustomerId },
    });
    expect(json).toMatchObject({
      organization_name: 'Southern Buses',
      ended_driver_assignments: 1,
      ended_alert_subscriptions: 3,
      ended_for: ['member', 'part', 'viewer'],
    });
    const left = async (table: string) =>
      (await pool.query<{ user_id: string }>(`select user_id from ${table} order by user_id`)).rows.map((row) =>
        Number(row.user_id),
      );
    expect(await left('driver_vehicle')).toEqual([driver]);
    expect(await left('alert_subscription')).toEqual([member, driver].toSorted((one, other) => one - other));
    const told = await pool.query<{ organisation_id: string; after: Record<string, unknown> }>(
      `select organisation_id, after from audit_entry where action = 'fleet:move' order by id desc limit 2`,
    );
    const [arrived, gone] = told.rows.map(({ after }) => after);
    expect(gone).toMatchObject({
      ended_driver_assignments: 1,
      ended_alert_subscriptions: 3,
      ended_for: [{ username: 'part' }],
    });
    expect(arrived).toMatchObject({ ended_driver_assignments: 1, ended_alert_subscriptions: 3 });
    expect(arrived).not.toHaveProperty('ended_for');
  });
});
