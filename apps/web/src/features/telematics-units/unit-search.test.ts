import { expect, it } from 'vitest';
import { parseUnitSearch, unitQuery } from './unit-search.ts';

it('reads what an address holds and drops what it does not know', () => {
  const whole = { q: 350000, state: 'online', vehicle: 'without', admission: 'disabled', sort: '-last_seen' };
  expect(parseUnitSearch(whole)).toEqual({ ...whole, q: '350000' });
  expect(parseUnitSearch({ q: '', state: 'asleep', vehicle: 'maybe', admission: '', sort: 'colour', tab: 1 })).toEqual(
    {},
  );
  expect(parseUnitSearch({ q: 'x'.repeat(101) }).q).toHaveLength(100);
});

it('asks the interface in its own words', () => {
  expect(unitQuery({ q: 'a', state: 'never_heard', vehicle: 'with', admission: 'disabled', sort: 'imei' })).toEqual({
    q: 'a',
    states: 'never_heard',
    has_vehicle: 'true',
    enabled: 'false',
    sort: 'imei',
  });
  expect(unitQuery({})).toEqual({});
});
