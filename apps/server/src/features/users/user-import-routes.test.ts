import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportedRow } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
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
  readCsv((await call(server, 'GET', `/tyrewatch/users/export${query}`, { token })).text).rows.map(
    ({ fields }) => fields,
  );

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
    '6 refused role: Write one of these: ADMIN, USER, DRIVER.',
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

  it('is looked at without a write: no number is used up, and nobody waits', async () => {
    const { pool } = server.store.open('owner');
    const numbers = async () => (await pool.query('select last_value, is_called from app_user_id_seq')).rows;
    const before = await numbers();
    const other = await pool.connect();
    try {
      // Somebody else is creating the same user, and has not finished.
      await other.query('begin');
      await other.query(
        `insert into app_user (organisation_id, username, email, role) select id, 'ada', 'ada@example.net', 'USER' from organisation limit 1`,
      );
      const begun = await numbers();
      expect(verdicts(await send(file))).toEqual(expected('ready'));
      expect(await numbers()).toEqual(begun);
      expect(begun).not.toEqual(before);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('is judged anew where somebody takes a name while it is written', async () => {
    const { pool } = server.store.open('owner');
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into app_user (organisation_id, username, email, role) select id, 'racer', 'racer@example.net', 'USER' from organisation limit 1`,
      );
      const answer = send('username,email,role\nracer,a@example.org,USER\nsecond,b@example.org,USER', true);
      const isWaiting = async () =>
        (await pool.query(`select from pg_locks where not granted and locktype = 'transactionid'`)).rowCount === 1;
      await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 20 });
      await other.query('commit');
      expect(verdicts(await answer)).toEqual([
        '2 refused A user with that username or email already exists',
        '3 created',
      ]);
      expect((await exported('?q=second')).slice(1)).toHaveLength(1);
    } finally {
      other.release();
      await pool.query(`delete from app_user where username in ('racer', 'second')`);
      await pool.query('delete from outbox');
      await pool.query('delete from mail_delivery');
    }
  });

  it('is read below the limit, whatever its quotation marks take on the way', async () => {
    const line = '"","","",""\n';
    const csv = `"username","email","role","last_name"\n"eve","eve@example.org","USER","Smith"\n${line.repeat(80_000)}`;
    expect(verdicts(await send(csv))).toEqual(['2 ready']);
  });

  it('names the columns it does not read before anything is imported', async () => {
    const csv = `username,email,role,Shoe size,last_seen\neve,eve@example.org,USER,42,2026-01-01T00:00:00Z`;
    expect((await send(csv)).json).toMatchObject({
      right_count: 1,
      unknown_columns: ['Shoe size'],
      left_out_columns: ['last_seen'],
    });
  });

  it('tells a row with more fields than columns what to do', async () => {
    const csv = 'username,email,role,last_name\neve,eve@example.org,USER,Smith, Jr.\rann,ann@example.org,USER,Smith';
    expect(verdicts(await send(csv))).toEqual([
      '2 refused This row has 5 fields for 4 columns. Put a field that holds the separator itself in quotation marks.',
      '3 ready',
    ]);
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
    ['that is empty', ' \n', 'The file is empty. Its first line must name the columns.'],
    [
      'without the columns it needs',
      '\nusername,name\na,USER',
      'Line 2 must name the columns, and these are missing: email, role. Add them, then choose the file again.',
    ],
    [
      'with a column that stands there twice',
      'username,email,role,E-Mail\na,b,USER,c',
      'Line 1 names the column email more than once. Keep one of them, then choose the file again.',
    ],
    [
      'with values below no name',
      'username,email,,role\na,b,,USER\nc,d,e,USER',
      'Column 3 holds values, but has no name in line 1. Name it or remove it, then choose the file again.',
    ],
    [
      'with an open quote',
      'username,email,role\n"a,b,USER',
      'A quotation mark opens in line 2 and is never closed. Close it, or write two of them where one is meant.',
    ],
    [
      'of too many rows',
      `username,email,role\n${'a,b,USER\n'.repeat(2001)}`,
      'The file has more rows than can be imported at once: 2,000 at most.',
    ],
    [
      'that is too large, by its own bytes and not by the quotation marks around its fields',
      `"username","email","role"\n"a","b","${'""'.repeat(540_000)}"`,
      'The file is larger than can be imported at once: 1 MiB at most. Divide it and import the parts one after another.',
    ],
    [
      'of too many rows and too large',
      `"username","email","role"\n${'"a","b","USER"\n'.repeat(100_000)}`,
      'The file has more rows than can be imported at once: 2,000 at most.',
    ],
  ])('%s is refused as a whole', async (_what, csv, detail) => {
    expect(problemOf(await send(csv)).detail).toBe(detail);
  });
});
