import { treadWizard } from './en-GB/tread-wizard.ts';

/** British English: tyres, their changes and tread, jobs. */
export const messages = {
  treadWizard,
} as const;
