import { describe, expect, it } from 'vitest';
import { brakeResult } from './brake-performance.ts';

describe('brake performance', () => {
  it.each([
    [100, 'pass'],
    [45, 'pass'],
    [44.9, 'low_performance'],
    [39, 'low_performance'],
    [38.9, 'action_required'],
    [0, 'action_required'],
    [-1, 'gathering_data'],
    [-2, 'no_data'],
    [-3, 'unqualified'],
    [-4, 'no_data'],
    [-0.5, 'no_data'],
    [101, 'no_data'],
    [Number.NaN, 'no_data'],
    [null, 'no_data'],
  ])('%s is %s', (value, result) => {
    expect(brakeResult(value)).toBe(result);
  });
});
