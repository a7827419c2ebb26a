import type { BulkFilter, BulkResult } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { createVehicleChange } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { Progress } from './bulk-calls.ts';
import type { ChosenVehicles } from './vehicle-choice.ts';
import type { VehicleFilters } from './vehicle-search.ts';

type Body = BodyOf<typeof createVehicleChange>;
/** What is done to each vehicle. */
export type Change = Body['change'];

/** What is done to many vehicles: by a window of its own, or after a question. */
export const bulkTasks = [
  'place',
  'maintenance',
  'thresholds',
  'deactivate',
  'archive',
  'end_maintenance',
  'activate',
  'unarchive',
] as const;
/** One of {@link bulkTasks}. */
export type BulkTask = (typeof bulkTasks)[number];

/** What a window that changes many vehicles is about. */
export interface BulkDialogProps {
  /** How many vehicles. */
  readonly count: number;
  /** Makes a change; `text` says of so many vehicles what was done. */
  readonly onMake: (change: Change) => Promise<BulkResult>;
  readonly onMade: (result: BulkResult, text: (count: number) => string) => void;
  /** How far it has come; null = it is not under way. */
  readonly progress: Progress | null;
  readonly onClose: () => void;
}

const filterOf = ({
  levels,
  types,
  include_deactivated: deactivated,
  include_archived: archived,
  ...others
}: VehicleFilters): BulkFilter => ({
  ...others,
  ...(levels === undefined ? {} : { levels: levels.split(',') as DisplayLevel[] }),
  ...(types === undefined ? {} : { types: types.split(',') as VehicleType[] }),
  ...(deactivated === undefined ? {} : { include_deactivated: true }),
  ...(archived === undefined ? {} : { include_archived: true }),
});

/** Which vehicles a change is for, as it is sent. */
export const meantVehicles = ({ isAll, ids }: ChosenVehicles, filters: VehicleFilters): Omit<Body, 'change'> =>
  isAll ? { filter: filterOf(filters), except_vehicle_ids: [...ids] } : { vehicle_ids: [...ids] };
