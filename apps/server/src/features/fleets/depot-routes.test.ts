import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  token = await tokenOf(server, 'admin');
});
afterAll(() => server.close());

const nowhere = { latitude: null, longitude: null };
const create = (name: string, place: object = nowhere, fleet = 'Trunking') =>
  call(server, 'POST', `/tyrewatch/fleets/${fleet}/depots`, { token, body: { name, ...place } });
const made = async (name: string, place: object = nowhere) => (await create(name, place)).json as DepotDetail;
const change = (depot: DepotDetail, body: object, version = depot.version) =>
  call(server, 'PUT', `/tyrewatch/depots/${depot.id}`, { token, body, headers: { 'if-match': `"${version}"` } });
const remove = (depot: DepotDetail, version = depot.version) =>
  call(server, 'DELETE', `/tyrewatch/depots/${depot.id}`, { token, headers: { 'if-match': `"${version}"` } });
const list = async (query = '') =>
  (await call(server, 'GET', `/tyrewatch/fleets/Trunking/depots?${query}`, { token })).json as {
    items: DepotDetail[];
    next_cursor: string | null;
    total: number;
  };
const owner = () => server.store.open('owner').kysely;
const putThere = (depot: DepotDetail, vehicleId: number) =>
  owner()
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('vehicle').set({ depot_id: depot.id }).where('id', '=', vehicleId).execute();
      await trx
        .updateTable('vehicle_listing')
        .set({ depot_id: depot.id, depot_name: depot.name, deactivated: true })
        .where('vehicle_id', '=', vehicleId)
        .execute();
    });
const vehicleIdOf = async () =>
  (
    await owner()
      .selectFrom('vehicle')
      .select('id')
      .where('fleet_id', '=', world.tenants.fleetId)
      .executeTakeFirstOrThrow()
  ).id;

describe('depots', () => {
  it('are created with a place, told apart by their names, and stand in the audit trail', async () => {
    const leeds = await made(' Leeds ', { latitude: 53.8, longitude: -1.55 });
    expect(leeds).toMatchObject({ name: 'Leeds', fleet_name: 'Trunking', vehicle_count: 0, version: 1 });
    expect(leeds.nearest_town).toBe('Leeds');
    for (const name of ['leeds', 'LEEDS ']) {
      expect(problemOf(await create(name))).toMatchObject({
        status: 409,
        detail: 'A fleet or depot with that name already exists',
      });
    }
    const entry = await owner()
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_kind', '=', 'depot')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'depot:create',
      subject_name: 'Leeds',
      before: null,
      after: { name: 'Leeds', fleet: 'Trunking', latitude: 53.8, longitude: -1.55 },
    });
  });

  it.each([
    [{ latitude: 53.8, longitude: null }, 'longitude'],
    [{ latitude: null, longitude: 1 }, 'latitude'],
    [{ latitude: 90.1, longitude: 1 }, 'latitude'],
    [{ latitude: 1, longitude: -180.1 }, 'longitude'],
    [{ latitude: null, longitude: null, radius_m: 200 }, 'latitude'],
    [{ latitude: 1, longitude: 1, radius_m: 24 }, 'radius_m'],
  ])('have both coordinates or none, and a radius only there: %o', async (place, field) => {
    expect(problemOf(await create('Half', place))).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('may lie at the edge of the world, and need a name and a fleet', async () => {
    const edge = await made('Edge', { latitude: -90, longitude: 180 });
    expect(edge).toMatchObject({ latitude: -90, longitude: 180, nearest_town: null });
    await remove(edge);
    expect(problemOf(await create(' '))).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
    expect(problemOf(await create('Yard', nowhere, 'City'))).toMatchObject({ status: 404, code: 'fleet_not_found' });
  });

  it('are renamed and moved in the version that was seen, and so are the names at their vehicles', async () => {
    const before = await made('Old');
    await putThere(before, await vehicleIdOf());
    expect(problemOf(await change(before, { name: 'New', ...nowhere }, 7))).toMatchObject({ code: 'version_conflict' });
    const after = (await change(before, { name: 'New', latitude: 55.95, longitude: -3.2, radius_m: 300 }))
      .json as DepotDetail;
    expect(after).toMatchObject({ name: 'New', latitude: 55.95, radius_m: 300, version: 2, vehicle_count: 1 });
    const listing = await owner()
      .selectFrom('vehicle_listing')
      .select('depot_name')
      .where('depot_id', '=', after.id)
      .execute();
    expect(listing).toEqual([{ depot_name: 'New' }]);
    expect(problemOf(await change(after, { name: 'Leeds', ...nowhere }))).toMatchObject({
      code: 'fleet_or_depot_duplicate',
    });
  });

  it('are deleted once no vehicle is there', async () => {
    const [depot] = (await list('q=new')).items;
    if (depot === undefined) throw new Error('no depot');
    expect(problemOf(await remove(depot))).toMatchObject({
      status: 409,
      code: 'depot_has_vehicles',
      detail: '1 vehicle still belongs to this depot. Move it to another depot before you delete it.',
    });
    await owner().updateTable('vehicle').set({ depot_id: null }).execute();
    await owner().updateTable('vehicle_listing').set({ depot_id: null, depot_name: null }).execute();
    expect(problemOf(await remove(depot, depot.version - 1))).toMatchObject({ code: 'version_conflict' });
    expect((await remove(depot)).status).toBe(204);
    expect(problemOf(await remove(depot))).toMatchObject({ status: 404, code: 'depot_not_found' });
  });

  it('are listed by page, in order and by name', async () => {
    await made('Perth');
    const first = await list('limit=1&sort=-name');
    expect(first).toMatchObject({ total: 2, items: [{ name: 'Perth' }] });
    const rest = await list(`limit=1&sort=-name&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ next_cursor: null, items: [{ name: 'Leeds' }] });
    expect((await list('sort=vehicles')).items.map(({ name }) => name)).toEqual(['Leeds', 'Perth']);
    expect((await list('q=LEED')).total).toBe(1);
  });
});
