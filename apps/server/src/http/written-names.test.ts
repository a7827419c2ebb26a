import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
});
afterAll(() => server.close());

type Place = readonly ['POST' | 'PUT' | 'PATCH', (name: string) => string, string, (name: string) => object];
const user = { username: 'fine', email: 'fine@example.org', role: 'USER' };
const thresholds = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };
const users = (): string => '/users';
const member = (): string => `/users/${world.userIds.member}`;
const organisation = (): string => `/organizations/${world.tenants.customerId}`;

const places: readonly Place[] = [
  ['POST', users, 'username', (username) => ({ ...user, username })],
  ['POST', users, 'email', (name) => ({ ...user, email: `fine${name}@example.org` })],
  ['POST', users, 'first_name', (name) => ({ ...user, first_name: name })],
  ['POST', users, 'phone_number', (name) => ({ ...user, phone_number: name })],
  ['PATCH', member, 'username', (username) => ({ username })],
  ['PATCH', member, 'last_name', (name) => ({ last_name: name })],
  ['PATCH', () => '/me', 'username', (username) => ({ username })],
  ['PATCH', () => '/me', 'first_name', (name) => ({ first_name: name })],
  ['PATCH', () => '/me', 'last_name', (name) => ({ last_name: name })],
  ['POST', () => '/organizations', 'name', (name) => ({ name })],
  ['PATCH', organisation, 'name', (name) => ({ name })],
  ['PATCH', organisation, 'branding.product_name', (name) => ({ branding: { product_name: name } })],
  ['PATCH', organisation, 'branding.mail_sender_name', (name) => ({ branding: { mail_sender_name: name } })],
  ['POST', (name) => `/fleets/${encodeURIComponent(name)}`, 'fleet_name', () => thresholds],
  ['PUT', () => '/fleets/Trunking', 'new_fleet_name', (name) => ({ new_fleet_name: name, ...thresholds })],
];

it.each(places)('%s %s takes no unreadable %s', async (method, path, field, body) => {
  for (const name of ['a\nb', 'a\r\nBcc: b', '\u200b', 'a\u202eb']) {
    const problem = problemOf(await call(server, method, `/tyrewatch${path(name)}`, { token, body: body(name) }));
    expect({ name, status: problem.status, fields: problem.errors?.map((error) => error.field) }).toEqual({
      name,
      status: 422,
      fields: [field],
    });
  }
});
