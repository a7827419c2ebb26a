import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { createSimCards, putIntoUnits } from '@tyrewatch/store/sim-cards/sim-card-repository';
import type { TestCall } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { testImei } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
const iccid = (series: number): string => String(899_990_100_000_000_000n + BigInt(series));
const numbers = (series: number) => ({ iccid: iccid(series), msisdn: `44770090000${series}`, imsi: null });

/** Cards 1 (in unit 1, active), 2 (suspension requested), 3 (suspended) of the customer, 4 of its part, 5 of the other. */
beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const { customerId, partId, otherCustomerId } = world.tenants;
  const reported = (state: string) => ({ reported: { state, atMs: server.clock.nowMs } });
  await server.store
    .open('owner')
    .kysely.transaction()
    .execute(async (trx) => {
      const [first = 0] = await createSimCards(trx, [
        { organisationId: customerId, ...numbers(1), imsi: '001010000000001', ...reported('active') },
        { organisationId: customerId, ...numbers(2), desiredState: 'suspended', ...reported('active') },
        { organisationId: customerId, ...numbers(3), desiredState: 'suspended', ...reported('suspended') },
        { organisationId: partId, ...numbers(4) },
        { organisationId: otherCustomerId, ...numbers(5) },
      ]);
      await putIntoUnits(trx, [{ imei: testImei(1), simCardId: first }]);
    });
});
afterAll(async () => server.close());

const ask = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  more: TestCall = {},
  name: TestUserName = 'admin',
) => call(server, method, `/tyrewatch/sim_cards${path}`, { ...more, token: await tokenOf(server, name) });
const listed = async (query: string, name?: TestUserName) => {
  const { items, total } = (await ask('GET', `?${query}`, {}, name)).json as { items: SimCard[]; total: number };
  return { series: items.map((card) => Number(card.iccid.slice(-1))), total, items };
};
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { status, code, errors = [] } = problemOf(await answer);
  return [status, code, ...errors.map(({ field }) => field)];
};
const made = async (body: object) => (await ask('POST', '', { body })).json as SimCard;

describe('the list of SIM cards', () => {
  it('tells of each what it is and where', async () => {
    expect((await listed('')).items[0]).toMatchObject({
      iccid: iccid(1),
      msisdn: '447700900001',
      provider: 'manual',
      state: 'active',
      imei: testImei(1),
      vehicle: { registration: 'TW0001' },
      organization: { name: 'Northern Haulage' },
    });
    expect((await listed('')).items[1]).toMatchObject({
      state: 'requested',
      desired_state: 'suspended',
      reported_state: 'active',
      imei: null,
    });
  });

  it.each([
    ['', [1, 2, 3, 4]],
    ['sort=-iccid', [4, 3, 2, 1]],
    ['sort=imei', [1, 2, 3, 4]],
    ['sort=-registration', [4, 3, 2, 1]],
    ['q=%2B44 7700 900003', [3]],
    ['q=00101', [1]],
    ['q=350000000000001', [1]],
    ['q=%25', []],
    ['states=requested,unknown', [2, 4]],
    ['states=suspended', [3]],
    ['free=true', [2, 3, 4]],
    ['free=false', [1]],
    ['providers=manual', [1, 2, 3, 4]],
    ['providers=emnify', []],
  ])('for “%s” holds %j', async (query, series) => {
    const list = await listed(query);
    expect([list.series, list.total]).toEqual([series, series.length]);
  });

  it('is of the organisations in reach, and comes in pages', async () => {
    expect((await listed('', 'part')).series).toEqual([4]);
    expect((await listed(`organization_id=${world.tenants.partId}`)).series).toEqual([4]);
    const first = (await ask('GET', '?limit=3')).json as { next_cursor: string };
    expect((await listed(`limit=3&cursor=${first.next_cursor}`)).series).toEqual([4]);
  });
});

describe('a SIM card', () => {
  it('is created with its digits alone', async () => {
    const card = await made({
      iccid: '8999901 0000-0000 1011',
      msisdn: '+44 (7700) 900-101',
      imsi: ' 00101 0000000101 ',
    });
    expect(card).toMatchObject({ iccid: '8999901000000001011', msisdn: '447700900101', state: 'unknown' });
    expect(card).toMatchObject({ imsi: '001010000000101', provider: 'manual', version: 1 });
    expect(await made({ iccid: iccid(901), msisdn: '' })).toMatchObject({ msisdn: null, imsi: null });
  });

  it('is refused with wrong or known numbers', async () => {
    const create = (body: object) => refusal(ask('POST', '', { body }));
    expect(await create({ iccid: '12345' })).toEqual([422, 'validation_failed', 'iccid']);
    expect(await create({ iccid: '' })).toEqual([422, 'validation_failed', 'iccid']);
    expect(await create({ iccid: iccid(902), msisdn: '123456789' })).toEqual([422, 'msisdn_invalid', 'msisdn']);
    expect(await create({ iccid: iccid(902), imsi: '1'.repeat(16) })).toEqual([422, 'validation_failed', 'imsi']);
    expect(await create({ iccid: iccid(1) })).toEqual([409, 'sim_card_duplicate']);
    expect(await create({ iccid: iccid(5) })).toEqual([409, 'sim_card_duplicate']);
    const { otherCustomerId } = world.tenants;
    expect(await create({ iccid: iccid(902), organization_id: otherCustomerId })).toEqual([
      404,
      'organization_not_found',
    ]);
  });

  it('is corrected in the version that was seen, and deleted, and the trail tells of it', async () => {
    const { id } = await made({ iccid: iccid(903), msisdn: '447700900103' });
    expect((await ask('PATCH', `/${id}`, { body: {}, headers: { 'if-match': '"2"' } })).status).toBe(412);
    const changed = await ask('PATCH', `/${id}`, { body: { msisdn: null, imsi: '001010000000103' } });
    expect(changed.json).toMatchObject({ iccid: iccid(903), msisdn: null, imsi: '001010000000103', version: 2 });
    expect((await ask('DELETE', `/${id}`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect(await refusal(ask('GET', `/${id}`))).toEqual([404, 'sim_card_not_found']);
    const entries = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .selectAll()
      .where('subject_name', '=', iccid(903))
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'sim_card:create', before: null },
      { action: 'sim_card:update', before: { msisdn: '447700900103' }, after: { msisdn: null } },
      { action: 'sim_card:delete', after: null },
    ]);
  });

  it('is of the provider that was chosen, and can be of another', async () => {
    const card = await made({ iccid: iccid(903), provider: 'emnify' });
    expect(card).toMatchObject({ provider: 'emnify' });
    const body = { provider: 'twilio' };
    expect((await ask('PATCH', `/${card.id}`, { body })).json).toMatchObject({ provider: 'twilio', iccid: iccid(903) });
    expect((await ask('PATCH', `/${card.id}`, { body: { provider: 'nobody' } })).status).toBe(422);
    await ask('DELETE', `/${card.id}`);
  });

  it('is not deleted while it is in a unit, which is named', async () => {
    const [first] = (await listed('')).items;
    const refused = await ask('DELETE', `/${first?.id}`);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'sim_card_linked' });
    expect(problemOf(refused).detail).toContain(testImei(1));
  });
});
