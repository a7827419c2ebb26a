import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedRow } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { readCsv } from '../../http/csv-text.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  token = await tokenOf(server, 'admin');
});
afterAll(async () => server.close());

const send = (csv: string, commit = false) =>
  call(server, 'POST', '/tyrewatch/users/import', { token, body: { csv, commit } });
const verdicts = (answer: { json: unknown }) =>
  (answer.json as { rows: ImportedRow[] }).rows.map(({ line, verdict, problem }) =>
    `${line} ${verdict} ${problem ?? ''}`.trim(),
  );
const exported = async (query = '') =>
  readCsv((await call(server, 'GET', `/tyrewatch/users/export${query}`, { token })).text)?.map(
    ({ fields }) => fields,
  ) ?? [];

const file = [
  'Username;E-mail;Role;First name;Organization',
  'ada;ada@example.org;Member;Ada;northern chilled',
  'bob;nonsense;Driver;Bob;',
  'other;bob@example.org;USER;;',
  ';nobody@example.org;USER;;',
  'eve;eve@example.org;BOSS;;',
  'eve;eve@example.org;USER;;Southern Buses',
  'ada;second@example.org;USER;;',
  '"o""neil";oneil@example.org;ADMIN;;',
]
  .join('\n')
  .replace('E-mail', 'email');

describe('an import', () => {
  const expected = (right: string) => [
    `2 ${right}`,
    '3 refused email: Please enter a valid email address',
    '4 refused A user with that username or email already exists',
    '5 refused username: Enter a value.',
    '6 refused There is no role of this name.',
    '7 refused There is no such organisation, or you may not see it.',
    '8 refused A user with that username or email already exists',
    `9 ${right}`,
  ];

  it('is looked at row by row first, and leaves nothing behind', async () => {
    const before = await exported();
    const answer = await send(file);
    expect(verdicts(answer)).toEqual(expected('ready'));
    expect(answer.json).toMatchObject({ right_count: 2, refused_count: 6 });
    expect(await exported()).toEqual(before);
    const mails = await server.store.open('owner').kysely.selectFrom('mail_delivery').selectAll().execute();
    expect(mails).toEqual([]);
  });

  it("creates what is right in the organisation's time zone and invites by mail", async () => {
    const { pool } = server.store.open('owner');
    await pool.query(
      `update organisation set settings = settings || '{"time_zone": "Europe/Istanbul"}' where name = 'Northern Chilled'`,
    );
    expect(verdicts(await send(file, true))).toEqual(expected('created'));
    const names = (await exported('?sort=username')).map(([username]) => username);
    expect(names).toEqual(expect.arrayContaining(['ada', 'o"neil']));
    const { rows } = await pool.query(`select time_zone from app_user where username in ('ada', 'o"neil') order by 1`);
    expect(rows).toEqual([{ time_zone: 'Europe/Istanbul' }, { time_zone: 'Europe/London' }]);
    const mails = await server.store.open('owner').kysely.selectFrom('mail_delivery').selectAll().execute();
    expect(mails.map(({ email, template }) => `${email} ${template}`).toSorted()).toEqual([
      'ada@example.org invitation',
      'oneil@example.org invitation',
    ]);
  });

  it('guesses no organisation where several have the name', async () => {
    const provider = await tokenOf(server, 'provider');
    const { rows: customers } = await server.store
      .open('owner')
      .pool.query<{ id: string; name: string }>(
        `select id, name from organisation where name in ('Northern Haulage', 'Southern Buses')`,
      );
    for (const { id } of customers) {
      const body = { name: 'Twin Depot', parent_id: Number(id) };
      expect((await call(server, 'POST', '/tyrewatch/organizations', { token: provider, body })).status).toBe(200);
    }
    const csv = ['', 'Southern Buses / ']
      .map((above, row) => `amb${row},amb${row}@example.org,ADMIN,${above}Twin Depot`)
      .join('\n');
    const body = { csv: `username,email,role,organization\n${csv}`, commit: false };
    const answer = await call(server, 'POST', '/tyrewatch/users/import', { token: provider, body });
    expect(verdicts(answer)).toEqual([
      '2 refused There are several organisations named Twin Depot. Write the one above it as well: Above / Twin Depot.',
      '3 ready',
    ]);
  });

  it.each([
    ['without the columns it needs', 'username,role\na,USER', 'csv_unreadable'],
    ['with an open quote', 'username,email,role\n"a,b,USER', 'csv_unreadable'],
    ['of too many rows', `username,email,role\n${'a,b,USER\n'.repeat(2001)}`, 'csv_too_many_rows'],
  ])('%s is refused as a whole', async (_what, csv, code) => {
    expect(problemOf(await send(csv)).code).toBe(code);
  });
});

describe('an export', () => {
  it('holds the users in reach, narrowed like the list, and can be imported again', async () => {
    const [head = [], ...rows] = await exported('?roles=DRIVER');
    expect(head.slice(0, 3)).toEqual(['username', 'email', 'role']);
    expect(rows.map(([username]) => username)).toEqual(['driver']);
    const other = await call(server, 'GET', '/tyrewatch/users/export', { token: await tokenOf(server, 'other') });
    expect(other.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(other.headers['content-disposition']).toBe('attachment; filename=tyrewatch-members.csv');
    expect(other.text).not.toMatch(/Northern/);
  });

  it('runs no formula in a spreadsheet', async () => {
    const body = { username: '=cmd()', email: 'formula@example.org', role: 'USER', phone_number: '+49 30' };
    await call(server, 'POST', '/tyrewatch/users', { token, body });
    const row = (await exported('?q=formula'))[1];
    expect([row?.[0], row?.[5]]).toEqual(["'=cmd()", "'+49 30"]);
  });

  it('is for those who may list users', async () => {
    const viewer = await tokenOf(server, 'viewer');
    expect((await call(server, 'GET', '/tyrewatch/users/export', { token: viewer })).status).toBe(403);
    expect((await call(server, 'GET', '/tyrewatch/users/export?sort=no', { token })).status).toBe(422);
  });
});
