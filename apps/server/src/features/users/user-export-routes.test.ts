import { allPermissions } from '@tyrewatch/domain/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '@tyrewatch/contract/csv/csv-reading';
import { call, tokenOf } from '../../testing/test-client.ts';
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

const pool = () => server.store.open('owner').pool;
const speak = (language: string) =>
  pool().query(`update app_user set language = $1 where username = 'admin'`, [language]);
const send = (csv: string) => call(server, 'POST', '/tyrewatch/users/import', { token, body: { csv, commit: true } });
const textOf = async (path: string) => (await call(server, 'GET', path, { token })).text;
const exported = async (query = '') =>
  readCsv(await textOf(`/tyrewatch/users/export${query}`)).rows.map(({ fields }) => fields);

describe('an export', () => {
  it('holds the users in reach, narrowed like the list', async () => {
    const [head = [], ...rows] = await exported('?roles=DRIVER');
    expect(head.slice(0, 3)).toEqual(['username', 'email', 'role']);
    expect(rows.map(([username]) => username)).toEqual(['driver']);
    const other = await call(server, 'GET', '/tyrewatch/users/export', { token: await tokenOf(server, 'other') });
    expect(other.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(other.headers['content-disposition']).toBe('attachment; filename=tyrewatch-members.csv');
    expect(other.text).not.toMatch(/Northern/);
  });

  it('is written for spreadsheets in the language of the reader, as is the audit trail', async () => {
    const headOf = async (path: string) => (await textOf(path)).split('\r\n')[0];
    expect(await headOf('/tyrewatch/users/export')).toMatch(/^\uFEFFusername,email,role,/);
    await speak('de');
    expect(await headOf('/tyrewatch/users/export')).toMatch(/^\uFEFFusername;email;role;/);
    expect(await headOf('/tyrewatch/audit_entries_file')).toMatch(/^\uFEFF"?Wann [^;]*;/);
    await speak('en_GB');
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

describe('an exported file', () => {
  const columns = 'username,email,role,first_name,last_name,phone_number,organization,language,permissions,deactivated';
  const people = [
    `rt.one,rt.one@example.org,USER,'=Ann,"Smith, Jr.",'+49 30,Northern Chilled,fr,vehicle:list vehicle:read,true`,
    'rt.two,rt.two@example.org,DRIVER,İlker,Çelik;,,Northern Haulage,tr,,',
    'rt.three,rt.three@example.org,USER,,,,Northern Haulage,pt,none,false',
    'rt.four,rt.four@example.org,ADMIN,,,,Northern Haulage,en_GB,,no',
  ];
  const stored = async () => {
    const { rows } = await pool().query(
      `select username, email, role, first_name, last_name, phone_number, organisation_id, language, permissions,
         deactivated_at is not null as deactivated from app_user where username like 'rt.%' order by 1`,
    );
    return rows;
  };
  const remove = async () => {
    await pool().query(`delete from app_user where username like 'rt.%'`);
    await pool().query(`delete from mail_delivery where email like 'rt.%'`);
    await pool().query(`delete from sign_in_attempt where kind = 'mail:invitation' and subject like 'rt.%'`);
  };

  it.each(['en_GB', 'de', 'tr'])('comes back as it was when it is imported again, in %s', async (language) => {
    expect((await send([columns, ...people].join('\n'))).json).toMatchObject({
      rows: [{ notes: ['deactivated'] }, { notes: [] }, { notes: ['no_permissions'] }, { notes: [] }],
      refused_count: 0,
    });
    const before = await stored();
    expect(before).toMatchObject([
      { username: 'rt.four', permissions: allPermissions },
      { username: 'rt.one', first_name: '=Ann', permissions: ['vehicle:list', 'vehicle:read'], deactivated: true },
      { username: 'rt.three', permissions: [] },
      { username: 'rt.two', last_name: 'Çelik;' },
    ]);
    await speak(language);
    const text = await textOf('/tyrewatch/users/export?q=rt.');
    await remove();
    expect((await send(text)).json).toMatchObject({
      right_count: 4,
      unknown_columns: [],
      left_out_columns: ['last_seen'],
    });
    expect(await stored()).toEqual(before);
    const { rows: mails } = await pool().query(`select email from mail_delivery where email like 'rt.%' order by 1`);
    const invited = ['rt.four', 'rt.three', 'rt.two'].map((name) => ({ email: `${name}@example.org` }));
    expect(mails).toEqual(invited);
    await remove();
    await speak('en_GB');
  });
});
