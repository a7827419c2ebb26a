import { expect, it } from 'vitest';
import { parseTelematicsSearch, unitSearch } from './unit-search.ts';

it('reads what the tab of refused messages is narrowed to, and nothing of the other list', () => {
  const whole = { tab: 'refused', q: '10.0.0.9', kind: 'checksum' };
  expect(parseTelematicsSearch({ ...whole, state: 'online', sort: 'imei' })).toEqual(whole);
  expect(parseTelematicsSearch({ tab: 'refused', q: '', kind: 'rude' })).toEqual({ tab: 'refused' });
  expect(parseTelematicsSearch({ tab: 'refused', q: 'x'.repeat(101) })).toEqual({ tab: 'refused', q: 'x'.repeat(100) });
});

it('shows the units on any other tab', () => {
  expect(parseTelematicsSearch({ tab: 'other', q: '35', kind: 'checksum', state: 'online' })).toEqual({
    q: '35',
    state: 'online',
  });
});

it('asks the interface for units in its own words', () => {
  expect(
    unitSearch.query({ q: 'a', state: 'never_heard', vehicle: 'with', admission: 'disabled', sort: '-imei' }),
  ).toEqual({ q: 'a', states: 'never_heard', has_vehicle: 'true', enabled: 'false', sort: '-imei' });
});
