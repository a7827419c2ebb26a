import type { messages as english } from './en-GB-care.ts';
import type { Translation } from '../translation.ts';
import { jobSheets } from './pt/job-sheets.ts';
import { coldSnap } from './pt/cold-snap.ts';
import { photos } from './pt/photos.ts';
import { maintenanceEvents, tyreFigures } from './pt/maintenance-events.ts';
import { tyreCare } from './pt/tyre-care.ts';
import { tyreStock } from './pt/tyre-stock.ts';
import { tread } from './pt/tread.ts';
import { wheelNuts } from './pt/wheel-nuts.ts';
import { treadWizard } from './pt/tread-wizard.ts';

/** Portuguese: tyres, their changes and tread, jobs. */
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
