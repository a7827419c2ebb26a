import type { messages as english } from './en-GB-reporting.ts';
import type { Translation } from '../translation.ts';
import { carbon } from './fr/carbon.ts';
import { inspections } from './fr/inspections.ts';
import { reportEditor } from './fr/report-editor.ts';
import { reportHistory } from './fr/report-history.ts';
import { thresholdTrial } from './fr/threshold-trial.ts';
import { utilisation } from './fr/utilisation.ts';

/** French: reports of fleets, what was made of them, their schedules, and inspections. */
export const messages = {
  carbon,
  inspections,
  reportEditor,
  reportHistory,
  thresholdTrial,
  utilisation,
} as const satisfies Translation<typeof english>;
