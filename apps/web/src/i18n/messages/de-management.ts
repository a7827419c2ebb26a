import { serviceTables } from '@tyrewatch/contract/i18n/messages/de/service-tables';
import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB-management.ts';
import { alertLedger } from './de/alert-ledger.ts';
import { apiKeys } from './de/api-keys.ts';
import { audit } from './de/audit.ts';
import { fleetAlarm } from './de/fleet-alarm.ts';
import { depots, fleet } from './de/fleet-pages.ts';
import { fleetReports } from './de/fleet-reports.ts';
import { fleets } from './de/fleets.ts';
import { forms } from './de/forms.ts';
import { members, permissions } from './de/members.ts';
import { newVehicle } from './de/new-vehicle.ts';
import { notifications } from './de/notifications.ts';
import { organisation } from './de/organisation-tabs.ts';
import { organisations } from './de/organisations.ts';
import { reports } from './de/reports.ts';
import { sensors } from './de/sensors.ts';
import { simCards } from './de/sim-cards.ts';
import { telematicsUnits } from './de/telematics-units.ts';
import { vehicleFields } from './de/vehicle-fields.ts';

/** German: the screens on which fleets, kit, people and reports are managed. */
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
