import type { Database } from '../src/database.ts';
import { createDepots, createFleets } from '../src/fleets/fleet-repository.ts';
import { createOrganisation } from '../src/organisations/organisation-repository.ts';
import { createVehicles } from '../src/vehicles/vehicle-repository.ts';

/** What was made: every organisation, the provider first, and every vehicle. */
export type SeededVehicles = {
  readonly organisationIds: number[];
  readonly fleetIds: number[];
  readonly vehicleIds: number[];
};

const towns = ['Leeds', 'Bristol', 'Perth', 'Derby', 'Swansea', 'Belfast', 'Kent', 'Stirling', 'Hull', 'Truro'];

/** Fills an empty migrated database with vehicles spread over 50 customers of 4 fleets each, with plausible names. */
export async function seedVehicles(owner: Database, vehicleCount: number): Promise<SeededVehicles> {
  return owner.kysely.transaction().execute(async (trx) => {
    const providerId = await createOrganisation(trx, { parentId: null, name: 'Provider' });
    const customerIds: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      customerIds.push(await createOrganisation(trx, { parentId: providerId, name: `Customer ${index}` }));
    }
    const fleets = customerIds.flatMap((customerId) =>
      Array.from({ length: 4 }, (_, index) => ({
        organisationId: customerId,
        customerId,
        name: `${towns[(customerId + index * 3) % 10]} fleet ${index}`,
      })),
    );
    const fleetIds = await createFleets(trx, fleets);
    const depotIds = await createDepots(
      trx,
      fleets.map(({ organisationId }, index) => ({
        organisationId,
        fleetId: fleetIds[index] ?? 0,
        name: `${towns[index % 10]} yard`,
      })),
    );
    const vehicleIds: number[] = [];
    for (let first = 0; first < vehicleCount; first += 10_000) {
      const vehicles = Array.from({ length: Math.min(10_000, vehicleCount - first) }, (_, offset) => {
        const series = first + offset;
        const fleet = (series * 7919) % fleets.length;
        const organisationId = fleets[fleet]?.organisationId ?? 0;
        return {
          organisationId,
          customerId: organisationId,
          fleetId: fleetIds[fleet] ?? null,
          depotId: depotIds[fleet] ?? null,
          registration: registrationOf(series),
          vehicleType: series % 3 === 0 ? ('trailer' as const) : ('truck' as const),
          axleConfiguration: '2x4x4',
          motDueOn: new Date(Date.UTC(2026, 10, 20 + ((series * 31) % 365))).toISOString().slice(0, 10),
          archived: series % 40 === 0,
          deactivated: series % 25 === 0,
          axles: [
            { type: 'steer' as const, recommended_kpa: 850 },
            { type: 'drive' as const, recommended_kpa: 800 },
            { type: 'drive' as const, recommended_kpa: 800 },
          ],
          unit: { imei: String(350_000_000_000_000 + series) },
        };
      });
      vehicleIds.push(...(await createVehicles(trx, vehicles)));
    }
    return { organisationIds: [providerId, ...customerIds], fleetIds, vehicleIds };
  });
}

/** Unique for 17.5 million vehicles and in no order: two letters, two digits, three letters. */
function registrationOf(series: number): string {
  const scattered = (series * 7_368_787) % (26 ** 5 * 100);
  const letter = (power: number): string => String.fromCodePoint(65 + (Math.floor(scattered / 100 / 26 ** power) % 26));
  return `${letter(0)}${letter(1)}${String(scattered % 100).padStart(2, '0')}${letter(2)}${letter(3)}${letter(4)}`;
}
