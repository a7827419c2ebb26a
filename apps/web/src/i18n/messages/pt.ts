import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { apiKeys } from './pt/api-keys.ts';
import { audit, changes } from './pt/audit.ts';
import { dialogs } from './pt/dialogs.ts';
import { errors } from './pt/errors.ts';
import { depots, fleet } from './pt/fleet-pages.ts';
import { fleetReports } from './pt/fleet-reports.ts';
import { fleets } from './pt/fleets.ts';
import { incidents } from './pt/incidents.ts';
import { levels } from './pt/levels.ts';
import { lists } from './pt/lists.ts';
import { login } from './pt/login.ts';
import { settings } from './pt/settings.ts';
import { organisation } from './pt/organisation-tabs.ts';
import { integrations, organisations } from './pt/organisations.ts';
import { members, permissions } from './pt/members.ts';
import { newVehicle } from './pt/new-vehicle.ts';
import { privacy } from './pt/privacy.ts';
import { reports } from './pt/reports.ts';
import { secondFactor } from './pt/second-factor.ts';
import { sensors } from './pt/sensors.ts';
import { simCards } from './pt/sim-cards.ts';
import { palette, shell, shortcuts, titles } from './pt/shell.ts';
import { telematicsUnits } from './pt/telematics-units.ts';
import { tyres } from './pt/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './pt/vehicle-list.ts';
import { vehicleMap } from './pt/vehicle-map.ts';
import { vehicleOverview } from './pt/vehicle-overview.ts';
import { waysIn } from './pt/ways-in.ts';

/** Portuguese. */
export const messages = {
  apiKeys,
  audit,
  changes,
  dialogs,
  errors,
  depots,
  fleet,
  fleetReports,
  fleets,
  incidents,
  landing,
  levels,
  lists,
  login,
  integrations,
  organisations,
  palette,
  settings,
  organisation,
  members,
  newVehicle,
  permissions,
  privacy,
  reports,
  secondFactor,
  sensors,
  simCards,
  shell,
  shortcuts,
  telematicsUnits,
  titles,
  tyres,
  vehicleList,
  vehicleMap,
  vehicleOverview,
  vehicleTypes,
  waysIn,
} as const satisfies Translation<typeof english>;
