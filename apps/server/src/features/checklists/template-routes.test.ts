import type { ChecklistDetail } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { ChecklistTemplateDetail } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBriefing } from '../../testing/test-checklists.ts';
import { testCheck } from '../../testing/test-checklists.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

interface Options {
  readonly as?: TestUserName;
  readonly body?: object;
  readonly ifMatch?: string;
}
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = 'admin', body, ifMatch }: Options = {},
): Promise<TestAnswer> {
  const token = await tokenOf(server, as);
  return call(server, method, `/tyrewatch/${path}`, {
    token,
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
    ...(body === undefined ? {} : { body }),
  });
}
const templates = 'checklist_templates/hgv';
const template = async (query = '', as: TestUserName = 'admin') =>
  (await ask('GET', `${templates}?${query}`, { as })).json as ChecklistTemplateDetail;
const short = (detail: ChecklistTemplateDetail) => {
  const [first, second] = detail.in_use_content.items;
  return { name: { en_GB: 'Our lorries' }, items: [{ ...first, hint: { en_GB: 'Look well' } }, second] };
};

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const { pool } = server.store.open('owner');
  await pool.query(`update vehicle_listing set vehicle_type = 'truck'`);
  await pool.query(`update vehicle set vehicle_type = 'truck'`);
});
afterAll(async () => server.close());

describe('a template', () => {
  it('is the product’s until somebody publishes one, complete in every language', async () => {
    const list = (await ask('GET', 'checklist_templates')).json as { items: { kind: string; in_use: object }[] };
    expect(list.items.map(({ kind }) => kind)).toEqual(['hgv', 'trailer', 'psv', 'van']);
    expect(list).toMatchObject({ unsupported_types: ['crane', 'digger', 'dumper', 'loader', 'tug'] });
    const none = { en_GB: 0, fr: 0, de: 0, it: 0, tr: 0, pt: 0 };
    for (const { in_use: used } of list.items)
      expect(used).toMatchObject({ source: 'product', version: 1, missing_translations: none });
  });

  it('is changed as a draft of which nobody overwrites another’s, and published as a version that stays', async () => {
    const before = await template();
    const draft = short(before);
    const saved = (await ask('PUT', `${templates}/draft`, { body: draft, ifMatch: '*' }))
      .json as ChecklistTemplateDetail;
    expect(saved).toMatchObject({ in_use: { source: 'product' }, draft: { number: 1 }, shown: { state: 'draft' } });
    expect(saved.shown.missing_translations).toMatchObject({ en_GB: 0, fr: 2 });
    const ifMatch = `"${saved.draft?.version}"`;
    const again = (await ask('PUT', `${templates}/draft`, { body: draft, ifMatch })).json;
    expect(again).toMatchObject({ draft: { version: (saved.draft?.version ?? 0) + 1 } });
    expect((await ask('PUT', `${templates}/draft`, { body: draft, ifMatch })).status).toBe(412);
    expect((await ask('POST', `${templates}/publish`, { ifMatch })).status).toBe(412);
    expect((await ask('POST', `${templates}/publish`, { ifMatch: '*', as: 'member' })).status).toBe(403);
    const twice = { ...draft, items: [draft.items[0], draft.items[0]] };
    expect(problemOf(await ask('PUT', `${templates}/draft`, { body: twice, ifMatch: '*' })).errors).toMatchObject([
      { field: 'items.1.key', code: 'duplicate' },
    ]);
    const published = (await ask('POST', `${templates}/publish`, { ifMatch: '*' })).json;
    expect(published).toMatchObject({ in_use: { source: 'own', version: 1, item_count: 2 }, draft: null });
    expect((await ask('POST', `${templates}/publish`, { ifMatch: '*' })).status).toBe(404);
  });

  it('is inherited by what is below, and by nobody else', async () => {
    expect((await template('', 'part')).in_use).toMatchObject({
      source: 'inherited',
      organization_id: world.tenants.customerId,
    });
    expect((await template('', 'other')).in_use.source).toBe('product');
    const foreign = `organization_id=${world.tenants.customerId}`;
    expect(problemOf(await ask('GET', `${templates}?${foreign}`, { as: 'other' })).code).toBe('organization_not_found');
    expect(
      (
        await ask('PUT', `${templates}/draft?${foreign}`, {
          as: 'part',
          ifMatch: '*',
          body: short(await template()),
        })
      ).status,
    ).toBe(404);
  });

  it('lets checks that began finish on the old version, also when it is out of use', async () => {
    const phone = (await ask('GET', 'checklists/briefing', { as: 'driver' })).json as TestBriefing;
    expect(phone.templates).toMatchObject([{ kind: 'hgv', organization_id: world.tenants.customerId, version: 1 }]);
    await ask('PUT', `${templates}/draft`, { body: short(await template()), ifMatch: '*' });
    await ask('POST', `${templates}/publish`, { ifMatch: '*' });
    const send = async () =>
      (await ask('POST', 'checklists', { as: 'driver', body: testCheck(phone, 'TW0001') })).json as ChecklistDetail;
    expect(await send()).toMatchObject({ template: { version: 1 }, template_name: 'Our lorries', needs_look: null });
    const versions = (await ask('GET', `${templates}/versions`)).json as { items: object[] };
    expect(versions.items).toMatchObject([
      { number: 2, is_in_use: true },
      { number: 1, is_in_use: false },
    ]);
    expect((await template('version=1')).shown).toMatchObject({ state: 'old', number: 1 });

    expect((await ask('DELETE', templates)).status).toBe(204);
    expect((await template()).in_use.source).toBe('product');
    expect((await send()).needs_look).toBeNull();
    const { rows } = await server.store
      .open('owner')
      .pool.query(`select action from audit_entry where subject_kind = 'checklist_template' order by at, id`);
    expect(rows.map(({ action }) => String(action).split(':')[1])).toEqual([
      'draft',
      'publish',
      'draft',
      'publish',
      'restore',
    ]);
  });

  it('counts the vehicles that are checked by it: those below as well, but for who has one of their own', async () => {
    const counts = async () => [await template(), await template('', 'part')].map((one) => one.vehicle_count);
    const [all = 0, part = 0] = await counts();
    expect([all > part, part > 0]).toEqual([true, true]);
    await ask('PUT', `${templates}/draft`, { body: short(await template()), ifMatch: '*', as: 'part' });
    expect((await ask('POST', `${templates}/publish`, { ifMatch: '*', as: 'part' })).status).toBe(200);
    expect(await counts()).toEqual([all - part, part]);
    expect((await ask('DELETE', templates, { as: 'part' })).status).toBe(204);
    expect(await counts()).toEqual([all, part]);
  });

  it('keeps nothing of a draft that is discarded', async () => {
    await ask('PUT', `${templates}/draft`, { body: short(await template()), ifMatch: '*' });
    expect((await ask('DELETE', `${templates}/draft`)).status).toBe(204);
    expect((await template()).draft).toBeNull();
    expect((await ask('GET', `${templates}?version=draft`)).status).toBe(404);
  });
});
