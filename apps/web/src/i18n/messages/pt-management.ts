import { serviceTables } from '@tyrewatch/contract/i18n/messages/pt/service-tables';
import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB-management.ts';
import { alertLedger } from './pt/alert-ledger.ts';
import { apiKeys } from './pt/api-keys.ts';
import { audit } from './pt/audit.ts';
import { fleetAlarm } from './pt/fleet-alarm.ts';
import { depots, fleet } from './pt/fleet-pages.ts';
import { fleetReports } from './pt/fleet-reports.ts';
import { fleets } from './pt/fleets.ts';
import { forms } from './pt/forms.ts';
import { members, permissions } from './pt/members.ts';
import { newVehicle } from './pt/new-vehicle.ts';
import { notifications } from './pt/notifications.ts';
import { organisation } from './pt/organisation-tabs.ts';
import { organisations } from './pt/organisations.ts';
import { reports } from './pt/reports.ts';
import { sensors } from './pt/sensors.ts';
import { simCards } from './pt/sim-cards.ts';
import { telematicsUnits } from './pt/telematics-units.ts';
import { vehicleFields } from './pt/vehicle-fields.ts';

/** Portuguese: the screens on which fleets, kit, people and reports are managed. */
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
