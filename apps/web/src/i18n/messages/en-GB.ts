import { apiKeys } from './en-GB/api-keys.ts';
import { audit, changes } from './en-GB/audit.ts';
import { dialogs } from './en-GB/dialogs.ts';
import { errors } from './en-GB/errors.ts';
import { depots, fleet } from './en-GB/fleet-pages.ts';
import { fleetReports } from './en-GB/fleet-reports.ts';
import { fleets } from './en-GB/fleets.ts';
import { incidents } from './en-GB/incidents.ts';
import { levels } from './en-GB/levels.ts';
import { lists } from './en-GB/lists.ts';
import { login } from './en-GB/login.ts';
import { settings } from './en-GB/settings.ts';
import { organisation } from './en-GB/organisation-tabs.ts';
import { integrations, organisations } from './en-GB/organisations.ts';
import { members, permissions } from './en-GB/members.ts';
import { newVehicle } from './en-GB/new-vehicle.ts';
import { privacy } from './en-GB/privacy.ts';
import { reports } from './en-GB/reports.ts';
import { secondFactor } from './en-GB/second-factor.ts';
import { sensors } from './en-GB/sensors.ts';
import { simCards } from './en-GB/sim-cards.ts';
import { palette, shell, shortcuts, titles } from './en-GB/shell.ts';
import { telematicsUnits } from './en-GB/telematics-units.ts';
import { tyres } from './en-GB/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './en-GB/vehicle-list.ts';
import { vehicleMap } from './en-GB/vehicle-map.ts';
import { vehicleOverview } from './en-GB/vehicle-overview.ts';
import { waysIn } from './en-GB/ways-in.ts';

/** British English: the default, the fallback, and the list of keys for every other language. */
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
} as const;
