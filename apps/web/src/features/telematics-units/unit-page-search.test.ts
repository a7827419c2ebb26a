import { expect, it } from 'vitest';
import { parseUnitPageSearch } from './unit-page-search.ts';
import { parseUnitLogSearch, rangeOf } from './unit-log-search.ts';

it('keeps what belongs to the log with the log alone', () => {
  expect(parseUnitPageSearch({ tab: 'logs', q: 7, other: 1 })).toEqual({ tab: 'logs', q: 7 });
  expect(parseUnitPageSearch({ tab: 'overview', q: 7 })).toEqual({});
  expect(parseUnitPageSearch({})).toEqual({});
});

it('reads what the log shows, and leaves out what is unknown or usual', () => {
  const nowMs = Date.UTC(2026, 10, 22);
  const read = { result: 'decode_error', sensor: '3D', range: 'week', q: 'C7CE', frame: '1-a', live: 'off' };
  expect(parseUnitLogSearch(read, nowMs)).toEqual(read);
  const wrong = { result: 'x', sensor: '9Z', range: 'day', q: '', frame: 5, live: 'on', from: 5, to: 1 };
  expect(parseUnitLogSearch(wrong, nowMs)).toEqual({});
  const [from, to] = [nowMs / 1000 - 7200, nowMs / 1000 - 3600];
  expect(rangeOf(parseUnitLogSearch({ from, to, range: 'week' }, nowMs), nowMs)).toEqual({ fromS: from, toS: to });
});
