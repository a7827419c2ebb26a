import { describe, expect, it } from 'vitest';
import { compassPointOf } from './compass.ts';

describe('compassPointOf', () => {
  it.each([
    [0, 'n'],
    [22.4, 'n'],
    [22.6, 'ne'],
    [180, 's'],
    [337.6, 'n'],
    [337.4, 'nw'],
    [-90, 'w'],
    [450, 'e'],
  ])('%d° is %s', (bearingDeg, point) => {
    expect(compassPointOf(bearingDeg)).toBe(point);
  });
});
