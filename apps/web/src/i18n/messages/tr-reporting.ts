import type { messages as english } from './en-GB-reporting.ts';
import type { Translation } from '../translation.ts';
import { carbon } from './tr/carbon.ts';
import { inspections } from './tr/inspections.ts';
import { reportEditor } from './tr/report-editor.ts';
import { reportHistory } from './tr/report-history.ts';
import { thresholdTrial } from './tr/threshold-trial.ts';
import { utilisation } from './tr/utilisation.ts';

/** Turkish: reports of fleets, what was made of them, their schedules, and inspections. */
export const messages = {
  carbon,
  inspections,
  reportEditor,
  reportHistory,
  thresholdTrial,
  utilisation,
} as const satisfies Translation<typeof english>;
