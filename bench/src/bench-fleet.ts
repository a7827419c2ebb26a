import { loadImei } from '@tyrewatch/simulator/load/load-imei';
import { createDatabase } from '@tyrewatch/store/database';
import { createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import type { NewVehicle } from '@tyrewatch/store/vehicles/new-vehicle';
import { createVehicles } from '@tyrewatch/store/vehicles/vehicle-repository';

const axles: NewVehicle['axles'] = [
  { axleType: 'steer', recommendedPressureKpa: 850 },
  { axleType: 'drive', recommendedPressureKpa: 850 },
  { axleType: 'drive', recommendedPressureKpa: 850 },
];

/** Creates a customer with trucks of ten tyres whose units have the load generator's IMEIs; answers the vehicle ids. */
export async function createBenchFleet(connectionString: string, vehicleCount: number): Promise<number[]> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1, statementTimeoutMs: 0 });
  try {
    return await database.kysely.transaction().execute(async (trx) => {
      const providerId = await createOrganisation(trx, { parentId: null, name: 'Provider' });
      const customerId = await createOrganisation(trx, { parentId: providerId, name: 'Load' });
      const [fleetId = null] = await createFleets(trx, [{ organisationId: customerId, customerId, name: 'Load' }]);
      const vehicles = Array.from({ length: vehicleCount }, (_, index): NewVehicle => ({
        organisationId: customerId,
        customerId,
        fleetId,
        registration: `LOAD${index}`,
        vehicleType: 'truck',
        axleConfiguration: '2x4x4',
        axles: axles ?? [],
        unit: { imei: loadImei(index), deviceFamily: 'fmx6', deviceProfile: 'fmx6_conti_pressure_check' },
      }));
      return createVehicles(trx, vehicles);
    });
  } finally {
    await database.close();
  }
}
