import { expect, it } from 'vitest';
import { parseVehiclePageSearch } from './vehicle-page-search.ts';

it.each([
  [{}, {}],
  [{ tab: 'overview' }, {}],
  [{ tab: 'none', wheel: '3d', only: 'problems' }, { wheel: '3D' }],
  [
    { wheel: '3d', change: 'fit' },
    { wheel: '3D', change: 'fit' },
  ],
  [{ change: 'fit' }, {}],
  [
    { tab: 'logs', only: 'problems' },
    { tab: 'logs', only: 'problems' },
  ],
])('the address of a vehicle’s page %j says %j', (query, said) => {
  expect(parseVehiclePageSearch(query, Date.now())).toEqual(said);
});
