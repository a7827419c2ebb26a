import { activeLocale } from './active-locale.ts';
import { createLateMessages } from './create-late-messages.ts';
import { loadManagementMessages, loadVehicleMessages } from './load-messages.ts';

/** The texts of the screens on which fleets, kit, people and reports are managed. */
export const managementMessages = createLateMessages(loadManagementMessages, activeLocale);

/** The texts of the pages of one vehicle: its tabs beside the overview, its download, its data explorer. */
export const vehicleMessages = createLateMessages(loadVehicleMessages, activeLocale);
