import type { messages as english } from './en-GB-care.ts';
import type { Translation } from '../translation.ts';
import { jobSheets } from './tr/job-sheets.ts';
import { coldSnap } from './tr/cold-snap.ts';
import { photos } from './tr/photos.ts';
import { maintenanceEvents, tyreFigures } from './tr/maintenance-events.ts';
import { tyreCare } from './tr/tyre-care.ts';
import { tyreStock } from './tr/tyre-stock.ts';
import { tread } from './tr/tread.ts';
import { wheelNuts } from './tr/wheel-nuts.ts';
import { treadWizard } from './tr/tread-wizard.ts';

/** Turkish: tyres, their changes and tread, jobs. */
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
} as const satisfies Translation<typeof english>;
