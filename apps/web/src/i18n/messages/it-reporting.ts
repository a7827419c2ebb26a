import type { messages as english } from './en-GB-reporting.ts';
import type { Translation } from '../translation.ts';
import { carbon } from './it/carbon.ts';
import { inspections } from './it/inspections.ts';
import { reportEditor } from './it/report-editor.ts';
import { reportHistory } from './it/report-history.ts';
import { thresholdTrial } from './it/threshold-trial.ts';
import { utilisation } from './it/utilisation.ts';

/** Italian: reports of fleets, what was made of them, their schedules, and inspections. */
export const messages = {
  carbon,
  inspections,
  reportEditor,
  reportHistory,
  thresholdTrial,
  utilisation,
} as const satisfies Translation<typeof english>;
