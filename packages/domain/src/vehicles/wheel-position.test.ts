import { describe, expect, it } from 'vitest';
import type { WheelPosition, WheelsOnAxle } from './wheel-position.ts';
import {
  allWheelPositions,
  axleOrdinal,
  describeWheel,
  findDualMate,
  findWheelPosition,
  oppositeWheel,
  wheelIndex,
  wheelLetter,
  wheelPositionAt,
  wheelPositionCount,
  wheelPositionOf,
} from './wheel-position.ts';

describe('positions', () => {
  it('are 24, each at its index', () => {
    expect(allWheelPositions).toHaveLength(wheelPositionCount);
    for (const [index, position] of allWheelPositions.entries()) {
      expect(wheelIndex(position)).toBe(index);
      expect(wheelPositionAt(index)).toBe(position);
      expect(wheelPositionOf(axleOrdinal(position), wheelLetter(position))).toBe(position);
    }
  });

  it.each([
    ['1A', 0],
    ['1D', 3],
    ['2A', 4],
    ['6D', 23],
  ] as const)('%s has the index %d', (position, index) => {
    expect(wheelIndex(position)).toBe(index);
  });

  it.each([-1, 24, 1.5, Number.NaN])('index %d has none', (index) => {
    expect(() => wheelPositionAt(index)).toThrow(RangeError);
  });

  it.each([
    ['2b', '2B'],
    [' 6D ', '6D'],
    ['7A', null],
    ['0A', null],
    ['1E', null],
    ['', null],
    ['11A', null],
  ])('reads %j as %j', (text, expected) => {
    expect(findWheelPosition(text)).toBe(expected);
  });
});

describe('a wheel on its axle', () => {
  it.each<[WheelPosition, WheelsOnAxle, unknown]>([
    ['1A', 2, { axle: 1, side: 'left', place: 'single' }],
    ['1B', 2, { axle: 1, side: 'right', place: 'single' }],
    ['2A', 4, { axle: 2, side: 'left', place: 'outer' }],
    ['2B', 4, { axle: 2, side: 'left', place: 'inner' }],
    ['2C', 4, { axle: 2, side: 'right', place: 'inner' }],
    ['6D', 4, { axle: 6, side: 'right', place: 'outer' }],
  ])('%s of %d wheels', (position, wheels, expected) => {
    expect(describeWheel(position, wheels)).toEqual(expected);
  });

  it.each(['1C', '1D'] as const)('has no %s on a two-wheel axle', (position) => {
    expect(() => describeWheel(position, 2)).toThrow(RangeError);
  });

  it.each<[WheelPosition, WheelsOnAxle, WheelPosition | null, WheelPosition]>([
    ['1A', 2, null, '1B'],
    ['1B', 2, null, '1A'],
    ['3A', 4, '3B', '3D'],
    ['3B', 4, '3A', '3C'],
    ['3C', 4, '3D', '3B'],
    ['3D', 4, '3C', '3A'],
  ])('%s of %d wheels has the mate %s and opposite %s', (position, wheels, mate, opposite) => {
    expect(findDualMate(position, wheels)).toBe(mate);
    expect(oppositeWheel(position, wheels)).toBe(opposite);
  });
});
