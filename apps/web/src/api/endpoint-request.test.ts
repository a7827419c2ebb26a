import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { describe, expect, it } from 'vitest';
import { callInit, callUrl } from './endpoint-request.ts';

describe('address of a call', () => {
  it('leaves out what is not given and keeps commas readable', () => {
    const query = { q: '', levels: 'critical,warning', fleet_id: undefined, limit: 100, offset: 0 };
    expect(callUrl(listVehicles, { query })).toBe('/tyrewatch/vehicles?levels=critical,warning&limit=100&offset=0');
  });

  it('refuses a missing path parameter instead of calling another endpoint', () => {
    expect(() => callUrl(getVehicle, { params: { vehicle_id: '' } })).toThrow('vehicle_id');
  });
});

describe('head of a call', () => {
  it('names the version it changes', () => {
    expect(callInit({ method: 'PUT' }, { version: 7, body: {} }, 'fr').headers['if-match']).toBe('"7"');
  });
});
