import type { Queryable } from '@tyrewatch/store/database';
import { createSimCards } from '@tyrewatch/store/sim-cards/sim-card-repository';
import type { DemoFleetDocument } from './demo-fleet-document.ts';

/** SIM cards in stock at the provider, which are in no unit. */
const stock = ['8944200000009000019', '8944200000009000027', '8944200000009000035'];
/** How many there are. */
export const stockSimCardCount = stock.length;

/**
 * Writes the SIM cards of the demonstration's units, each with the organisation of its vehicle, and a few that are in none; answers the
 * ids of the first, in the order of the vehicles.
 */
export async function seedSimCards(
  trx: Queryable,
  { vehicles }: Pick<DemoFleetDocument, 'vehicles'>,
  organisationIds: { readonly ofFleet: (fleetKey: string) => number; readonly provider: number },
): Promise<readonly number[]> {
  const cards = vehicles.map(({ unit: { sim }, fleetKey }) => ({
    organisationId: organisationIds.ofFleet(fleetKey),
    ...sim,
  }));
  const free = stock.map((iccid) => ({ organisationId: organisationIds.provider, iccid, msisdn: null, imsi: null }));
  return (await createSimCards(trx, [...cards, ...free])).slice(0, cards.length);
}
