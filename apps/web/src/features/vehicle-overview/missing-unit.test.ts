import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { describe, expect, it } from 'vitest';
import { findMissingUnit } from './missing-unit.ts';

describe('a vehicle without a telematics unit', () => {
  it('is one of which nothing can be said only where it shows no level', () => {
    expect(findMissingUnit({ imei: null, level: 'unassigned', fed_by: null })).toBe('none');
    for (const level of alertLevels.filter((one) => one !== 'unassigned')) {
      expect(findMissingUnit({ imei: null, level, fed_by: null })).toBe('last_heard');
    }
  });

  it('is reported by a maker where its feed has the vehicle, with tyres or without', () => {
    expect(findMissingUnit({ imei: null, level: 'unassigned', fed_by: 'VOLVO_TRUCK_INGEST' })).toBe('fed');
    expect(findMissingUnit({ imei: null, level: 'okay', fed_by: 'ZF_INGEST' })).toBe('fed_tyres');
  });

  it('is none where it has one', () => {
    expect(findMissingUnit({ imei: '352900000000013', level: 'unassigned', fed_by: 'SCANIA_INGEST' })).toBeNull();
  });
});
