import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/auth/password-hash.ts';
import { call, signIn } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => server.close());

async function create(password: string): Promise<boolean> {
  const administrator = {
    providerName: 'Example Tyres',
    username: 'admin',
    passwordHash: await hashPassword(password),
  };
  return server.store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => createFirstAdministrator(trx, administrator));
}

describe('the first administrator', () => {
  it('is made in an empty installation and can sign in', async () => {
    expect(await create('first password')).toBe(true);
    const { access_token: token, role } = await signIn(server, 'admin', 'first password');
    expect(role).toBe('ADMIN');
    const me = await call(server, 'GET', '/tyrewatch/me', { token });
    expect(me.json).toMatchObject({ organization: { name: 'Example Tyres', powered_by: 'Example Tyres' } });
  });

  it('is made only once', async () => {
    expect(await create('second password')).toBe(false);
    await expect(signIn(server, 'admin', 'second password')).rejects.toThrow('422');
    expect((await signIn(server, 'admin', 'first password')).role).toBe('ADMIN');
  });
});
