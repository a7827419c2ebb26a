import type { messages as english } from './en-GB-reporting.ts';
import type { Translation } from '../translation.ts';
import { carbon } from './pt/carbon.ts';
import { inspections } from './pt/inspections.ts';
import { reportEditor } from './pt/report-editor.ts';
import { reportHistory } from './pt/report-history.ts';
import { thresholdTrial } from './pt/threshold-trial.ts';
import { utilisation } from './pt/utilisation.ts';

/** Portuguese: reports of fleets, what was made of them, their schedules, and inspections. */
export const messages = {
  carbon,
  inspections,
  reportEditor,
  reportHistory,
  thresholdTrial,
  utilisation,
} as const satisfies Translation<typeof english>;
