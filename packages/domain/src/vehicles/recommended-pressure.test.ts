import { expect, it } from 'vitest';
import { isRecommendableKpa } from './recommended-pressure.ts';

it.each([
  [99.9, false],
  [100, true],
  [1400, true],
  [1400.1, false],
  [Number.NaN, false],
])('%d kPa can be recommended for a tyre: %s', (pressureKpa, expected) => {
  expect(isRecommendableKpa(pressureKpa)).toBe(expected);
});
