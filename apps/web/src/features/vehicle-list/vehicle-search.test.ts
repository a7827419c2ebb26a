import { vehicleSorts } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../search-params.ts';
import type { VehicleSearch } from './vehicle-search.ts';
import {
  isEmptiedByFilters,
  isFiltered,
  overviewChange,
  ownPageSearch,
  parseVehicleSearch,
  vehicleChange,
  vehicleFilters,
  withoutFilters,
} from './vehicle-search.ts';

const nowMs = 1_800_000_000_000;
const parsed = (raw: Record<string, unknown>): VehicleSearch => parseVehicleSearch(raw, nowMs);

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const listOf = (members: readonly string[]) =>
  fc.subarray([...members], { minLength: 1 }).map((chosen) => chosen.join(','));
const anySearch: fc.Arbitrary<VehicleSearch> = fc
  .record({
    q: some(fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== '')),
    fleet: some(fc.integer({ min: 1 })),
    depot: some(fc.integer({ min: 1 })),
    levels: some(listOf(alertLevels)),
    types: some(listOf(vehicleTypes)),
    deactivated: some(fc.constant(true as const)),
    archived: some(fc.constant(true as const)),
    sort: some(fc.constantFrom(...vehicleSorts.filter((sort) => sort !== 'level'))),
    view: some(fc.constantFrom('map', 'summary')),
    vehicle: some(fc.stringMatching(/^[A-Z0-9]{2,8}$/)),
  })
  .map((search) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)));

const throughAddress = (search: VehicleSearch) => parsed(parseSearch(stringifySearch({ ...search })));

describe('the list’s state in the address', () => {
  it('has no control characters in what is searched for', () => {
    expect(parsed({ q: '\u0000' })).toEqual({});
    expect(parsed({ q: 'AB\tCD' })).toEqual({ q: 'AB CD' });
  });

  it('comes back as it went in', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(throughAddress(search)).toEqual(search);
      }),
    );
  });

  it('keeps leading zeros, exponents and other numbers of a search as they were typed', () => {
    for (const q of ['007', '1e3', '12345678901234567890', '0x1F', '1.0', '-0', '42']) {
      expect(throughAddress({ q })).toEqual({ q });
    }
  });

  it.each([
    { levels: 'critical,nonsense', expected: { levels: 'critical' } },
    { levels: 'nonsense', expected: {} },
    { levels: 'warning,critical,warning', expected: { levels: 'critical,warning' } },
    { sort: 'level', expected: {} },
    { sort: 'colour', expected: {} },
    { view: 'list', expected: {} },
    { view: 'cube', expected: {} },
    { fleet: -1, expected: {} },
    { fleet: 'x', expected: {} },
    { fleet: 1.5, expected: {} },
    { archived: 'perhaps', expected: {} },
    { wheel: '1A', expected: {} },
    { vehicle: 'AB12CDE', wheel: '7A', expected: { vehicle: 'AB12CDE' } },
    { vehicle: 'AB12CDE', wheel: '3b', expected: { vehicle: 'AB12CDE', wheel: '3B' } },
    { vehicle: 'ab12 cde', expected: { vehicle: 'AB12CDE' } },
    { vehicle: '#', expected: { vehicle: '#' } },
    { tyres: 'list', range: 'week', from: 1_700_000_000, to: 1_700_003_600, expected: {} },
    { vehicle: 'AB12CDE', tyres: 'schematic', range: 'day', expected: { vehicle: 'AB12CDE' } },
    { vehicle: 'AB12CDE', range: 'year', from: 1, to: 2, expected: { vehicle: 'AB12CDE' } },
    { bounds: '-5,50,2,56', expected: { bounds: '-5,50,2,56' } },
    { bounds: '2,50,-5,56', expected: {} },
    { bounds: '-Infinity,50,Infinity,51', expected: {} },
    { bounds: '-200,50,200,51', expected: {} },
    { unheard: 'of', expected: {} },
  ])('drops what it does not know: $expected', ({ expected, ...raw }) => {
    expect(parsed(raw)).toEqual(expected);
  });

  it('never throws, whatever someone puts into the address', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
        expect(parsed(raw)).toBeTypeOf('object');
      }),
    );
  });
});

describe('the vehicle beside the list', () => {
  const zoom = { fromS: 1_700_000_000, toS: 1_700_003_600 };
  const shown = { wheel: '1A', tyres: 'list', range: 'week', zoom, track: '24h' } as const;
  const inAddress = { wheel: '1A', tyres: 'list', range: 'week', from: zoom.fromS, to: zoom.toS, track: '24h' };
  const list: VehicleSearch = { q: 'leeds', view: 'map', vehicle: 'AB12CDE' };
  const afterwards = (before: VehicleSearch, change: object): VehicleSearch => throughAddress({ ...before, ...change });

  it('has what is shown of it in the list’s address, under the names of its own page', () => {
    expect(afterwards(list, overviewChange(shown))).toEqual({ ...list, ...inAddress });
    expect(ownPageSearch({ ...list, ...parsed({ vehicle: 'AB12CDE', ...inAddress }) })).toEqual(inAddress);
  });

  it('leaves nothing in the address of what is shown by default', () => {
    const asAtFirst = { wheel: null, tyres: 'schematic', range: 'day', zoom: null, track: 'today' } as const;
    expect(afterwards(afterwards(list, overviewChange(shown)), overviewChange(asAtFirst))).toEqual(list);
  });

  it('makes way for another one with its wheel and its stretch of time, not with how it is looked at', () => {
    const another = afterwards(afterwards(list, overviewChange(shown)), vehicleChange('XY34ZZZ'));
    expect(another).toEqual({ ...list, vehicle: 'XY34ZZZ', tyres: 'list', range: 'week' });
  });

  it('takes everything of it along when it is closed', () => {
    const { vehicle: _vehicle, ...alone } = list;
    expect(afterwards(afterwards(list, overviewChange(shown)), { vehicle: undefined })).toEqual(alone);
  });
});

it('joins what stands in an address more than once', () => {
  expect(parsed(parseSearch('?levels=critical&levels=warning&q=7'))).toEqual({
    levels: 'critical,warning',
    q: '7',
  });
});

describe('filters', () => {
  it('are not why a list without any vehicle is empty', () => {
    expect(isEmptiedByFilters({ q: 'leeds' }, 1)).toBe(true);
    expect(isEmptiedByFilters({ q: 'leeds' }, undefined)).toBe(true);
    expect(isEmptiedByFilters({ q: 'leeds' }, 0)).toBe(false);
    expect(isEmptiedByFilters({ view: 'summary' }, 1)).toBe(false);
  });

  it('go to the server under its names', () => {
    const search = parsed({
      fleet: 3,
      levels: 'critical,warning',
      archived: 1,
      view: 'map',
      sort: '-fleet',
    });
    expect(vehicleFilters(search, 'leeds')).toEqual({
      q: 'leeds',
      fleet_id: 3,
      levels: 'critical,warning',
      include_archived: 'true',
    });
  });

  it('are all gone after clearing, the view and its order stay', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const cleared = withoutFilters(search);
        expect(isFiltered(cleared)).toBe(false);
        expect([cleared.view, cleared.sort, cleared.archived]).toEqual([search.view, search.sort, search.archived]);
      }),
    );
  });
});
