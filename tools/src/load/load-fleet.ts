import { loadImei } from '@tyrewatch/simulator/load/load-imei';
import type { LoadOptions } from '@tyrewatch/simulator/load/load-run';
import type { Queryable } from '@tyrewatch/store/database';
import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { createOrganisation, lockTree } from '@tyrewatch/store/organisations/organisation-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';

/** The organisation of the load's vehicles and their fleet: nobody is to take them for real ones. */
export const loadOrganisationName = 'Load test (simulated)';

const axles: NonNullable<NewVehicle['axles']> = [
  { type: 'steer', recommended_kpa: 850 },
  { type: 'drive', recommended_kpa: 850 },
  { type: 'drive', recommended_kpa: 850 },
];

/** Rows that are written at once; so many take about a second. */
const vehiclesAtOnce = 10_000;

/**
 * Creates trucks of ten tyres with the load generator's units, as far as they are not there, in an organisation of their own
 * below the provider; answers the ids of the new vehicles. Throws when there is no provider yet.
 */
export async function createLoadFleet(
  trx: Queryable,
  wanted: Pick<LoadOptions, 'firstUnit' | 'vehicles'>,
): Promise<number[]> {
  // Two at a time would create the same.
  await lockTree(trx);
  const missing = await listMissingUnits(trx, wanted);
  if (missing.length === 0) return [];
  const place = await findOrCreatePlace(trx);
  const ids: number[] = [];
  for (let start = 0; start < missing.length; start += vehiclesAtOnce) {
    const rows = missing.slice(start, start + vehiclesAtOnce).map((index) => vehicleOf(index, place));
    ids.push(...(await createVehicles(trx, rows)));
  }
  return ids;
}

/** Indexes of the units that no organisation has. */
async function listMissingUnits(
  trx: Queryable,
  { firstUnit, vehicles }: Pick<LoadOptions, 'firstUnit' | 'vehicles'>,
): Promise<number[]> {
  const found = await trx
    .selectFrom('telematics_unit')
    .select('imei')
    .where('imei', '>=', loadImei(firstUnit))
    .where('imei', '<=', loadImei(firstUnit + vehicles - 1))
    .execute();
  const known = new Set(found.map(({ imei }) => imei));
  return Array.from({ length: vehicles }, (_, index) => firstUnit + index).filter(
    (index) => !known.has(loadImei(index)),
  );
}

type Place = Pick<NewVehicle, 'organisationId' | 'customerId' | 'fleetId'>;

async function findOrCreatePlace(trx: Queryable): Promise<Place> {
  const provider = await trx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'provider')
    .executeTakeFirstOrThrow(() => new Error('there is no provider yet'));
  const name = loadOrganisationName;
  const organisation = await trx
    .selectFrom('organisation')
    .select('id')
    .where('parent_id', '=', provider.id)
    .where('name', '=', name)
    .executeTakeFirst();
  const customerId = organisation?.id ?? (await createOrganisation(trx, { parentId: provider.id, name }));
  const own = { organisationId: customerId, customerId };
  const fleet = await trx
    .selectFrom('fleet')
    .select('id')
    .where('organisation_id', '=', customerId)
    .where('name', '=', name)
    .executeTakeFirst();
  const fleetId = fleet?.id ?? (await createFleets(trx, [{ ...own, name }]))[0] ?? null;
  return { ...own, fleetId };
}

const vehicleOf = (index: number, place: Place): NewVehicle => ({
  ...place,
  registration: `LOAD${index}`,
  vehicleType: 'truck',
  axleConfiguration: '2x4x4',
  axles,
  unit: { imei: loadImei(index), deviceFamily: 'fmx6', deviceProfile: 'fmx6_conti_pressure_check' },
});
