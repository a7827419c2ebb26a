import { expect, it } from 'vitest';
import { readDraft } from './depot-draft.ts';

const draft = { name: ' Yard ', latitude: '', longitude: '', radius: '' };

it('reads a depot without a place, and one with it, however the decimals are written', () => {
  expect(readDraft(draft)).toEqual({
    body: { name: 'Yard', latitude: null, longitude: null, radius_m: null },
    fault: null,
  });
  expect(readDraft({ ...draft, latitude: '52,5', longitude: '-1.9', radius: '1 500' })).toEqual({
    body: { name: 'Yard', latitude: 52.5, longitude: -1.9, radius_m: 1500 },
    fault: null,
  });
});

it.each([
  [{ name: ' ' }, 'name_empty'],
  [{ latitude: '52' }, 'half_a_place'],
  [{ longitude: '1' }, 'half_a_place'],
  [{ latitude: '90.1', longitude: '0' }, 'latitude_wrong'],
  [{ latitude: '-90', longitude: '180' }, null],
  [{ latitude: '0', longitude: '180.1' }, 'longitude_wrong'],
  [{ latitude: 'north', longitude: '0' }, 'latitude_wrong'],
  [{ latitude: '0', longitude: '0', radius: '24' }, 'radius_wrong'],
  [{ radius: '300' }, 'radius_alone'],
])('of %o finds wrong: %s', (changes, fault) => {
  expect(readDraft({ ...draft, ...changes }).fault).toBe(fault);
});
