import { tyreCare } from './en-GB/tyre-care.ts';
import { treadWizard } from './en-GB/tread-wizard.ts';

/** British English: tyres, their changes and tread, jobs. */
export const messages = {
  treadWizard,
  tyreCare,
} as const;
