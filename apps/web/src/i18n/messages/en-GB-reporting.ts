import { carbon } from './en-GB/carbon.ts';
import { inspections } from './en-GB/inspections.ts';
import { reportEditor } from './en-GB/report-editor.ts';
import { reportHistory } from './en-GB/report-history.ts';
import { thresholdTrial } from './en-GB/threshold-trial.ts';
import { utilisation } from './en-GB/utilisation.ts';

/** British English: reports of fleets, what was made of them, their schedules, and inspections. */
export const messages = { carbon, inspections, reportEditor, reportHistory, thresholdTrial, utilisation } as const;
