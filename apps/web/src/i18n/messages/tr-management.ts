import { serviceTables } from '@tyrewatch/contract/i18n/messages/tr/service-tables';
import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB-management.ts';
import { alertLedger } from './tr/alert-ledger.ts';
import { apiKeys } from './tr/api-keys.ts';
import { audit } from './tr/audit.ts';
import { fleetAlarm } from './tr/fleet-alarm.ts';
import { depots, fleet } from './tr/fleet-pages.ts';
import { fleetReports } from './tr/fleet-reports.ts';
import { fleets } from './tr/fleets.ts';
import { forms } from './tr/forms.ts';
import { members, permissions } from './tr/members.ts';
import { newVehicle } from './tr/new-vehicle.ts';
import { notifications } from './tr/notifications.ts';
import { organisation } from './tr/organisation-tabs.ts';
import { organisations } from './tr/organisations.ts';
import { reports } from './tr/reports.ts';
import { sensors } from './tr/sensors.ts';
import { simCards } from './tr/sim-cards.ts';
import { telematicsUnits } from './tr/telematics-units.ts';
import { vehicleFields } from './tr/vehicle-fields.ts';

/** Turkish: the screens on which fleets, kit, people and reports are managed. */
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
