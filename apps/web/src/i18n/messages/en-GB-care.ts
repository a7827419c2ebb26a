import { tyreCare } from './en-GB/tyre-care.ts';
import { tyreStock } from './en-GB/tyre-stock.ts';
import { tread } from './en-GB/tread.ts';
import { treadWizard } from './en-GB/tread-wizard.ts';

/** British English: tyres, their changes and tread, jobs. */
export const messages = {
  tread,
  treadWizard,
  tyreCare,
  tyreStock,
} as const;
