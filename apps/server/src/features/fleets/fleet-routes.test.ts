import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { createDepots } from '@tyrewatch/store/fleets/fleet-repository';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

const zeros = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };
const path = (name: string) => `/tyrewatch/fleets/${encodeURIComponent(name)}`;
const create = (name: string, body: object = { organization_name: 'Northern Haulage', ...zeros }) =>
  call(server, 'POST', path(name), { token, body });
const rename = (name: string, newName: string, body: object = zeros, headers: Record<string, string> = {}) =>
  call(server, 'PUT', path(name), { token, body: { new_fleet_name: newName, ...body }, headers });
const remove = (name: string) => call(server, 'DELETE', path(name), { token });
const list = async () => (await call(server, 'GET', '/tyrewatch/fleets/', { token })).json as Fleet[];
const find = async (name: string) => (await list()).find((fleet) => fleet.name === name);
const auditOf = (subject: string) =>
  server.store
    .open('owner')
    .kysely.selectFrom('audit_entry')
    .selectAll()
    .where('subject_name', '=', subject)
    .orderBy('id')
    .execute();

describe('the list of fleets', () => {
  it('holds the fleets of the caller’s organisations with depots and contacts', async () => {
    expect(await list()).toMatchObject([
      { name: 'Trunking', organization_name: 'Northern Haulage', vehicle_count: 3, depots: [] },
    ]);
  });

  it('lies at the path with and without a slash at its end', async () => {
    const answers = await Promise.all([
      call(server, 'GET', '/tyrewatch/fleets/', { token }),
      call(server, 'GET', '/tyrewatch/fleets', { token }),
    ]);
    expect(answers[0].text).toBe(answers[1].text);
  });
});

describe('a name that no address can hold', () => {
  it.each(['..', ' .. '])('is refused: %j', async (name) => {
    const { status } = await call(server, 'POST', path('Addressable'), { token, body: zeros });
    expect(status).toBe(200);
    const body = { new_fleet_name: name, ...zeros };
    expect(problemOf(await call(server, 'PUT', path('Addressable'), { token, body }))).toMatchObject({
      status: 422,
      errors: [{ field: 'new_fleet_name' }],
    });
    await call(server, 'DELETE', path('Addressable'), { token });
  });
});

