import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@tyrewatch/contract/audit/audit-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
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

const url = '/tyrewatch/fleets/Trunking';
const put = async (user: TestUserName, body: object) =>
  call(server, 'PUT', url, { token: await tokenOf(server, user), body: { new_fleet_name: 'Trunking', ...body } });
const fleetOf = async (user: TestUserName) =>
  (await call(server, 'GET', url, { token: await tokenOf(server, user) })).json as Fleet;
const faultsOf = async (body: object, user: TestUserName = 'admin') =>
  problemOf(await put(user, body)).errors?.map(({ field, code }) => `${field} ${code}`);

const step = { after_minutes: 10, minimum_level: 'warning', to_contacts: true, user_ids: [] as number[] };

describe('the alarms of a fleet', () => {
  it('are to begin with: critical alerts to the contacts after a quarter of an hour', async () => {
    expect(await fleetOf('admin')).toMatchObject({
      contacts: [],
      escalation_steps: [{ after_minutes: 15, minimum_level: 'critical', to_contacts: true, user_ids: [] }],
      escalation_users: [],
      re_alarm_minutes: null,
    });
  });

  it('are changed as a whole, in one audited change, and what is absent stays', async () => {
    const { member, part } = world.userIds;
    const contacts = [
      { name: 'Depot office', email: 'office@example.com' },
      { name: 'Night desk', email: 'desk@example.com' },
    ];
    const escalation_steps = [step, { ...step, after_minutes: 30, to_contacts: false, user_ids: [member] }];
    const saved = await put('admin', { contacts, escalation_steps, re_alarm_minutes: 20 });
    expect(saved.json).toMatchObject({
      contacts,
      escalation_steps,
      escalation_users: [{ id: member, name: 'Test member' }],
      re_alarm_minutes: 20,
      default_warning_threshold: 27.5,
    });
    expect(await fleetOf('member')).toMatchObject({ contacts, escalation_steps, re_alarm_minutes: 20 });
    const trail = await call(server, 'GET', '/tyrewatch/audit_entries?subject_kinds=fleet', {
      token: await tokenOf(server, 'admin'),
    });
    expect((trail.json as { items: AuditEntry[] }).items).toMatchObject([
      {
        action: 'fleet:update',
        before: { contacts: [], re_alarm_minutes: null },
        after: { contacts, escalation_steps, re_alarm_minutes: 20 },
      },
    ]);
    expect((await put('admin', {})).json).toMatchObject({ contacts, escalation_steps, re_alarm_minutes: 20 });
    const fewer = await put('admin', { contacts: [contacts[1]], re_alarm_minutes: null });
    expect(fewer.json).toMatchObject({ contacts: [contacts[1]], escalation_steps, re_alarm_minutes: null });
    // Whoever administers a part below does not see it.
    expect(await faultsOf({ escalation_steps: [{ ...step, user_ids: [part] }] })).toEqual([
      'escalation_steps.0.user_ids not_in_list',
    ]);
  });

  it('name people the caller does not see only if they were named before', async () => {
    const { provider } = world.userIds;
    const escalation_steps = [{ ...step, user_ids: [provider] }];
    expect(await faultsOf({ escalation_steps })).toEqual(['escalation_steps.0.user_ids not_in_list']);
    expect((await put('provider', { escalation_steps })).json).toMatchObject({ escalation_users: [{ id: provider }] });
    const kept = await put('admin', { escalation_steps: [{ ...step, after_minutes: 20, user_ids: [provider] }] });
    expect(kept.json).toMatchObject({
      escalation_steps: [{ after_minutes: 20, user_ids: [provider] }],
      escalation_users: [],
    });
  });

  it.each<[string, object, string[]]>([
    ['an address that is none', { contacts: [{ name: 'A', email: 'nonsense' }] }, ['contacts.0.email not_an_email']],
    [
      'an address named twice',
      {
        contacts: [
          { name: 'A', email: 'a@example.com' },
          { name: 'B', email: 'A@example.com' },
        ],
      },
      ['contacts.1.email duplicate'],
    ],
    ['a contact without a name', { contacts: [{ name: ' ', email: 'a@example.com' }] }, ['contacts.0.name required']],
    [
      'too many contacts',
      { contacts: Array.from({ length: 51 }, (_, place) => ({ name: 'A', email: `a${place}@example.com` })) },
      ['contacts too_many'],
    ],
    ['steps that do not rise', { escalation_steps: [step, step] }, ['escalation_steps.1.after_minutes step_not_later']],
    [
      'a step for nobody',
      { escalation_steps: [{ ...step, to_contacts: false }] },
      ['escalation_steps.0.user_ids required'],
    ],
    [
      'a level that is no problem',
      { escalation_steps: [{ ...step, minimum_level: 'okay' }] },
      ['escalation_steps.0.minimum_level not_in_list'],
    ],
    [
      'six steps',
      { escalation_steps: [1, 2, 3, 4, 5, 6].map((after_minutes) => ({ ...step, after_minutes })) },
      ['escalation_steps too_many'],
    ],
    ['alarms repeated too often', { re_alarm_minutes: 4 }, ['re_alarm_minutes too_small']],
  ])('are refused with %s', async (_case, body, faults) => {
    expect(await faultsOf(body)).toEqual(faults);
  });

  it('say what is wrong with an address', async () => {
    const problem = problemOf(await put('admin', { contacts: [{ name: 'A', email: 'nonsense' }] }));
    expect(problem.errors?.[0]).toMatchObject({ detail: 'Please enter a valid email address' });
  });

  it('with somebody of another customer, or somebody named twice, are refused', async () => {
    const { other, member } = world.userIds;
    expect(await faultsOf({ escalation_steps: [{ ...step, user_ids: [other, member, member] }] })).toEqual([
      'escalation_steps.0.user_ids duplicate',
      'escalation_steps.0.user_ids not_in_list',
    ]);
    expect(problemOf(await put('other', { contacts: [] })).code).toBe('fleet_not_found');
    expect(problemOf(await put('member', { contacts: [] })).status).toBe(403);
  });
});
