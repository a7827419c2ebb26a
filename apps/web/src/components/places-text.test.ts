import { expect, it } from 'vitest';
import { placesText } from './places-text.ts';

it('names the owner before the fleet where several owners are in sight, and what there is of both', () => {
  const both = { organization_name: 'Brackenfold', fleet_name: 'North' };
  expect(placesText(both, true)).toBe('Brackenfold · North');
  expect(placesText(both, false)).toBe('North');
  expect(placesText({ ...both, fleet_name: null }, true)).toBe('Brackenfold');
  expect(placesText({ ...both, fleet_name: null }, false)).toBeNull();
  expect(placesText({}, true)).toBeNull();
});
