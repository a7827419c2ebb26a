import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allAxleConfigurations,
  axleCount,
  commonConfigurationCount,
  findAxleConfiguration,
  findWheelsOnAxle,
  formatAxleConfiguration,
  getAxleConfiguration,
  hasWheel,
  positionAfter,
  positionsOf,
  wheelCount,
  wheelsPerAxle,
} from './axle-configuration.ts';
import { allWheelPositions, describeWheel, findWheelPosition } from './wheel-position.ts';

describe('configurations', () => {
  it('are 125: every way of two to six axles of 2 or 4, and a single 4', () => {
    expect(allAxleConfigurations).toHaveLength(125);
    expect(new Set(allAxleConfigurations).size).toBe(125);
    expect([2, 3, 4, 5, 6].map((axles) => allAxleConfigurations.filter((c) => axleCount(c) === axles).length)).toEqual([
      4, 8, 16, 32, 64,
    ]);
    expect(allAxleConfigurations.filter((c) => axleCount(c) === 1)).toEqual(['4']);
  });

  it('offer the common ones first', () => {
    expect(allAxleConfigurations.slice(0, 2)).toEqual(['2x4', '2x2']);
    expect(allAxleConfigurations.indexOf(getAxleConfiguration('4'))).toBe(commonConfigurationCount);
  });

  it.each([
    ['2x4x4', '2x4x4'],
    [' 2 X 4 × 4 ', '2x4x4'],
    ['4', '4'],
    ['2x4x2x2x4x2', '2x4x2x2x4x2'],
    ['2', null],
    ['', null],
    ['3x2', null],
    ['2x', null],
    ['2x2x2x2x2x2x2', null],
    ['24', null],
  ])('%j is read as %j', (text, expected) => {
    expect(findAxleConfiguration(text)).toBe(expected);
  });

  it('are written from wheels per axle, refusing others', () => {
    expect(formatAxleConfiguration([2, 4, 4])).toBe('2x4x4');
    expect(() => formatAxleConfiguration([2])).toThrow(RangeError);
    expect(() => getAxleConfiguration('5x5')).toThrow(RangeError);
  });

  it('have as many positions as wheels, each one describable', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allAxleConfigurations), (configuration) => {
        const wheels = wheelsPerAxle(configuration);
        const positions = positionsOf(configuration);
        expect(formatAxleConfiguration(wheels)).toBe(configuration);
        expect(positions).toHaveLength(wheelCount(configuration));
        expect(allWheelPositions.filter((position) => hasWheel(configuration, position))).toEqual(positions);
        for (const position of positions) {
          const onAxle = findWheelsOnAxle(configuration, describeWheel(position, 4).axle) ?? 2;
          expect(describeWheel(position, onAxle).place === 'single').toBe(onAxle === 2);
        }
      }),
    );
  });

  it('know where a wheel is missing', () => {
    const tractor = getAxleConfiguration('2x4');
    expect(findWheelsOnAxle(tractor, 3)).toBeNull();
    expect(hasWheel(tractor, '1C')).toBe(false);
    expect(hasWheel(tractor, '2C')).toBe(true);
    expect(positionsOf(tractor)).toEqual(['1A', '1B', '2A', '2B', '2C', '2D'].map(findWheelPosition));
  });

  it.each([
    ['2x4', '2x2', ['1A', '1B', '2A', null, null, '2B']],
    ['2x2', '2x4', ['1A', '1B', '2A', '2D']],
    ['2x4x2', '2x2x4', ['1A', '1B', '2A', null, null, '2B', '3A', '3D']],
    ['2x2x2', '2x2', ['1A', '1B', '2A', '2B', null, null]],
    ['2x2', null, [null, null, null, null]],
  ])('%s becoming %s keeps its outer wheels on their side', (before, after, expected) => {
    const [from, to] = [getAxleConfiguration(before), after === null ? null : getAxleConfiguration(after)];
    expect(positionsOf(from).map((position) => positionAfter(position, from, to))).toEqual(expected);
  });
});