describe('a name that several customers have', () => {
  const asProvider = async (method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object) =>
    call(server, method, url, { token: await tokenOf(server, 'provider'), ...(body === undefined ? {} : { body }) });
  const twice = async (name: string) => {
    for (const organization_name of ['Northern Haulage', 'Southern Buses']) {
      expect((await asProvider('POST', path(name), { organization_name, ...zeros })).status).toBe(200);
    }
  };
  const ownersOf = async (name: string) =>
    ((await call(server, 'GET', '/tyrewatch/fleets/', { token: await tokenOf(server, 'provider') })).json as Fleet[])
      .filter((fleet) => fleet.name === name)
      .map((fleet) => fleet.organization_name);

  it('is refused for those who reach them all, until the organisation is named', async () => {
    await twice('Ambiguous');
    const renaming = { new_fleet_name: 'Clear', ...zeros };
    const moving = { organization_id: world.tenants.partId };
    for (const answer of [
      await asProvider('PUT', path('Ambiguous'), renaming),
      await asProvider('DELETE', path('Ambiguous')),
      await asProvider('POST', `${path('Ambiguous')}/move`, moving),
    ]) {
      expect(problemOf(answer)).toMatchObject({
        status: 409,
        code: 'fleet_name_ambiguous',
        detail: 'There are several fleets named Ambiguous. Name the organisation as well.',
      });
    }
    expect(await ownersOf('Ambiguous')).toEqual(['Northern Haulage', 'Southern Buses']);
    const of = (organisation: string) => `${path('Ambiguous')}?organization_name=${encodeURIComponent(organisation)}`;
    expect(problemOf(await asProvider('DELETE', of('Nobody')))).toMatchObject({ status: 404 });
    expect((await asProvider('PUT', of('southern buses'), renaming)).status).toBe(200);
    expect(await ownersOf('Clear')).toEqual(['Southern Buses']);
    expect(await ownersOf('Ambiguous')).toEqual(['Northern Haulage']);
    await asProvider('DELETE', path('Ambiguous'));
    await asProvider('DELETE', path('Clear'));
  });

  it('is found where organisations are of one name too, by the names above', async () => {
    const { customerId, otherCustomerId, partId } = world.tenants;
    const places: [string, number][] = [];
    for (const [above, parent_id] of [
      ['Northern Haulage', customerId],
      ['Southern Buses', otherCustomerId],
    ] as const) {
      const made = await asProvider('POST', '/tyrewatch/organizations', { name: 'Twin', parent_id });
      places.push([`${above} / Twin`, (made.json as { id: number }).id]);
    }
    const of = (query: Record<string, string>, more = '') =>
      `${path('Same')}${more}?${String(new URLSearchParams(query))}`;
    for (const [organization_name] of places) {
      expect((await asProvider('POST', path('Same'), { organization_name, ...zeros })).status).toBe(200);
    }
    const renaming = { new_fleet_name: 'Same', ...zeros, default_danger_threshold: 40 };
    const moving = { organization_id: partId, dry_run: true };
    const calls = (query: Record<string, string>) => [
      () => asProvider('PUT', of(query), renaming),
      () => asProvider('POST', of(query, '/move'), moving),
      () => asProvider('DELETE', of(query)),
    ];
    for (const ask of calls({ organization_name: 'twin' })) {
      expect(problemOf(await ask())).toMatchObject({ status: 409, code: 'organization_ambiguous' });
    }
    for (const ask of calls({ organization_name: 'Nobody / Twin' })) {
      expect(problemOf(await ask())).toMatchObject({ status: 404, code: 'organization_not_found' });
    }
    const [[northern, northernId], [, southernId]] = places as [[string, number], [string, number]];
    const byName = calls({ organization_name: northern });
    for (const ask of byName.slice(0, 2)) {
      expect((await ask()).json).toMatchObject({ organization_id: northernId, default_danger_threshold: 40 });
    }
    expect((await byName[2]?.())?.status).toBe(204);
    expect(await ownersOf('Same')).toEqual(['Twin']);
    for (const ask of calls({ organization_id: String(northernId) })) {
      expect(problemOf(await ask()).status).toBe(404);
    }
    for (const ask of calls({ organization_id: String(southernId) })) {
      expect((await ask()).status).toBeLessThan(300);
    }
    expect(await ownersOf('Same')).toEqual([]);
    for (const [, id] of places) await asProvider('DELETE', `/tyrewatch/organizations/${id}`);
  });

  it('is clear to each of them', async () => {
    await twice('Shared');
    expect((await remove('Shared')).status).toBe(204);
    expect(await ownersOf('Shared')).toEqual(['Southern Buses']);
    await asProvider('DELETE', path('Shared'));
  });
});

