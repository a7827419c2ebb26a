import { describe, expect, it } from 'vitest';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { TyreAddress } from './tyre-address.ts';
import { nibbleRuleOf, resolveWheelPosition, tyreAddressKey } from './wheel-resolution.ts';

const numbered = (number: number): TyreAddress => ({ kind: 'tyre_number', number });
const located = (location: number): TyreAddress => ({
  kind: 'j1939',
  axle: location >> 4,
  tyre: location & 15,
  location,
});
const tractor: readonly WheelsOnAxle[] = [2, 4, 4];

describe('a tyre number', () => {
  it('counts from the front, left to right', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => resolveWheelPosition(numbered(index), tractor));
    expect(numbers).toEqual([null, '1A', '1B', '2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D', null]);
  });

  it('reaches all 24 wheels', () => {
    expect(resolveWheelPosition(numbered(24), [4, 4, 4, 4, 4, 4])).toBe('6D');
    expect(resolveWheelPosition(numbered(-1), [4])).toBeNull();
  });
});

describe('a J1939 location', () => {
  it.each([
    [0x00, 'auto', '1A'],
    [0x01, 'auto', '1B'],
    [0x02, 'auto', null],
    [0x03, 'auto', '1A'],
    [0x0b, 'auto', '1B'],
    [0x10, 'auto', '2A'],
    [0x13, 'auto', '2D'],
    [0x15, 'auto', '2B'],
    [0x19, 'auto', '2C'],
    [0x1b, 'auto', '2D'],
    [0x17, 'auto', null],
    [0x13, 'slots', '2A'],
    [0x03, 'slots', '1A'],
    [0x01, 'slots', null],
    [0x03, 'counted', null],
    [0x1b, 'counted', null],
    [0x23, 'counted', '3D'],
    [0x30, 'auto', null],
    [0xff, 'auto', null],
  ] as const)('%i by %s is %s', (location, nibbleRule, position) => {
    expect(resolveWheelPosition(located(location), tractor, { nibbleRule })).toBe(position);
  });

  it('is counted unless a tyre was heard that no counting sender could name', () => {
    expect(nibbleRuleOf([0x00, 0x13])).toBe('auto');
    expect(nibbleRuleOf([0x03, 0x13, 0x15])).toBe('slots');
    expect(nibbleRuleOf([])).toBe('auto');
  });
});

describe('a map by hand', () => {
  it('wins over every rule', () => {
    const explicit = { 'tyre:1': '3D', 'j1939:1B': '1A' } as const;
    expect(resolveWheelPosition(numbered(1), tractor, { explicit })).toBe('3D');
    expect(resolveWheelPosition(located(0x1b), tractor, { explicit })).toBe('1A');
    expect(resolveWheelPosition(numbered(2), tractor, { explicit })).toBe('1B');
  });

  it('is kept by these names', () => {
    expect([numbered(7), located(0x0b)].map(tyreAddressKey)).toEqual(['tyre:7', 'j1939:0B']);
  });
});
