import { featureId } from '@tyrewatch/domain/access/feature';
import type { Queryable } from '@tyrewatch/store/database';
import { createDealer } from '@tyrewatch/store/dealers/dealer-repository';
import { writeIntegration } from '@tyrewatch/store/organisations/integration-repository';

type Place = readonly [area: string, latitude: number, longitude: number];

/** Where the placeholder dealers of the haulage customer are; those with an even place in the list are always open. */
const places: readonly Place[] = [
  ['Warrington', 53.39, -2.59],
  ['Manchester', 53.48, -2.24],
  ['Tamworth', 52.63, -1.69],
  ['Daventry', 52.26, -1.16],
  ['Leeds', 53.8, -1.55],
  ['Felixstowe', 51.96, 1.35],
];

/**
 * Switches the dealer network on for the customers, and puts dealers on the haulage customer's list. Their names say that they
 * are none, their addresses are reserved for examples, and the numbers are kept for films (Ofcom).
 */
export async function seedDealers(
  trx: Queryable,
  organisationIdOf: (key: string) => number,
  nowMs: number,
): Promise<void> {
  const none = { encryptedCredentials: null, credentialsSetAtMs: null, credentialsEnding: null };
  for (const key of ['haulage', 'coaches'])
    await writeIntegration(
      trx,
      { organisationId: organisationIdOf(key), integrationId: featureId.ITDN, expectedVersion: 0 },
      { atMs: nowMs, enabled: true, settings: {}, ...none },
    );
  for (const [index, [area, latitude, longitude]] of places.entries())
    await createDealer(trx, organisationIdOf('haulage'), {
      name: `Example Tyres ${area}`,
      email: `jobs.${area.toLowerCase()}@example-tyres.example`,
      area,
      phone: `01632 9601${String(index).padStart(2, '0')}`,
      latitude_degrees: latitude,
      longitude_degrees: longitude,
      opening_hours: index % 2 === 0 ? null : 'Mon–Sat 06–20',
      is_always_open: index % 2 === 0,
    });
}
