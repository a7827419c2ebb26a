import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import type { AlertRecipient } from '@tyrewatch/contract/notifications/notification-endpoints';
import type { AlertSubscription } from '@tyrewatch/contract/users/account-endpoints';
import { createFleetContacts } from '@tyrewatch/store/fleets/fleet-repository';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(() => server.close());

type Method = 'GET' | 'PUT' | 'DELETE';
const ask = async (user: TestUserName, method: Method, path: string, body?: object): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch${path}`, {
    token: await tokenOf(server, user),
    ...(body === undefined ? {} : { body }),
  });
const subscriptionsOf = async (user: TestUserName): Promise<string[]> => {
  const { items } = (await ask(user, 'GET', '/me/alert_subscriptions')).json as { items: AlertSubscription[] };
  return items.map(
    (one) => `${one.fleet_name ?? one.registration} ${one.minimum_level} ${one.by_email} ${one.on_screen}`,
  );
};

describe('a subscription of the caller', () => {
  it('to a vehicle and to a fleet is made, changed and ended, and the others stay', async () => {
    const put = (path: string, body: object = {}) => ask('member', 'PUT', `${path}/alert_subscription`, body);
    expect((await put('/vehicles/TW0001')).status).toBe(204);
    expect((await put('/fleets/Trunking', { minimum_level: 'critical' })).status).toBe(204);
    expect((await put('/vehicles/tw 0001', { minimum_level: 'maintenance' })).status).toBe(204);
    expect(await subscriptionsOf('member')).toEqual(['TW0001 maintenance true true', 'Trunking critical true true']);
    expect((await ask('member', 'DELETE', '/vehicles/TW0001/alert_subscription')).status).toBe(204);
    expect((await ask('member', 'DELETE', '/vehicles/TW0001/alert_subscription')).status).toBe(204);
    expect(await subscriptionsOf('member')).toEqual(['Trunking critical true true']);
    const trail = (await ask('admin', 'GET', '/audit_entries?subject_kinds=user')).json as { items: AuditEntry[] };
    const ofMember = trail.items.filter(({ subject_name: name }) => name === 'member');
    // The second ending changed nothing.
    expect(ofMember.map(({ action }) => action)).toEqual(Array(4).fill('user:alert_subscriptions'));
    expect((await ask('member', 'DELETE', '/fleets/Trunking/alert_subscription')).status).toBe(204);
    expect(await subscriptionsOf('member')).toEqual([]);
  });

  it('is refused for what is out of reach, and for a level that is no problem', async () => {
    const put = (user: TestUserName, path: string, body: object = {}) =>
      ask(user, 'PUT', `${path}/alert_subscription`, body);
    expect(problemOf(await put('member', '/vehicles/TW0005')).code).toBe('vehicle_not_found');
    expect(problemOf(await put('driver', '/vehicles/TW0002')).code).toBe('vehicle_not_found');
    expect(problemOf(await put('member', '/fleets/City')).code).toBe('fleet_not_found');
    expect(problemOf(await put('viewer', '/vehicles/TW0001')).status).toBe(403);
    expect(problemOf(await put('driver', '/fleets/Trunking')).status).toBe(403);
    expect(problemOf(await put('member', '/vehicles/TW0001', { minimum_level: 'okay' }))).toMatchObject({
      status: 422,
      errors: [{ field: 'minimum_level' }],
    });
  });

  it('is refused in the settings of somebody who may not see vehicles, and for a fleet and a vehicle at once', async () => {
    const put = (user: TestUserName, line: object) =>
      ask(user, 'PUT', '/me/alert_subscriptions', {
        items: [
          { fleet_id: null, vehicle_id: null, minimum_level: 'warning', by_email: true, on_screen: true, ...line },
        ],
      });
    const permissions = ['user:settings'];
    const owner = server.store.open('owner').kysely;
    await owner.updateTable('app_user').set({ permissions }).where('id', '=', world.userIds.viewer).execute();
    const fleet = { fleet_id: world.tenants.fleetId };
    expect(problemOf(await put('viewer', fleet))).toMatchObject({ errors: [{ field: 'items.0.fleet_id' }] });
    const both = { ...fleet, vehicle_id: world.vehicleIds[0] };
    expect(problemOf(await put('member', both))).toMatchObject({ errors: [{ field: 'items.0.vehicle_id' }] });
  });

  it('is refused beyond the limit', async () => {
    const { kysely } = server.store.open('owner');
    await kysely
      .insertInto('fleet')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          organisation_id: world.tenants.customerId,
          customer_id: world.tenants.customerId,
          name: `Spare ${index}`,
          default_maintenance_percent: 20,
          default_warning_percent: 27.5,
          default_danger_percent: 30,
        })),
      )
      .execute();
    const fleets = await kysely.selectFrom('fleet').select('id').where('name', 'like', 'Spare %').execute();
    const items = fleets.map(({ id }) => ({
      fleet_id: id,
      vehicle_id: null,
      minimum_level: 'warning',
      by_email: true,
      on_screen: true,
    }));
    expect((await ask('legacy', 'PUT', '/me/alert_subscriptions', { items })).status).toBe(200);
    const again = await ask('legacy', 'PUT', '/fleets/Spare%207/alert_subscription', { minimum_level: 'critical' });
    expect(again.status).toBe(204);
    expect(problemOf(await ask('legacy', 'PUT', '/vehicles/TW0001/alert_subscription', {}))).toMatchObject({
      status: 409,
      code: 'alert_subscriptions_full',
    });
    expect((await subscriptionsOf('legacy')).length).toBe(200);
  });
});

describe('the recipients of a vehicle', () => {
  const recipientsOf = async (user: TestUserName, vehicle = 'TW0001') =>
    (await ask(user, 'GET', `/vehicles/${vehicle}/alert_recipients`)).json as {
      items: AlertRecipient[];
      own_minimum_level: string | null;
      re_alarm_minutes: number | null;
    };

  it('are told with their reasons, and only those who see the vehicle', async () => {
    const { tenants, userIds } = world;
    const owner = server.store.open('owner').kysely;
    await createFleetContacts(owner, [
      { organisationId: tenants.customerId, fleetId: tenants.fleetId, name: 'Night desk', email: 'desk@example.com' },
    ]);
    const steps = [
      { after_minutes: 5, minimum_level: 'warning', to_contacts: true, user_ids: [userIds.member, userIds.other] },
      { after_minutes: 30, minimum_level: 'critical', to_contacts: true, user_ids: [userIds.part] },
    ];
    await owner
      .updateTable('fleet')
      .set({ escalation_steps: JSON.stringify(steps), re_alarm_minutes: 20 })
      .where('id', '=', tenants.fleetId)
      .execute();
    const all = { fleet_id: null, vehicle_id: null, minimum_level: 'critical', by_email: false, on_screen: true };
    for (const user of ['member', 'driver', 'part', 'other', 'provider'] as const) {
      expect((await ask(user, 'PUT', '/me/alert_subscriptions', { items: [all] })).status).toBe(200);
    }
    expect((await ask('member', 'PUT', '/vehicles/TW0001/alert_subscription', {})).status).toBe(204);
    const seen = await recipientsOf('admin');
    expect(seen.re_alarm_minutes).toBe(20);
    expect(seen.own_minimum_level).toBeNull();
    const told = seen.items.map(({ name, email, by_email, on_screen, reasons }) => ({
      who: `${name} ${email} ${by_email} ${on_screen}`,
      why: reasons.map((one) => `${one.reason} ${one.minimum_level} ${one.after_minutes}`),
    }));
    expect(told).toEqual([
      {
        who: 'Night desk desk@example.com true false',
        why: ['escalation_contact warning 5', 'escalation_contact critical 30'],
      },
      { who: 'Test driver driver@example.com false true', why: ['all_vehicles critical null'] },
      {
        who: 'Test member member@example.com true true',
        why: ['all_vehicles critical null', 'vehicle warning null', 'escalation_user warning 5'],
      },
    ]);
    // The provider's own people are seen by the provider alone.
    expect((await recipientsOf('provider')).items.map(({ name }) => name)).toContain('Test provider');
    // A driver is notified of the assigned vehicle only.
    expect((await recipientsOf('admin', 'TW0002')).items.map(({ name }) => name)).toEqual([
      'Night desk',
      'Test member',
    ]);
  });

  it('are shown to a member without the addresses of others', async () => {
    const seen = await recipientsOf('member');
    expect(seen.items.map(({ email }) => email)).toEqual(['', '', 'member@example.com']);
    expect(seen.own_minimum_level).toBe('warning');
  });

  it('are shown to nobody else', async () => {
    const path = '/vehicles/TW0001/alert_recipients';
    expect(problemOf(await ask('other', 'GET', path)).code).toBe('vehicle_not_found');
    expect(problemOf(await ask('viewer', 'GET', path)).status).toBe(403);
  });
});
