import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@tyrewatch/contract/users/user-endpoints';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let server: TestServer;
let world: TestWorld;
const tokens = new Map<TestUserName, string>();

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
/** Lets time pass, and everybody sign in again. */
async function pass(spanMs: number): Promise<void> {
  server.clock.nowMs += spanMs;
  for (const name of ['provider', 'admin', 'part', 'other'] as const) tokens.set(name, await tokenOf(server, name));
}
beforeEach(() => pass(2 * dayMs));
afterAll(async () => server.close());

const as = (name: TestUserName, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(server, method, `/tyrewatch/${path}`, { token: tokens.get(name) ?? '', ...(body && { body }) });
const create = (name: TestUserName, username: string, more: object = {}): Promise<TestAnswer> =>
  as(name, 'POST', 'users', { username, email: `${username}@example.org`, role: 'USER', ...more });
const idOf = ({ json }: TestAnswer): number => (json as User).id;
const countMails = async (template: string, email: string): Promise<number> =>
  (
    await server.store
      .open('owner')
      .kysely.selectFrom('mail_delivery')
      .select('email')
      .where('template', '=', template)
      .where('email', '=', email)
      .execute()
  ).length;
const ok = (answers: readonly TestAnswer[]): number => answers.filter(({ status }) => status === 200).length;

describe('invitations', () => {
  it('to one address are five a day, by all senders together', async () => {
    const id = idOf(await create('admin', 'guest'));
    const again = [];
    for (let index = 0; index < 60; index += 1) {
      again.push(await as(index % 2 === 0 ? 'admin' : 'provider', 'POST', `users/${id}/invitation`));
    }
    expect(ok(again)).toBe(4);
    expect(await countMails('invitation', 'guest@example.org')).toBe(5);
    const refused = again.at(-1);
    if (refused === undefined) throw new Error('nothing was asked');
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'throttled' });
    expect(problemOf(refused).detail).toBe('Too many attempts. Try again in 24 hours.');
    expect(Number(refused.headers['retry-after'])).toBe(dayMs / 1000);

    expect((await as('admin', 'DELETE', `users/${id}`)).status).toBe(204);
    expect((await create('admin', 'guest2', { email: 'GUEST@example.org' })).status).toBe(429);
    expect((await create('admin', 'guest3')).status).toBe(200);
    await pass(dayMs);
    expect((await create('admin', 'guest2', { email: 'GUEST@example.org' })).status).toBe(200);
  });

  it('of a customer are two hundred a day, of which those of a file are none', async () => {
    const made = [];
    for (let index = 0; index < 205; index += 1) {
      made.push(await create(index % 2 === 0 ? 'admin' : 'part', `many${index}`));
    }
    expect(ok(made)).toBe(200);
    expect((await create('other', 'theirs')).status).toBe(200);
    const rows = Array.from({ length: 300 }, (_, index) => `row${index},row${index}@example.org,USER`);
    const csv = ['username,email,role', ...rows].join('\n');
    const imported = await as('admin', 'POST', 'users/import', { csv, commit: true });
    expect(imported.json).toMatchObject({ right_count: 300, refused_count: 0 });
  });

  it('of a person are two hundred a day, in however many organisations', async () => {
    const { customerId, otherCustomerId } = world.tenants;
    const made = [];
    for (let index = 0; index < 202; index += 1) {
      const organization_id = index % 2 === 0 ? customerId : otherCustomerId;
      made.push(await create('provider', `spread${index}`, { organization_id }));
    }
    expect(ok(made)).toBe(200);
    expect((await create('admin', 'unspread')).status).toBe(200);
  });
});

it('a changed address is told to the one before eight times in a quarter of an hour, and not changed more often', async () => {
  const id = idOf(
    await create('admin', 'moving', { password: 'walked along the wall', confirm_password: 'walked along the wall' }),
  );
  const statuses = [];
  for (let index = 0; index < 12; index += 1) {
    for (const email of ['elsewhere@example.org', 'moving@example.org']) {
      statuses.push((await as('admin', 'PATCH', `users/${id}`, { email })).status);
    }
  }
  // Once the address may not leave, setting it to itself changes nothing.
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 200), 429, 200, 429, 200, 429, 200, 429, 200]);
  expect(await countMails('email_changed', 'moving@example.org')).toBe(8);
  await pass(15 * minuteMs);
  expect((await as('admin', 'PATCH', `users/${id}`, { email: 'elsewhere@example.org' })).status).toBe(200);
});

it('fire drills of a person are sixty in a quarter of an hour', async () => {
  const answers = [];
  for (let minute = 0; minute < 13; minute += 1) {
    for (const vehicle of ['TW0001', 'TW0002', 'TW0003', 'TW0004', 'TW0005']) {
      answers.push(
        await as('provider', 'POST', `vehicles/${vehicle}/fire_drill`, { position: '1A', level: 'warning' }),
      );
    }
    await pass(minuteMs);
  }
  expect(ok(answers)).toBe(60);
  expect(problemOf(answers.at(-1) as TestAnswer)).toMatchObject({ code: 'throttled' });
});
