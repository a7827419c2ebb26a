import { jobSheets } from './en-GB/job-sheets.ts';
import { coldSnap } from './en-GB/cold-snap.ts';
import { photos } from './en-GB/photos.ts';
import { maintenanceEvents, tyreFigures } from './en-GB/maintenance-events.ts';
import { tyreCare } from './en-GB/tyre-care.ts';
import { tyreStock } from './en-GB/tyre-stock.ts';
import { tread } from './en-GB/tread.ts';
import { wheelNuts } from './en-GB/wheel-nuts.ts';
import { treadWizard } from './en-GB/tread-wizard.ts';

/** British English: tyres, their changes and tread, jobs. */
export const messages = {
  coldSnap,
  tread,
  jobSheets,
  maintenanceEvents,
  photos,
  treadWizard,
  tyreCare,
  tyreFigures,
  tyreStock,
  wheelNuts,
} as const;
