import { expect, it } from 'vitest';
import { readThresholds } from './threshold-draft.ts';

const read = (maintenance: string, warning: string, danger: string) =>
  readThresholds({
    default_maintenance_threshold: maintenance,
    default_warning_threshold: warning,
    default_danger_threshold: danger,
  });

it('reads thresholds as they are typed', () => {
  expect(read('10', '15,5', '20')).toEqual({
    body: { default_maintenance_threshold: 10, default_warning_threshold: 15.5, default_danger_threshold: 20 },
    faults: {},
  });
});

it.each([
  [['', '15', '20'], { default_maintenance_threshold: 'not_a_number' }],
  [['0', '15', '20'], { default_maintenance_threshold: 'out_of_range' }],
  [['10', '15', '100'], { default_danger_threshold: 'out_of_range' }],
  [['15', '15', '20'], { default_warning_threshold: 'not_rising' }],
  [['10', '25', '20'], { default_danger_threshold: 'not_rising' }],
  [['x', '15', '12'], { default_maintenance_threshold: 'not_a_number', default_danger_threshold: 'not_rising' }],
] as const)('names what is wrong with %s at its field', ([maintenance, warning, danger], faults) => {
  expect(read(maintenance, warning, danger).faults).toEqual(faults);
});
