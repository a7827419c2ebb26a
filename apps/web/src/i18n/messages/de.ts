import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { apiKeys } from './de/api-keys.ts';
import { audit, changes } from './de/audit.ts';
import { dialogs } from './de/dialogs.ts';
import { errors } from './de/errors.ts';
import { depots, fleet } from './de/fleet-pages.ts';
import { fleetReports } from './de/fleet-reports.ts';
import { fleets } from './de/fleets.ts';
import { incidents } from './de/incidents.ts';
import { levels } from './de/levels.ts';
import { lists } from './de/lists.ts';
import { login } from './de/login.ts';
import { settings } from './de/settings.ts';
import { organisation } from './de/organisation-tabs.ts';
import { integrations, organisations } from './de/organisations.ts';
import { members, permissions } from './de/members.ts';
import { newVehicle } from './de/new-vehicle.ts';
import { privacy } from './de/privacy.ts';
import { reports } from './de/reports.ts';
import { secondFactor } from './de/second-factor.ts';
import { sensors } from './de/sensors.ts';
import { simCards } from './de/sim-cards.ts';
import { palette, shell, shortcuts, titles } from './de/shell.ts';
import { telematicsUnits } from './de/telematics-units.ts';
import { tyres } from './de/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './de/vehicle-list.ts';
import { vehicleMap } from './de/vehicle-map.ts';
import { vehicleOverview } from './de/vehicle-overview.ts';
import { waysIn } from './de/ways-in.ts';

/** German. */
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
