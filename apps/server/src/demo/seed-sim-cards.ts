import { checkDigitOf } from '@tyrewatch/domain/sims/sim-card-numbers';
import type { Queryable } from '@tyrewatch/store/database';
import type { NewSimCard } from '@tyrewatch/store/sim-cards/sim-card-repository';
import { createSimCards, putIntoUnits } from '@tyrewatch/store/sim-cards/sim-card-repository';

/** Cards of each customer that are in no unit. */
const spareCards = 2;
const reportIntervalMs = 3_600_000;

/**
 * Numbers that belong to nobody: country code 999 is not in use, +44 7700 900000 to 900999 are kept for films (Ofcom), and
 * network 001-01 for tests (ITU-T E.212).
 */
function numbersOf(serial: number): Pick<NewSimCard, 'iccid' | 'msisdn' | 'imsi'> {
  const body = `8999901${String(40_007_000_000 + serial * 137)}`;
  return {
    iccid: `${body}${checkDigitOf(body)}`,
    msisdn: `447700900${String(serial % 1000).padStart(3, '0')}`,
    imsi: `00101${String(7_000_000_000 + serial * 61)}`,
  };
}

/** What the provider says of a card: nearly all are active, one is suspended, and of one that is still asked for. */
function stateOf(serial: number, nowMs: number): Pick<NewSimCard, 'desiredState' | 'reported'> {
  const atMs = nowMs - (serial % 7) * reportIntervalMs;
  if (serial === 11) return { desiredState: 'suspended', reported: { state: 'suspended', atMs } };
  if (serial === 23) return { desiredState: 'suspended', reported: { state: 'active', atMs } };
  return { desiredState: null, reported: { state: 'active', atMs } };
}

/** Gives every unit of the demonstration a SIM card, and its customers some to spare, of which nothing is reported yet. */
export async function seedSimCards(
  trx: Queryable,
  units: readonly { readonly imei: string; readonly organisationId: number }[],
  nowMs: number,
): Promise<void> {
  const inUnits = units.map(({ organisationId }, index): NewSimCard => ({
    organisationId,
    provider: '1nce',
    ...numbersOf(index),
    ...stateOf(index, nowMs),
  }));
  const owners = [...new Set(units.map(({ organisationId }) => organisationId))];
  const spare = owners.flatMap((organisationId, owner) =>
    Array.from({ length: spareCards }, (_, index): NewSimCard => ({
      organisationId,
      ...numbersOf(units.length + owner * spareCards + index),
    })),
  );
  const ids = await createSimCards(trx, [...inUnits, ...spare]);
  await putIntoUnits(
    trx,
    units.map(({ imei }, index) => ({ imei, simCardId: ids[index] ?? 0 })),
  );
}
