import { jobStates } from '../job-sheets/job-states.ts';
import { inspectionResults } from './inspection.ts';
import { proofFlags } from '../job-sheets/repair-proof.ts';
import { tyreChangeKinds } from '../tyres/tyre-change-rules.ts';

/** What stands in the timeline of a vehicle's maintenance, in the order in which it is offered. */
export const maintenanceEventKinds = [
  'job',
  'tyre_change',
  'tread',
  'torque',
  'mode',
  'alert',
  'inspection',
  'work',
] as const;
/** A kind of it. */
export type MaintenanceEventKind = (typeof maintenanceEventKinds)[number];

/** What happened: to a job, to tyres, their tread and nuts, to maintenance mode, to the vehicle; `opened`: the alert that led to a job. */
export const maintenanceEventWhats = [
  'created',
  ...jobStates,
  'proved',
  ...proofFlags,
  ...tyreChangeKinds,
  'measured',
  'confirmed',
  'reminded',
  'on',
  'off',
  'opened',
  'service',
  'pmi',
  ...inspectionResults,
  'other',
] as const;
/** One of it. */
export type MaintenanceEventWhat = (typeof maintenanceEventWhats)[number];
