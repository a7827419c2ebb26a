import { expect, it } from 'vitest';
import { trendPath } from './trend-path.ts';

const size = { width: 30, height: 14 };

it.each([
  ['falls', [800, 700, 600, 500], null, 'M0 2L10 5.3L20 8.7L30 12', null],
  ['has a gap where nothing was heard', [800, null, 600, 500], null, 'M0 2M20 8.7L30 12', null],
  ['lies below its target', [500, 500, 500, 500], 800, 'M0 12L10 12L20 12L30 12', 2],
])('the line of a trend %s', (_name, values, target, path, targetY) => {
  expect(trendPath(values, target, size)).toEqual({ path, targetY });
});

it('of one value is not drawn', () => {
  expect(trendPath([null, null, 500], 800, size)).toBeNull();
});
