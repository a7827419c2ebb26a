import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { apiKeys } from './tr/api-keys.ts';
import { audit, changes } from './tr/audit.ts';
import { dialogs } from './tr/dialogs.ts';
import { errors } from './tr/errors.ts';
import { depots, fleet } from './tr/fleet-pages.ts';
import { fleetReports } from './tr/fleet-reports.ts';
import { fleets } from './tr/fleets.ts';
import { incidents } from './tr/incidents.ts';
import { levels } from './tr/levels.ts';
import { lists } from './tr/lists.ts';
import { login } from './tr/login.ts';
import { settings } from './tr/settings.ts';
import { organisation } from './tr/organisation-tabs.ts';
import { integrations, organisations } from './tr/organisations.ts';
import { members, permissions } from './tr/members.ts';
import { newVehicle } from './tr/new-vehicle.ts';
import { privacy } from './tr/privacy.ts';
import { reports } from './tr/reports.ts';
import { secondFactor } from './tr/second-factor.ts';
import { sensors } from './tr/sensors.ts';
import { simCards } from './tr/sim-cards.ts';
import { palette, shell, shortcuts, titles } from './tr/shell.ts';
import { telematicsUnits } from './tr/telematics-units.ts';
import { tyres } from './tr/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './tr/vehicle-list.ts';
import { vehicleMap } from './tr/vehicle-map.ts';
import { vehicleOverview } from './tr/vehicle-overview.ts';
import { waysIn } from './tr/ways-in.ts';

/** Turkish. */
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