describe('creating a fleet', () => {
  it('with zeros gives the product’s thresholds', async () => {
    const answer = await create('Zeros');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      name: 'Zeros',
      organization_name: 'Northern Haulage',
      default_maintenance_threshold: 20,
      default_warning_threshold: 27.5,
      default_danger_threshold: 30,
    });
  });

  it('takes any name, percent-encoded, and trims it', async () => {
    for (const name of ['Nord/Süd', 'Ümlaut & Co. 100 %', 'q?#']) {
      expect((await create(` ${name} `)).json).toMatchObject({ name });
      expect(await find(name)).toBeDefined();
    }
  });

  it('stands in the audit trail', async () => {
    await create('Audited');
    expect(await auditOf('Audited')).toMatchObject([
      {
        action: 'fleet:create',
        actor_name: 'Test admin',
        actor_user_id: world.userIds.admin,
        before: null,
        after: { name: 'Audited' },
      },
    ]);
  });

  it.each(['', '   '])('needs a name ("%s")', async (name) => {
    expect(problemOf(await create(name))).toMatchObject({
      status: 422,
      detail: 'Fleet name cannot be empty',
      errors: [{ field: 'fleet_name', code: 'required' }],
    });
  });

  it.each(['Trunking', 'trunking', '  TRUNKING ', 'TRUNKİNG', 'ｔrunking'])(
    'refuses the name of another (%s)',
    async (name) => {
      expect(problemOf(await create(name))).toMatchObject({
        status: 409,
        detail: 'There is already a fleet with that name',
      });
    },
  );

  it('does not mind the name of another customer’s fleet', async () => {
    expect((await create('City')).status).toBe(200);
  });

  it('refuses the name of a fleet of the same customer that the caller may not see', async () => {
    const partToken = await tokenOf(server, 'part');
    const answer = await call(server, 'POST', path('Trunking'), { token: partToken, body: zeros });
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'fleet_duplicate' });
  });

  it('refuses an organisation out of reach like one that is not there', async () => {
    const foreign = await create('Elsewhere', { organization_name: 'Southern Buses', ...zeros });
    const absent = await create('Elsewhere', { organization_name: 'No Such', ...zeros });
    expect(problemOf(foreign)).toMatchObject({ status: 404, code: 'organization_not_found' });
    expect(foreign.text).toBe(absent.text);
  });

  it('refuses thresholds that do not rise', async () => {
    const falling = { default_maintenance_threshold: 30, default_warning_threshold: 20, default_danger_threshold: 40 };
    const problem = problemOf(await create('Bad', falling));
    expect(problem.code).toBe('thresholds_not_rising');
    expect(problem.errors).toMatchObject([{ field: 'default_warning_threshold', code: 'must_rise' }]);
  });

  it('refuses a threshold that is no percentage, by its field', async () => {
    const problem = problemOf(await create('Bad', { ...zeros, default_danger_threshold: 100 }));
    expect(problem.errors).toMatchObject([{ field: 'default_danger_threshold', code: 'not_below' }]);
  });

  it('takes any threshold below 100', async () => {
    const thresholds = {
      default_maintenance_threshold: 98,
      default_warning_threshold: 99,
      default_danger_threshold: 99.5,
    };
    expect((await create('Highest', thresholds)).json).toMatchObject(thresholds);
  });
});

describe('renaming a fleet', () => {
  it('with zeros leaves its thresholds as they are', async () => {
    await create('Before', {
      default_maintenance_threshold: 8,
      default_warning_threshold: 15,
      default_danger_threshold: 25,
    });
    const before = await find('Before');
    const answer = await rename('Before', 'After');
    expect(answer.json).toMatchObject({
      id: before?.id,
      name: 'After',
      default_maintenance_threshold: 8,
      default_warning_threshold: 15,
      default_danger_threshold: 25,
    });
    expect(await find('Before')).toBeUndefined();
  });

  it('stands in the audit trail with before and after', async () => {
    await create('Old name');
    await rename('Old name', 'New name', {
      default_maintenance_threshold: 10,
      default_warning_threshold: 15,
      default_danger_threshold: 20,
    });
    expect((await auditOf('Old name')).at(-1)).toMatchObject({
      action: 'fleet:update',
      before: { name: 'Old name', default_maintenance_threshold: 20 },
      after: { name: 'New name', default_maintenance_threshold: 10 },
    });
  });

  it('may change nothing but case and spaces', async () => {
    await create('Case');
    expect((await rename('case', ' CASE ')).json).toMatchObject({ name: 'CASE' });
  });

  it('is seen on the vehicles at once', async () => {
    await rename('Trunking', 'Long distance');
    const vehicles = (await call(server, 'GET', '/tyrewatch/vehicles?q=long%20dist', { token })).json as {
      total: number;
    };
    expect(vehicles.total).toBe(3);
    await rename('Long distance', 'Trunking');
  });

  it.each([
    ['', 'New', 422, 'Fleet name cannot be empty', ['fleet_name']],
    ['Trunking', ' ', 422, 'Fleet name cannot be empty', ['new_fleet_name']],
    ['Nowhere', 'New', 404, 'There is no fleet named Nowhere', []],
    ['Trunking', 'zeros', 409, 'There is already a fleet named zeros', []],
  ])('from "%s" to "%s" is refused with %i', async (name, newName, status, detail, fields) => {
    const problem = problemOf(await rename(name, newName));
    expect(problem).toMatchObject({ status, detail });
    expect((problem.errors ?? []).map(({ field }) => field)).toEqual(fields);
  });

  it('does not reach the fleet of another customer', async () => {
    const other = await call(server, 'PUT', path('Trunking'), {
      token: await tokenOf(server, 'other'),
      body: { new_fleet_name: 'Taken over', ...zeros },
    });
    expect(problemOf(other)).toMatchObject({ status: 404, detail: 'There is no fleet named Trunking' });
  });

  it('of a version that was changed meanwhile is refused', async () => {
    await create('Versioned');
    expect(problemOf(await rename('Versioned', 'Lost', zeros, { 'if-match': '"7"' })).code).toBe('version_conflict');
    expect((await rename('Versioned', 'Kept', zeros, { 'if-match': '"1"' })).status).toBe(200);
  });
});

