import { getAxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { describe, expect, it } from 'vitest';
import { createQuantities, defaultUnits, kpaFromUnit } from '../../i18n/quantities.ts';
import type { NewVehicleDraft } from './new-vehicle-draft.ts';
import {
  draftFaults,
  emptyDraft,
  newVehicleBody,
  pressureBounds,
  wheelsWithSensor,
  withAxles,
} from './new-vehicle-draft.ts';

const configured = (text: string, draft: NewVehicleDraft = { ...emptyDraft, vehicleType: 'truck' }) =>
  withAxles(draft, { vehicleType: draft.vehicleType, configuration: getAxleConfiguration(text) });
const withPressures = (draft: NewVehicleDraft, ...pressures: string[]): NewVehicleDraft => ({
  ...draft,
  axles: draft.axles.map((axle, index) => ({ ...axle, pressure: pressures[index] ?? '' })),
});

describe('a new vehicle while it is entered', () => {
  it('gets axles with the configuration, and keeps what was entered when that changes', () => {
    const two = withPressures(configured('2x4'), '123', '116');
    const three = configured('2x4x4', two);
    expect(three.axles.map(({ type, pressure }) => [type, pressure])).toEqual([
      ['steer', '123'],
      ['drive', '116'],
      ['drive', ''],
    ]);
    expect(configured('4', three).axles).toHaveLength(1);
    expect(withAxles(three, { vehicleType: 'trailer', configuration: three.configuration }).axles[0]).toMatchObject({
      type: 'trailer',
      pressure: '123',
    });
  });

  it('needs a registration, a kind, and a pressure that is a number on each axle', () => {
    expect(Object.keys(draftFaults(emptyDraft, kpaFromUnit.bar))).toEqual(['registration', 'vehicle_type']);
    const complete = withPressures({ ...configured('2x4'), registration: 'AB12 CDE' }, '8,5', '8.0');
    expect(draftFaults(complete, kpaFromUnit.bar)).toEqual({});
    const faultsOf = (...pressures: string[]) => draftFaults(withPressures(complete, ...pressures), kpaFromUnit.bar);
    expect(faultsOf('8,5', 'high')).toEqual({ 'axles.1.recommended_kpa': 'pressure' });
    expect(faultsOf('8,5')).toEqual({ 'axles.1.recommended_kpa': 'pressure' });
    expect(faultsOf('116', '8')).toEqual({ 'axles.0.recommended_kpa': 'pressureRange' });
    expect(Object.keys(draftFaults({ ...complete, registration: 'A/B' }, kpaFromUnit.bar))).toEqual(['registration']);
  });

  it('travels in kPa, with the sensors of wheels that the configuration has', () => {
    const sensors = { '1A': ' a1 ', '2D': 'd2', '3A': 'gone', '1B': ' ' };
    const draft = { ...withPressures(configured('2x4'), '8,55', '8.0'), registration: 'AB12 CDE', sensors };
    expect(wheelsWithSensor(draft)).toEqual(['1A', '2D']);
    expect(newVehicleBody(draft, kpaFromUnit.bar)).toMatchObject({
      vehicle_type: 'truck',
      axle_configuration: '2x4',
      axles: [{ recommended_kpa: 855 }, { recommended_kpa: 800, tyre_size: null }],
      sensors: [
        { position: '1A', sensor_id: ' a1 ' },
        { position: '2D', sensor_id: 'd2' },
      ],
    });
  });
});

describe('a pressure in the unit of a person', () => {
  it.each([
    ['psi', '15', '14', '203', '204'],
    ['bar', '1.0', '0.9', '14.0', '14.1'],
    ['kpa', '100', '99', '1,400', '1401'],
  ] as const)('can be recommended in %s from %s, not %s, to %s, not %s', (unit, lowest, tooLow, highest, tooHigh) => {
    const { pressure } = createQuantities('en-GB', { ...defaultUnits, pressure_unit: unit });
    expect(pressureBounds(pressure)).toEqual({
      lowest: `${lowest}\u00A0${pressure.unit}`,
      highest: `${highest}\u00A0${pressure.unit}`,
    });
    const faults = (typed: string) => {
      const draft = { ...withPressures(configured('4'), typed), registration: 'AB12 CDE' };
      return Object.values(draftFaults(draft, kpaFromUnit[unit]));
    };
    const plainHighest = highest.replace(',', '');
    expect([faults(lowest), faults(plainHighest)]).toEqual([[], []]);
    expect([faults(tooLow), faults(tooHigh)]).toEqual([['pressureRange'], ['pressureRange']]);
  });

  it.each([
    ['psi', 100, 689.476],
    ['bar', 6.9, 690],
    ['kpa', 690, 690],
  ] as const)('of %s %d is %d kPa', (unit, shown, kpa) => {
    expect(kpaFromUnit[unit](shown)).toBeCloseTo(kpa, 2);
  });
});
