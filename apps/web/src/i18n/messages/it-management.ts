import { serviceTables } from '@tyrewatch/contract/i18n/messages/it/service-tables';
import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB-management.ts';
import { alertLedger } from './it/alert-ledger.ts';
import { apiKeys } from './it/api-keys.ts';
import { audit } from './it/audit.ts';
import { fleetAlarm } from './it/fleet-alarm.ts';
import { depots, fleet } from './it/fleet-pages.ts';
import { fleetReports } from './it/fleet-reports.ts';
import { fleets } from './it/fleets.ts';
import { forms } from './it/forms.ts';
import { members, permissions } from './it/members.ts';
import { newVehicle } from './it/new-vehicle.ts';
import { notifications } from './it/notifications.ts';
import { organisation } from './it/organisation-tabs.ts';
import { organisations } from './it/organisations.ts';
import { reports } from './it/reports.ts';
import { sensors } from './it/sensors.ts';
import { simCards } from './it/sim-cards.ts';
import { telematicsUnits } from './it/telematics-units.ts';
import { vehicleFields } from './it/vehicle-fields.ts';

/** Italian: the screens on which fleets, kit, people and reports are managed. */
export const messages = {
  alertLedger,
  apiKeys,
  audit,
  depots,
  fleet,
  fleetAlarm,
  fleetReports,
  fleets,
  forms,
  members,
  newVehicle,
  notifications,
  organisation,
  organisations,
  permissions,
  reports,
  sensors,
  serviceTables,
  simCards,
  telematicsUnits,
  vehicleFields,
} as const satisfies Translation<typeof english>;
