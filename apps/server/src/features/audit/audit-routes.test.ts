import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry, LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { auditSubjectKinds } from '@tyrewatch/domain/access/audit-subject';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
const thresholds = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  const admin = await tokenOf(server, 'admin');
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    server.clock.nowMs += 1000;
    await call(server, 'POST', `/tyrewatch/fleets/${name}`, { token: admin, body: thresholds });
  }
  server.clock.nowMs += 1000;
  await call(server, 'PUT', '/tyrewatch/fleets/Beta', {
    token: admin,
    body: { new_fleet_name: 'Delta', ...thresholds },
  });
  await call(server, 'DELETE', '/tyrewatch/fleets/Gamma', { token: admin });
});
afterAll(() => server.close());

const changedKinds = auditSubjectKinds.filter((kind) => kind !== 'sign_in').join(',');
const get = async (user: TestUserName, path: string) =>
  call(server, 'GET', path, { token: await tokenOf(server, user) });
/** What the trail tells of changes; who asks signs in for it. */
const entriesOf = async (user: TestUserName, query = ''): Promise<AuditEntry[]> =>
  ((await get(user, `/tyrewatch/audit_entries?subject_kinds=${changedKinds}&${query}`)).json as { items: AuditEntry[] })
    .items;
const namesOf = (entries: readonly LatestChange[]): ReadonlyArray<string | null> =>
  entries.map(({ subject_name }) => subject_name);

describe('the audit trail', () => {
  it('tells who changed what, newest first, with the values before and after', async () => {
    const entries = await entriesOf('admin');
    expect(entries.map(({ action }) => action)).toEqual([
      'fleet:delete',
      'fleet:update',
      'fleet:create',
      'fleet:create',
      'fleet:create',
    ]);
    expect(entries[1]).toMatchObject({
      actor_name: 'Test admin',
      organization_name: 'Northern Haulage',
      subject_kind: 'fleet',
      renamed: { from: 'Beta', to: 'Delta' },
      before: { name: 'Beta' },
      after: { name: 'Delta' },
    });
    expect(entries[0]).toMatchObject({ before: { name: 'Gamma' }, after: null });
  });

  it('is narrowed by text, kind and time', async () => {
    expect(namesOf(await entriesOf('admin', 'q=alph'))).toEqual(['Alpha']);
    expect(await entriesOf('admin', 'q=test%20admin')).toHaveLength(5);
    const ofKinds = await get('admin', '/tyrewatch/audit_entries?subject_kinds=user,incident');
    expect(ofKinds.json).toMatchObject({ items: [] });
    const from = encodeURIComponent(new Date(server.clock.nowMs).toISOString());
    expect(namesOf(await entriesOf('admin', `from=${from}`))).toEqual(['Gamma', 'Beta']);
    expect(namesOf(await entriesOf('admin', `to=${from}`))).toEqual(['Gamma', 'Beta', 'Alpha']);
  });

  it('comes in pages', async () => {
    const first = (await get('admin', `/tyrewatch/audit_entries?subject_kinds=${changedKinds}&limit=3`)).json as {
      items: AuditEntry[];
      next_cursor: string;
    };
    const rest = await entriesOf('admin', `limit=3&cursor=${encodeURIComponent(first.next_cursor)}`);
    expect(namesOf([...first.items, ...rest])).toEqual(['Gamma', 'Beta', 'Gamma', 'Beta', 'Alpha']);
    expect(problemOf(await get('admin', '/tyrewatch/audit_entries?cursor=nonsense')).code).toBe('cursor_invalid');
  });

  it('comes as a file that holds what the filters leave, safe for spreadsheets', async () => {
    const answer = await get('admin', '/tyrewatch/audit_entries_file?subject_kinds=fleet&q=e');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=tyrewatch-audit-trail.csv');
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('When (Europe/London),Organisation,Changed by');
    expect(lines).toHaveLength(6);
    expect(lines[2]).toContain('fleet:update,Fleets,Beta,');
    expect((await get('member', '/tyrewatch/audit_entries_file')).status).toBe(404);
    expect((await get('other', '/tyrewatch/audit_entries_file?subject_kinds=fleet')).text.split('\r\n')).toHaveLength(
      2,
    );
    expect(problemOf(await get('admin', '/tyrewatch/audit_entries_file?from=never')).status).toBe(422);
  });

  it('is seen from above, and neither from beside, from below nor by members', async () => {
    expect(await entriesOf('provider')).toHaveLength(5);
    expect(await entriesOf('other')).toEqual([]);
    expect(await entriesOf('part')).toEqual([]);
    expect((await get('member', '/tyrewatch/audit_entries')).status).toBe(404);
  });
});

