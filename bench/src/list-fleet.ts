import type { Database } from '@tyrewatch/store/database';
import { createDatabase } from '@tyrewatch/store/database';
import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';

const customerCount = 20;
const fleetsPerCustomer = 10;
const types = ['truck', 'trailer', 'van', 'bus', 'tractor'] as const;

/** Random-looking but always the same: 0 to `limit` − 1. */
const spread = (index: number, limit: number): number =>
  Math.floor((((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) * limit);

const letters = 'ABCDEFGHJKLMNOPRSTUVWXY';
const letter = (number: number): string => letters[number % letters.length] ?? 'A';
const registrationOf = (index: number): string =>
  `${letter(index)}${letter(Math.floor(index / 23))}${String(10 + (index % 60))}${letter(Math.floor(index / 529))}${letter(Math.floor(index / 12_167))}${letter(index * 7)}${index}`;

/** As a fleet in service: nine in ten are well, a few of every level, somewhere in Britain, one in ten about one town. */
async function scatterStates({ pool }: Database): Promise<void> {
  await pool.query(`update vehicle_listing set
    level = (array[3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,5,5,6,4,8,7,2,2,1,0])[1 + (vehicle_id * 7919) % 27],
    level_since = now() - ((vehicle_id * 104729) % 500000) * interval '1 second'`);
  await pool.query(`update vehicle_state set last_heard_at = now() - ((vehicle_id * 31) % 90000) * interval '1 second',
    latitude_e7 = case when vehicle_id % 10 = 0 then 525000000 + hashint8extended(vehicle_id, 1) % 1500000 else 540000000 + hashint8extended(vehicle_id, 1) % 40000000 end,
    longitude_e7 = case when vehicle_id % 10 = 0 then -15000000 + hashint8extended(vehicle_id, 2) % 3000000 else -17500000 + hashint8extended(vehicle_id, 2) % 32500000 end, speed_kmh = vehicle_id % 90`);
  await pool.query(`update wheel_state set level = case vehicle_id % 2
    when 0 then array[3,3,null,null,3,3,3,3,3,3,3,3] else array[3,8,null,null,3,3,3,3,3,6,3,3] end::smallint[]`);
  await pool.query('vacuum (analyze) vehicle_listing, vehicle_state, wheel_state, vehicle');
}

/** Fills a database with vehicles of twenty customers, as one installation of a provider has them. */
export async function createListFleet(connectionString: string, vehicleCount: number): Promise<void> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1, statementTimeoutMs: 0 });
  try {
    await database.kysely.transaction().execute(async (trx) => {
      const providerId = await createOrganisation(trx, { parentId: null, name: 'Provider' });
      const places: Array<{ organisationId: number; customerId: number; fleetId: number }> = [];
      for (let customer = 0; customer < customerCount; customer += 1) {
        const id = await createOrganisation(trx, { parentId: providerId, name: `Customer ${customer}` });
        const fleets = Array.from({ length: fleetsPerCustomer }, (_, index) => ({
          organisationId: id,
          customerId: id,
          name: `Fleet ${customer} ${letter(index)}`,
        }));
        for (const fleetId of await createFleets(trx, fleets))
          places.push({ organisationId: id, customerId: id, fleetId });
      }
      const vehicles = Array.from({ length: vehicleCount }, (_, index): NewVehicle => {
        const place = places[spread(index, places.length)];
        if (place === undefined) throw new Error('no place for a vehicle');
        return {
          ...place,
          registration: registrationOf(index),
          vehicleType: types[index % types.length] ?? 'truck',
          axleConfiguration: '2x4x4',
          unit: { imei: `3570000${String(index).padStart(8, '0')}` },
        };
      });
      for (let start = 0; start < vehicles.length; start += 20_000)
        await createVehicles(trx, vehicles.slice(start, start + 20_000));
    });
    await scatterStates(database);
  } finally {
    await database.close();
  }
}
