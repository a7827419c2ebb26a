import { serviceTables } from '@tyrewatch/contract/i18n/messages/fr/service-tables';
import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB-management.ts';
import { alertLedger } from './fr/alert-ledger.ts';
import { apiKeys } from './fr/api-keys.ts';
import { audit } from './fr/audit.ts';
import { fleetAlarm } from './fr/fleet-alarm.ts';
import { depots, fleet } from './fr/fleet-pages.ts';
import { fleetReports } from './fr/fleet-reports.ts';
import { fleets } from './fr/fleets.ts';
import { forms } from './fr/forms.ts';
import { members, permissions } from './fr/members.ts';
import { newVehicle } from './fr/new-vehicle.ts';
import { notifications } from './fr/notifications.ts';
import { organisation } from './fr/organisation-tabs.ts';
import { organisations } from './fr/organisations.ts';
import { reports } from './fr/reports.ts';
import { sensors } from './fr/sensors.ts';
import { simCards } from './fr/sim-cards.ts';
import { telematicsUnits } from './fr/telematics-units.ts';
import { vehicleFields } from './fr/vehicle-fields.ts';

/** French: the screens on which fleets, kit, people and reports are managed. */
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
