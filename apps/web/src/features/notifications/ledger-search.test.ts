import { expect, it } from 'vitest';
import { ledgerQuery, parseLedgerSearch } from './ledger-search.ts';

it.each([
  [
    { q: 'pat', delivery: 'refused' },
    { q: 'pat', delivery: 'refused' },
  ],
  [{ q: 4711 }, { q: '4711' }],
  [{ q: '', delivery: 'nonsense', kinds: 'user' }, {}],
])('the list of notifications reads of the address %o its own part', (address, search) => {
  expect(parseLedgerSearch(address)).toEqual(search);
});

it('is asked of the interface as the address says', () => {
  expect(ledgerQuery({ q: 'pat', delivery: 'refused' })).toEqual({ q: 'pat', states: 'refused' });
  expect(ledgerQuery({})).toEqual({});
});