describe('deleting a fleet', () => {
  it('removes an empty one, and says so in the audit trail', async () => {
    await create('Empty');
    expect((await remove('empty')).status).toBe(204);
    expect(await find('Empty')).toBeUndefined();
    expect((await auditOf('Empty')).at(-1)).toMatchObject({ action: 'fleet:delete', after: null });
  });

  it('with depots is refused', async () => {
    const { id } = (await create('With depots')).json as Fleet;
    await server.store
      .open('owner')
      .kysely.transaction()
      .execute((trx) => createDepots(trx, [{ organisationId: world.tenants.customerId, fleetId: id, name: 'Leeds' }]));
    expect(problemOf(await remove('With depots'))).toMatchObject({
      status: 409,
      detail: 'Cannot delete a fleet with depots',
    });
  });

  it('with vehicles is refused', async () => {
    expect(problemOf(await remove('Trunking'))).toMatchObject({ status: 409, code: 'fleet_has_vehicles' });
  });

  it('that is not there is refused', async () => {
    expect(problemOf(await remove('Nowhere'))).toMatchObject({ status: 404, detail: 'There is no fleet name Nowhere' });
    expect(problemOf(await remove(''))).toMatchObject({ status: 422, detail: 'Fleet name cannot be empty' });
  });

  it('of another customer is refused like one that is not there', async () => {
    const answer = await call(server, 'DELETE', path('Trunking'), { token: await tokenOf(server, 'other') });
    expect(problemOf(answer).detail).toBe('There is no fleet name Trunking');
  });
});

describe('depots', () => {
  it('come page by page', async () => {
    const fleet = (await create('Paged')).json as Fleet;
    const names = Array.from({ length: 5 }, (_, index) => `Depot ${index}`);
    await server.store
      .open('owner')
      .kysely.transaction()
      .execute((trx) =>
        createDepots(
          trx,
          names.map((name) => ({ organisationId: world.tenants.customerId, fleetId: fleet.id, name })),
        ),
      );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const url = `/tyrewatch/depots?fleet_id=${fleet.id}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await call(server, 'GET', url, { token })).json as {
        items: Array<{ name: string }>;
        next_cursor: string | null;
      };
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(names);
  });

  it('refuse a forged cursor', async () => {
    const answer = await call(server, 'GET', '/tyrewatch/depots?cursor=forged', { token });
    expect(problemOf(answer)).toMatchObject({ status: 422, code: 'cursor_invalid' });
  });
});
