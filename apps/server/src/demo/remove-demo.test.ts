import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDemo, removeDemo } from '@tyrewatch/store/demo/demo-content';
import { listMigrations } from '@tyrewatch/store/migrate';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { hashPassword } from '../features/auth/password-hash.ts';
import { signIn } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer, testCredentialSeal } from '../testing/test-server.ts';
import { demoPassword, demoUsers } from './demo-user-table.ts';
import { readDemoFleet } from './print-demo-fleet.ts';
import { seedDemo } from './seed-demo.ts';

const demo = await readDemoFleet();
const othersPassword = 'a password of their own';
const othersHash = await hashPassword(othersPassword);

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});
afterEach(async () => server.close());

const owner = () => server.store.open('owner');
const query = async (statement: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await owner().pool.query<Record<string, unknown>>(statement, [...values])).rows;
const idOf = async (name: string): Promise<number> =>
  Number((await query('select id from organisation where name = $1', [name]))[0]?.['id']);

const seed = () =>
  owner()
    .kysely.transaction()
    .execute((trx) => seedDemo(trx, async () => demo, server.clock.nowMs, testCredentialSeal));

async function remove(): Promise<void> {
  await owner()
    .kysely.transaction()
    .execute(async (trx) => {
      const content = await findDemo(trx);
      if (content === null) throw new Error('there is no demo');
      await removeDemo(trx, content, 'Example Tyres');
    });
}

/** How many rows each table has; tables without any are left out. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await query(`select count(*)::int as count from "${String(name)}"`);
      return [String(name), Number(row?.['count'])] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const addUser = (organisationId: number, username: string) =>
  createUsers(owner().kysely, [
    {
      organisationId,
      username,
      email: `${username}@example.org`,
      role: 'ADMIN',
      passwordHash: othersHash,
      permissions: [],
    },
  ]);

/** Leaves what a running demo leaves: telemetry, an incident, work, a trail, and an organisation that was deleted since. */
async function live(): Promise<void> {
  const haulage = await idOf('Brackenfold Haulage');
  const [former] = await query(
    `insert into organisation (parent_id, customer_id, name, kind) values ($1, $1, 'Former', 'sub') returning id`,
    [haulage],
  );
  await query('delete from organisation where id = $1', [former?.['id']]);
  for (const organisationId of [haulage, former?.['id']])
    await query(
      `insert into audit_entry (organisation_id, at, actor_name, action, subject_kind, subject_id)
       values ($1, now(), 'demo', 'fleet:create', 'fleet', '1')`,
      [organisationId],
    );
  await query(`insert into outbox (id, organisation_id, kind, payload) values ('1', $1, 'mail', '{}')`, [haulage]);
  await query(`insert into api_key (organisation_id, name, prefix, key_hash, created_by_user_id)
    select (select id from organisation where kind = 'provider'), 'key', 'tw', '\\x00', id from app_user where username = 'demo'`);
  await query(
    `insert into rollup_hour (vehicle_id, bucket_at, packet_count, moving_packet_count, distance_m)
    select id, date_trunc('hour', $1::timestamptz), 1, 1, 1 from vehicle`,
    [new Date(server.clock.nowMs)],
  );
  await query(`insert into wheel_restart (vehicle_id, position_index, restarted_at) select id, 0, now() from vehicle`);
}

describe('removing the demo', () => {
  it('finds in an installation made before it was remembered what is remembered now', async () => {
    await seed();
    const remembered = await findDemo(owner().kysely);
    await query(`delete from instance_setting where key = 'demo'`);
    expect(await findDemo(owner().kysely)).toBeNull();
    const migration = (await listMigrations()).find(({ name }) => name === '0062-demo-content.sql');
    await query(migration?.sql ?? '');
    expect(await findDemo(owner().kysely)).toEqual(remembered);
  });

  it('leaves an installation that nobody has used, with the name of the provider', async () => {
    const before = await countRows();
    await seed();
    await live();
    await remove();
    const left = { organisation: 1, organisation_closure: 1, organisation_integration: 1 };
    expect(await countRows()).toEqual({ ...before, ...left });
    expect(await query('select name, kind from organisation')).toEqual([{ name: 'Example Tyres', kind: 'provider' }]);
    // service vehicles, as in a new installation
    expect(await query('select integration_id from organisation_integration')).toEqual([{ integration_id: 3 }]);
    expect(await findDemo(owner().kysely)).toBeNull();
  });

  it('lets no user of the demo sign in again, whatever they are called and wherever they are since', async () => {
    await seed();
    const provider = await idOf('Tyrewatch Demo Provider');
    const customer = await createOrganisation(owner().kysely, { parentId: provider, name: 'Southern Buses' });
    await query(
      `update app_user set username = 'renamed', email = 'renamed@example.org' where username = 'haulage.admin'`,
    );
    await query(`update app_user set organisation_id = $1 where username = 'coaches.admin'`, [customer]);
    await signIn(server, 'renamed', demoPassword);
    await remove();
    for (const username of ['renamed', ...demoUsers.map((user) => user.username)])
      await expect(signIn(server, username, demoPassword)).rejects.toThrow('422');
  });

  it('takes what was added to its organisations, and leaves those beside them with their users', async () => {
    await seed();
    const provider = await idOf('Tyrewatch Demo Provider');
    const below = await createOrganisation(owner().kysely, {
      parentId: await idOf('Brackenfold Haulage'),
      name: 'Added below',
    });
    const beside = await createOrganisation(owner().kysely, { parentId: provider, name: 'Southern Buses' });
    await addUser(below, 'below');
    await addUser(beside, 'beside');
    await addUser(provider, 'above');
    await remove();
    expect((await query('select name from organisation order by name')).map(({ name }) => name)).toEqual([
      'Example Tyres',
      'Southern Buses',
    ]);
    await expect(signIn(server, 'below', othersPassword)).rejects.toThrow('422');
    expect((await signIn(server, 'beside', othersPassword)).role).toBe('ADMIN');
    expect((await signIn(server, 'above', othersPassword)).role).toBe('ADMIN');
  });
});
