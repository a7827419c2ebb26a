import type { messages as english } from './en-GB-care.ts';
import type { Translation } from '../translation.ts';
import { jobSheets } from './fr/job-sheets.ts';
import { coldSnap } from './fr/cold-snap.ts';
import { photos } from './fr/photos.ts';
import { maintenanceEvents, tyreFigures } from './fr/maintenance-events.ts';
import { tyreCare } from './fr/tyre-care.ts';
import { tyreStock } from './fr/tyre-stock.ts';
import { tread } from './fr/tread.ts';
import { wheelNuts } from './fr/wheel-nuts.ts';
import { treadWizard } from './fr/tread-wizard.ts';

/** French: tyres, their changes and tread, jobs. */
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
