import { serviceTables } from '@tyrewatch/contract/i18n/messages/en-GB/service-tables';
import { alertLedger } from './en-GB/alert-ledger.ts';
import { apiKeys } from './en-GB/api-keys.ts';
import { audit } from './en-GB/audit.ts';
import { fleetAlarm } from './en-GB/fleet-alarm.ts';
import { depots, fleet } from './en-GB/fleet-pages.ts';
import { fleetReports } from './en-GB/fleet-reports.ts';
import { fleets } from './en-GB/fleets.ts';
import { forms } from './en-GB/forms.ts';
import { members, permissions } from './en-GB/members.ts';
import { newVehicle } from './en-GB/new-vehicle.ts';
import { notifications } from './en-GB/notifications.ts';
import { organisation } from './en-GB/organisation-tabs.ts';
import { organisations } from './en-GB/organisations.ts';
import { reports } from './en-GB/reports.ts';
import { sensors } from './en-GB/sensors.ts';
import { simCards } from './en-GB/sim-cards.ts';
import { telematicsUnits } from './en-GB/telematics-units.ts';
import { vehicleFields } from './en-GB/vehicle-fields.ts';

/** British English: the screens on which fleets, kit, people and reports are managed. */
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
} as const;
