import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { apiKeys } from './fr/api-keys.ts';
import { audit, changes } from './fr/audit.ts';
import { dialogs } from './fr/dialogs.ts';
import { errors } from './fr/errors.ts';
import { depots, fleet } from './fr/fleet-pages.ts';
import { fleetReports } from './fr/fleet-reports.ts';
import { fleets } from './fr/fleets.ts';
import { incidents } from './fr/incidents.ts';
import { levels } from './fr/levels.ts';
import { lists } from './fr/lists.ts';
import { login } from './fr/login.ts';
import { settings } from './fr/settings.ts';
import { organisation } from './fr/organisation-tabs.ts';
import { integrations, organisations } from './fr/organisations.ts';
import { members, permissions } from './fr/members.ts';
import { newVehicle } from './fr/new-vehicle.ts';
import { privacy } from './fr/privacy.ts';
import { reports } from './fr/reports.ts';
import { secondFactor } from './fr/second-factor.ts';
import { sensors } from './fr/sensors.ts';
import { simCards } from './fr/sim-cards.ts';
import { palette, shell, shortcuts, titles } from './fr/shell.ts';
import { telematicsUnits } from './fr/telematics-units.ts';
import { tyres } from './fr/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './fr/vehicle-list.ts';
import { vehicleMap } from './fr/vehicle-map.ts';
import { vehicleOverview } from './fr/vehicle-overview.ts';
import { waysIn } from './fr/ways-in.ts';

/** French. */
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
