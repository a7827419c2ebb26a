import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../search-params.ts';
import { parseNewVehicleSearch } from './new-vehicle-step.ts';

describe('the address of the form for a new vehicle', () => {
  it('carries what is known of the vehicle', () => {
    const search = { fill: { vin: 'XLRTEH4300G900001', manufacturer: 'DAF', model: 'XF 480, 4x2' } };
    expect(parseNewVehicleSearch(parseSearch(stringifySearch(search)))).toEqual(search);
  });

  it('is read without it where it cannot be read', () => {
    for (const fill of ['[object Object]', '{', '', 7, null]) expect(parseNewVehicleSearch({ fill })).toEqual({});
  });
});
