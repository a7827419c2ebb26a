import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { apiKeys } from './it/api-keys.ts';
import { audit, changes } from './it/audit.ts';
import { dialogs } from './it/dialogs.ts';
import { errors } from './it/errors.ts';
import { depots, fleet } from './it/fleet-pages.ts';
import { fleetReports } from './it/fleet-reports.ts';
import { fleets } from './it/fleets.ts';
import { incidents } from './it/incidents.ts';
import { levels } from './it/levels.ts';
import { lists } from './it/lists.ts';
import { login } from './it/login.ts';
import { settings } from './it/settings.ts';
import { organisation } from './it/organisation-tabs.ts';
import { integrations, organisations } from './it/organisations.ts';
import { members, permissions } from './it/members.ts';
import { newVehicle } from './it/new-vehicle.ts';
import { privacy } from './it/privacy.ts';
import { reports } from './it/reports.ts';
import { secondFactor } from './it/second-factor.ts';
import { sensors } from './it/sensors.ts';
import { simCards } from './it/sim-cards.ts';
import { palette, shell, shortcuts, titles } from './it/shell.ts';
import { telematicsUnits } from './it/telematics-units.ts';
import { tyres } from './it/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './it/vehicle-list.ts';
import { vehicleMap } from './it/vehicle-map.ts';
import { vehicleOverview } from './it/vehicle-overview.ts';
import { waysIn } from './it/ways-in.ts';

/** Italian. */
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
