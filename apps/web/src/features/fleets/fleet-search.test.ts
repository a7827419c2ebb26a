import { expect, it } from 'vitest';
import { parseFleetSearch } from './fleet-search.ts';

it('keeps what the list knows and drops the rest and the usual order', () => {
  expect(parseFleetSearch({ q: 'north', sort: '-attention' })).toEqual({ q: 'north', sort: '-attention' });
  expect(parseFleetSearch({ q: 7, sort: 'name', fleet: 3 })).toEqual({ q: '7' });
  expect(parseFleetSearch({ q: '', sort: 'colour' })).toEqual({});
  expect(parseFleetSearch({ q: 'x'.repeat(101) }).q).toHaveLength(100);
});
