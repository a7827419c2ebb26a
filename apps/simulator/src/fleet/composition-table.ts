import type { DutyPlan } from '../journeys/duty-table.ts';
import type { ArchetypeKey } from './vehicle-archetype-table.ts';

/** One row: fleet key, kind of vehicle, how many, duty, kind of trailer drawn or null. */
export type CompositionRow = readonly [string, ArchetypeKey, number, DutyPlan, ArchetypeKey | null];

/**
 * Which vehicles each fleet runs. Most work with changing drivers, so that part of the demonstration is on
 * the road at any hour of any day.
 */
export const compositionRows: readonly CompositionRow[] = [
  ['trunking-north', 'tractor_6x2', 4, 'round_the_clock', 'trailer_curtain'],
  ['trunking-north', 'tractor_4x2', 2, 'round_the_clock', 'trailer_city'],
  ['trunking-north', 'drawbar_four_axle', 2, 'round_the_clock', null],
  ['trunking-north', 'trailer_dolly', 1, 'standing', null],
  ['trunking-south', 'tractor_6x2', 4, 'round_the_clock', 'trailer_fridge'],
  ['trunking-south', 'tractor_4x2', 1, 'night_shift', 'trailer_curtain'],
  ['trunking-south', 'drawbar_five_axle', 2, 'round_the_clock', null],
  ['scotland', 'tractor_6x2', 2, 'round_the_clock', 'trailer_curtain'],
  ['scotland', 'rigid_26t', 2, 'two_shifts', null],
  ['scotland', 'trailer_curtain', 1, 'standing', null],
  ['distribution', 'rigid_18t', 3, 'two_shifts', null],
  ['distribution', 'rigid_18t', 1, 'day_shift', null],
  ['distribution', 'rigid_7t5', 1, 'day_shift', null],
  ['distribution', 'rigid_26t', 3, 'two_shifts', null],
  ['distribution', 'rigid_26t_double_drive', 1, 'day_shift', null],
  ['distribution', 'van', 3, 'two_shifts', null],
  ['distribution', 'van', 1, 'day_shift', null],
  ['distribution', 'van_twin', 2, 'two_shifts', null],
  ['distribution', 'car', 1, 'day_shift', null],
  ['plant', 'tractor_6x4', 1, 'two_shifts', 'trailer_low_loader'],
  ['plant', 'tipper_32t', 2, 'two_shifts', null],
  ['plant', 'mobile_crane', 1, 'one_job', null],
  ['plant', 'wheeled_digger', 1, 'site_day', null],
  ['plant', 'dumper', 2, 'site_round_clock', null],
  ['plant', 'loader', 1, 'site_day', null],
  ['plant', 'tug', 2, 'site_round_clock', null],
  ['plant', 'service_pickup', 2, 'two_shifts', null],
  ['coach-express', 'coach_two_axle', 3, 'round_the_clock', null],
  ['coach-express', 'coach_three_axle', 2, 'round_the_clock', null],
  ['coach-local', 'service_bus', 3, 'bus_service', null],
  ['coach-local', 'service_pickup', 1, 'day_shift', null],
];
