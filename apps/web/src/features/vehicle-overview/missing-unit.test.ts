import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { describe, expect, it } from 'vitest';
import { findMissingUnit } from './missing-unit.ts';

describe('a vehicle without a telematics unit', () => {
  it('is one of which nothing can be said only where it shows no level', () => {
    expect(findMissingUnit({ imei: null, level: 'unassigned' })).toBe('none');
    for (const level of alertLevels.filter((one) => one !== 'unassigned')) {
      expect(findMissingUnit({ imei: null, level })).toBe('last_heard');
    }
  });

  it('is none where it has one', () => {
    expect(findMissingUnit({ imei: '352900000000013', level: 'unassigned' })).toBeNull();
  });
});
