import { expect, test } from 'vitest';
import { getAxleConfiguration } from '../vehicles/axle-configuration.ts';
import { isTyreDefect, namedWheel } from './named-wheel.ts';

test.each([
  ['Offside rear outer tyre worn close to legal limit', '2x4', '2D'],
  ['Offside Rear Inner Tyre worn close to legal limit', '2x4', '2C'],
  ['Nearside rear tyre has cord exposed, axle 3', '2x4x2', '3A'],
  ['Offside front tyre slightly damaged, cracking in sidewall', '2x4x2', '1B'],
  ['Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))', '2x2', '1A'],
  ['Nearside front tyre worn on inner edge', '2x2', '1A'],
  ['Tyre tread depth below requirements, axle 2 nearside outer', '2x4x4', '2A'],
  ['Axle 3 offside inner tyre worn', '2x4x4', '3C'],
  ['Second axle offside tyre worn', '2x2x4', '2B'],
  ['N/S/F tyre worn', '2x2', '1A'],
  ['N/S front tyre worn', '2x2', '1A'],
  ['OSR tyre worn', '2x2', '2B'],
  ['Left rear tyre worn', '2x2', '2A'],
  // Not exactly one wheel.
  ['Offside rear tyre worn', '2x4', null],
  ['Offside rear tyre worn', '2x2x2', null],
  ['Offside and nearside front tyres worn', '2x2', null],
  ['Front and rear offside tyres worn', '2x2', null],
  ['Offside tyre worn', '2x2', null],
  ['Front tyres worn', '2x2', null],
  ['Tyre worn on inner edge', '2x4x2', null],
  ['Axle 5 nearside tyre worn', '2x2', null],
  ['Axle 1 and axle 2 nearside tyres worn', '2x2', null],
  ['2nd and 3rd axle nearside tyres worn', '2x2x2', null],
  ['Second, third axle offside tyre worn', '2x2x2', null],
  ['Nearside tyres worn, 2nd/3rd axles', '2x2x2', null],
  ['Axles 2 and 3 nearside tyres worn', '2x2x2', null],
  ['Axle 2 & 3 nearside tyres worn', '2x2x2', null],
  ['Axles 2-3 nearside tyres worn', '2x2x2', null],
  // What is written behind the number of an axle is none.
  ['Axle 2 nearside tyre worn and 3 mm deep', '2x2x2', '2A'],
  // A spare tyre is on no wheel.
  ['Nearside rear spare tyre worn', '2x2', null],
  // Nothing of tyres.
  ['Nearside front coil spring fractured and fouling the tyre', '2x2', null],
  ['Offside front coil spring broken, tyre at risk', '2x2', null],
  ['Offside front brake hose rubbing on tyre', '2x2', null],
  ['Nearside front position lamp slightly insecure', '2x4x2', null],
  ['Offside rear brake disc worn', '2x2', null],
])('the wheel of "%s" on a %s is %s', (text, axles, wheel) => {
  expect(namedWheel(text, getAxleConfiguration(axles))).toBe(wheel);
});

test('a vehicle whose axles nobody has entered has no wheel to name', () => {
  expect(namedWheel('Nearside front tyre worn', null)).toBeNull();
});

test.each([
  ['Tyre worn close to limit', true],
  ['Tread depth below requirements', true],
  ['Front tyres perishing', true],
  ['Brake pipe corroded', false],
  ['Offside rear tyre fouling the arch', true],
  ['Offside rear tyre rubbing the other tyre', true],
  ['Spare tyre worn', true],
  ['Nearside front coil spring fractured and fouling the tyre', false],
  ['Offside front brake hose in contact with tyre', false],
  ['Wheel nut missing', false],
])('"%s" is of tyres: %s', (text, expected) => {
  expect(isTyreDefect(text)).toBe(expected);
});
