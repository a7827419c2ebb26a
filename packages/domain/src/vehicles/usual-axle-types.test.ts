import { describe, expect, it } from 'vitest';
import { allAxleConfigurations, axleCount, getAxleConfiguration } from './axle-configuration.ts';
import { usualAxleTypes } from './usual-axle-types.ts';
import type { VehicleType } from './vehicle-type.ts';
import { vehicleTypes } from './vehicle-type.ts';

describe('the usual kinds of axles', () => {
  it.each<[VehicleType, string, string]>([
    ['trailer', '2x2x2', 'trailer trailer trailer'],
    ['trailer', '4', 'trailer'],
    ['truck', '2x4', 'steer drive'],
    ['truck', '2x2x4', 'steer drive drive'],
    ['truck', '2x2x4x4', 'steer steer drive drive'],
    ['truck', '2x4x4x4', 'steer drive drive drive'],
    ['van', '2x2', 'steer drive'],
  ])('of a %s with %s are %s', (type, configuration, kinds) => {
    expect(usualAxleTypes(type, getAxleConfiguration(configuration)).join(' ')).toBe(kinds);
  });

  it('are as many as there are axles, whatever the vehicle', () => {
    for (const type of vehicleTypes) {
      for (const configuration of allAxleConfigurations) {
        expect(usualAxleTypes(type, configuration)).toHaveLength(axleCount(configuration));
      }
    }
  });
});
