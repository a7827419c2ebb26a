import type { messages as english } from './en-GB-care.ts';
import type { Translation } from '../translation.ts';
import { jobSheets } from './de/job-sheets.ts';
import { coldSnap } from './de/cold-snap.ts';
import { photos } from './de/photos.ts';
import { maintenanceEvents, tyreFigures } from './de/maintenance-events.ts';
import { tyreCare } from './de/tyre-care.ts';
import { tyreStock } from './de/tyre-stock.ts';
import { tread } from './de/tread.ts';
import { wheelNuts } from './de/wheel-nuts.ts';
import { treadWizard } from './de/tread-wizard.ts';

/** German: tyres, their changes and tread, jobs. */
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
