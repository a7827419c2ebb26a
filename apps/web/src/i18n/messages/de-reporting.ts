import type { messages as english } from './en-GB-reporting.ts';
import type { Translation } from '../translation.ts';
import { carbon } from './de/carbon.ts';
import { inspections } from './de/inspections.ts';
import { reportEditor } from './de/report-editor.ts';
import { reportHistory } from './de/report-history.ts';
import { thresholdTrial } from './de/threshold-trial.ts';
import { utilisation } from './de/utilisation.ts';

/** German: reports of fleets, what was made of them, their schedules, and inspections. */
export const messages = {
  carbon,
  inspections,
  reportEditor,
  reportHistory,
  thresholdTrial,
  utilisation,
} as const satisfies Translation<typeof english>;
