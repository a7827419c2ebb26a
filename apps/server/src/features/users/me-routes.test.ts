import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  token = await tokenOf(server, 'member');
});
afterAll(async () => server.close());

const change = (body: unknown, headers: Record<string, string> = {}) =>
  call(server, 'PATCH', '/tyrewatch/me', { token, body, headers });

describe('/tyrewatch/me', () => {
  it('tells language, organisation with integrations, provider and permissions', async () => {
    const answer = await call(server, 'GET', '/tyrewatch/me', { token });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      username: 'member',
      role: 'USER',
      language: 'en_GB',
      pressure_unit: 'psi',
      organization: { name: 'Northern Haulage', powered_by: 'Provider', branding: null, integrations: [] },
    });
    expect((answer.json as { permissions: unknown[] }).permissions).toContainEqual({ action: 'vehicle:list' });
  });

  it.each([true, false])('tells whether there is a mail server: %s', async (hasMailServer) => {
    const other = await createTestServer({ store: server.store, hasMailServer });
    const tokenThere = await tokenOf(other, 'member');
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { theme: 'dark' }],
    ] as const) {
      const { json } = await call(other, method, '/tyrewatch/me', { token: tokenThere, body });
      expect(json).toMatchObject({ has_mail_server: hasMailServer });
    }
    await other.close();
  });

  it('tells nothing about the password', async () => {
    expect((await call(server, 'GET', '/tyrewatch/me', { token })).text).not.toMatch(/argon|password_hash/i);
  });

  it('changes what is named and leaves the rest', async () => {
    const answer = await change({ language: 'tr', pressure_unit: 'bar', time_zone: 'Europe/Istanbul' });
    expect(answer.json).toMatchObject({
      language: 'tr',
      pressure_unit: 'bar',
      temperature_unit: 'celsius',
      time_zone: 'Europe/Istanbul',
    });
    const again = await call(server, 'GET', '/tyrewatch/me', { token });
    expect(again.json).toMatchObject({ language: 'tr', pressure_unit: 'bar' });
  });

  it('speaks the language of the user from then on, whatever the browser asks for', async () => {
    await change({ language: 'it' });
    const answer = await call(server, 'GET', '/tyrewatch/vehicles/NOPE', {
      token,
      headers: { 'accept-language': 'fr' },
    });
    expect(problemOf(answer).detail).toBe('Veicolo non trovato');
    await change({ language: 'en_GB' });
  });

  it.each([
    ['an unknown language', { language: 'xx' }, 'language'],
    ['an unknown unit', { pressure_unit: 'atm' }, 'pressure_unit'],
    ['an unknown time zone', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
  ])('refuses %s', async (_what, body, field) => {
    const problem = problemOf(await change(body));
    expect(problem.status).toBe(422);
    expect(problem.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('refuses the change of a version that is not the present one', async () => {
    expect(problemOf(await change({ theme: 'dark' }, { 'if-match': '"1"' })).code).toBe('version_conflict');
    expect(problemOf(await change({ theme: 'dark' }, { 'if-match': 'W/nonsense' })).status).toBe(412);
    expect((await change({ theme: 'dark' }, { 'if-match': '*' })).status).toBe(200);
  });
});
