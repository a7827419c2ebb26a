import { loadImei } from '@tyrewatch/simulator/load/load-imei';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestStore } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoadFleet, loadOrganisationName } from './load-fleet.ts';

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(async () => store.close());

const create = (firstUnit: number, vehicles: number): Promise<number[]> =>
  store
    .open('owner')
    .kysely.transaction()
    .execute((trx) => createLoadFleet(trx, { firstUnit, vehicles }));

describe('the vehicles of a load', () => {
  it('need a provider', async () => {
    await expect(create(0, 1)).rejects.toThrow('there is no provider yet');
  });

  it('are made once, however often and however many at a time ask for them', async () => {
    const { kysely } = store.open('owner');
    await createOrganisation(kysely, { parentId: null, name: 'Provider' });
    const [one, other] = await Promise.all([create(2, 3), create(2, 3)]);
    expect(one.length + other.length).toBe(3);
    expect(await create(0, 6)).toHaveLength(3);
    expect(await create(0, 6)).toEqual([]);

    const units = await kysely
      .selectFrom('telematics_unit')
      .innerJoin('vehicle', 'vehicle.id', 'telematics_unit.vehicle_id')
      .innerJoin('organisation', 'organisation.id', 'vehicle.organisation_id')
      .innerJoin('fleet', 'fleet.id', 'vehicle.fleet_id')
      .select(['imei', 'registration', 'organisation.name as organisation', 'fleet.name as fleet', 'organisation.kind'])
      .orderBy('imei')
      .execute();
    const name = loadOrganisationName;
    expect(units).toEqual(
      Array.from({ length: 6 }, (_, index) => ({
        imei: loadImei(index),
        registration: `LOAD${index}`,
        organisation: name,
        fleet: name,
        kind: 'customer',
      })),
    );
  });
});
