import { expect, it } from 'vitest';
import { vehicleTyreCost } from './tyre-cost.ts';

it('adds what the wheels of a vehicle cost per km, and names those of which that is not known', () => {
  expect(
    vehicleTyreCost([
      { position: '1A', km: 100_000, cost: 400 },
      { position: '1A', km: 100_000, cost: 200 },
      { position: '1B', km: 200_000, cost: 400 },
      { position: '2A', km: null, cost: 400 },
      { position: '2B', km: 50_000, cost: null },
    ]),
  ).toEqual({ costPerKm: 0.005, unpricedPositions: ['2A', '2B'] });
  expect(vehicleTyreCost([{ position: '1A', km: 0, cost: 400 }])).toEqual({
    costPerKm: null,
    unpricedPositions: ['1A'],
  });
});
