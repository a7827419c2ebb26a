import type { messages as english } from './en-GB-care.ts';
import type { Translation } from '../translation.ts';
import { jobSheets } from './it/job-sheets.ts';
import { coldSnap } from './it/cold-snap.ts';
import { photos } from './it/photos.ts';
import { maintenanceEvents, tyreFigures } from './it/maintenance-events.ts';
import { tyreCare } from './it/tyre-care.ts';
import { tyreStock } from './it/tyre-stock.ts';
import { tread } from './it/tread.ts';
import { wheelNuts } from './it/wheel-nuts.ts';
import { treadWizard } from './it/tread-wizard.ts';

/** Italian: tyres, their changes and tread, jobs. */
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
