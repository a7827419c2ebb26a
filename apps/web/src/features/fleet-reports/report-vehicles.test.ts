import { describe, expect, it } from 'vitest';
import { parseVehicles, registrationsOf } from './report-vehicles.ts';

describe('the vehicles of a report in the address', () => {
  it.each([
    [{}, {}],
    [
      { depot: 7, vehicle: 'TW0001,TW0002' },
      { depot: 7, vehicle: 'TW0001,TW0002' },
    ],
    [{ depot: -1, vehicle: ' , TW0001,, TW0001' }, { vehicle: 'TW0001' }],
    [{ depot: 'x', vehicle: 7 }, {}],
  ])('%j are read as %j', (search, expected) => {
    expect(parseVehicles(search)).toEqual(expected);
  });

  it('are at most fifty', () => {
    const many = Array.from({ length: 60 }, (_, index) => `TW${index}`).join(',');
    expect(registrationsOf(parseVehicles({ vehicle: many }))).toHaveLength(50);
  });
});
