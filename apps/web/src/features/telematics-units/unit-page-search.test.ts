import { expect, it } from 'vitest';
import { parseUnitPageSearch } from './unit-page-search.ts';

it('keeps what belongs to the log with the log alone', () => {
  expect(parseUnitPageSearch({ tab: 'logs', faults: 1 })).toEqual({ tab: 'logs', faults: true });
  expect(parseUnitPageSearch({ tab: 'logs', faults: true })).toEqual({ tab: 'logs', faults: true });
  expect(parseUnitPageSearch({ tab: 'logs', faults: 0, q: 'x' })).toEqual({ tab: 'logs' });
  expect(parseUnitPageSearch({ tab: 'overview', faults: 1 })).toEqual({});
  expect(parseUnitPageSearch({})).toEqual({});
});
