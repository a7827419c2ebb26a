import { describe, expect, it } from 'vitest';
import { readManifest, usualLength } from './manifest.ts';

const wheels = ['1A', '1B', '2A', '2B'] as const;

describe('a list of sensors', () => {
  it.each([
    ['005c9c01\n005C9C02\n\n', { '1A': '005C9C01', '1B': '005C9C02' }],
    ['2b 005C9C04\n1A;005C9C01', { '2B': '005C9C04', '1A': '005C9C01' }],
    ['wheel,sensor', { '1A': 'WHEELSENSOR' }],
    ['1B\t"00 5C"\n77', { '1B': '005C', '2A': '77' }],
    ['a\nb\nc\nd\ne', { '1A': 'A', '1B': 'B', '2A': 'C', '2B': 'D' }],
  ])('%j is read by wheel', (text, sensors) => expect(readManifest(text, wheels)).toEqual(sensors));

  it('goes on from the wheel at which it is pasted', () => {
    expect(readManifest('x\ny', wheels, 2)).toEqual({ '2A': 'X', '2B': 'Y' });
  });

  it('has a usual length where most numbers agree', () => {
    expect(usualLength(['005C9C01', '005C9C02', '005C9C0'])).toBe(8);
    expect(usualLength(['1', '22'])).toBeNull();
    expect(usualLength([])).toBeNull();
  });
});