describe('the latest changes', () => {
  const changesOf = async (user: TestUserName): Promise<LatestChange[]> =>
    ((await get(user, '/tyrewatch/latest_changes')).json as { items: LatestChange[] }).items;

  it('are those of what a member may read of', async () => {
    expect(await changesOf('member')).toHaveLength(5);
    expect(await changesOf('legacy')).toHaveLength(5);
    expect(await changesOf('viewer')).toEqual([]);
  });

  it('say neither from where nor what it was before', async () => {
    expect(Object.keys((await changesOf('member'))[0] ?? {})).toEqual([
      'id',
      'at',
      'actor_name',
      'action',
      'subject_kind',
      'subject_id',
      'subject_name',
      'renamed',
      'part',
    ]);
  });

  it('are to a driver those the driver made', async () => {
    expect(await changesOf('driver')).toEqual([]);
  });
});

describe('the trail of an organisation that is gone', () => {
  const make = async (name: string, parentId?: number): Promise<number> => {
    const body = { name, ...(parentId === undefined ? {} : { parent_id: parentId }) };
    const made = await call(server, 'POST', '/tyrewatch/organizations', {
      token: await tokenOf(server, 'admin'),
      body,
    });
    return (made.json as { id: number }).id;
  };
  const remove = async (path: string) =>
    expect((await call(server, 'DELETE', `/tyrewatch/${path}`, { token: await tokenOf(server, 'admin') })).status).toBe(
      204,
    );
  const trailOf = async (user: TestUserName, id: number) =>
    (await entriesOf(user, `organization_id=${id}`)).map(({ action, organization_name: name }) => `${name}: ${action}`);

  it('is read by those who administer what it stood below, also when that goes too, and by nobody else', async () => {
    const upper = await make('Upper');
    const lower = await make('Lower', upper);
    const body = { organization_id: lower, username: 'passing', email: 'passing@example.com', role: 'USER' };
    const user = await call(server, 'POST', '/tyrewatch/users', { token: await tokenOf(server, 'admin'), body });
    expect(user.status).toBe(200);
    await remove(`users/${(user.json as { id: number }).id}`);
    await remove(`organizations/${lower}`);
    const trail = ['Lower: user:delete', 'Lower: user:create', 'Lower: organization:create'];
    for (const reader of ['admin', 'provider'] as const) expect(await trailOf(reader, lower)).toEqual(trail);
    expect([...(await trailOf('other', lower)), ...(await trailOf('part', lower))]).toEqual([]);
    await remove(`organizations/${upper}`);
    expect(await trailOf('admin', lower)).toEqual(trail);
    expect(await trailOf('admin', upper)).toEqual(['Upper: organization:delete', 'Upper: organization:create']);
    expect((await get('admin', '/tyrewatch/audit_entries_file')).text).toContain('Lower');
    expect(await trailOf('other', lower)).toEqual([]);
  });
});

describe('another username', () => {
  it('is told as a new name, and other changes to a user are not', async () => {
    const token = await tokenOf(server, 'admin');
    const body = { username: 'pat.quay', email: 'pat.quay@example.com', role: 'USER' };
    const made = await call(server, 'POST', '/tyrewatch/users', { token, body });
    const change = (values: object) =>
      call(server, 'PATCH', `/tyrewatch/users/${(made.json as { id: number }).id}`, { token, body: values });
    expect((await change({ username: 'pat.wren' })).status).toBe(200);
    expect((await change({ first_name: 'Pat' })).status).toBe(200);
    const [named, renamed] = await entriesOf('admin', 'limit=2');
    expect(named).toMatchObject({ action: 'user:update', renamed: null, after: { first_name: 'Pat' } });
    expect(renamed).toMatchObject({ action: 'user:update', renamed: { from: 'pat.quay', to: 'pat.wren' } });
  });
});
