import * as audit from './audit/audit-endpoints.ts';
import * as auth from './auth/auth-endpoints.ts';
import * as depots from './fleets/depot-endpoints.ts';
import * as fleets from './fleets/fleet-endpoints.ts';
import * as fleetOverviews from './fleets/fleet-overview-endpoints.ts';
import * as fleetReports from './fleets/fleet-report-endpoints.ts';
import * as missingSensors from './fleets/missing-sensor-endpoints.ts';
import * as serviceLists from './fleets/service-list-endpoints.ts';
import * as notifications from './notifications/notification-endpoints.ts';
import * as incidents from './incidents/incident-endpoints.ts';
import * as integrations from './organisations/integration-endpoints.ts';
import * as apiKeys from './organisations/api-key-endpoints.ts';
import * as organisations from './organisations/organisation-endpoints.ts';
import * as readings from './readings/reading-endpoints.ts';
import * as reports from './reports/report-endpoints.ts';
import * as jobSheets from './job-sheets/job-sheet-endpoints.ts';
import * as simCards from './sim-cards/sim-card-endpoints.ts';
import * as telematicsUnits from './telematics-units/telematics-unit-endpoints.ts';
import * as refusedMessages from './telematics-units/refused-message-endpoints.ts';
import * as unitMessages from './telematics-units/unit-message-endpoints.ts';
import * as series from './series/series-endpoints.ts';
import * as sensors from './sensors/sensor-endpoints.ts';
import * as vehicleSensors from './sensors/vehicle-sensor-endpoints.ts';
import * as account from './users/account-endpoints.ts';
import * as me from './users/me-endpoints.ts';
import * as privacy from './users/privacy-endpoints.ts';
import * as savedViews from './users/saved-view-endpoints.ts';
import * as secondFactor from './users/second-factor-endpoints.ts';
import * as userAccess from './users/user-access-endpoints.ts';
import * as userTransfer from './users/user-transfer-endpoints.ts';
import * as users from './users/user-endpoints.ts';
import * as bulkChange from './vehicles/bulk-change-endpoints.ts';
import * as newVehicle from './vehicles/new-vehicle-endpoints.ts';
import * as vehicleChange from './vehicles/vehicle-change-endpoints.ts';
import * as readingsFile from './vehicles/readings-file-endpoints.ts';
import * as vehicleDetail from './vehicles/vehicle-detail-endpoints.ts';
import * as vehicleFiles from './vehicles/vehicle-file-endpoints.ts';
import * as vehicleImports from './vehicles/vehicle-import-endpoints.ts';
import * as vehicleEnvironment from './vehicles/vehicle-environment-endpoints.ts';
import * as vehicleLog from './vehicles/vehicle-log-endpoints.ts';
import * as vehicleTrack from './vehicles/vehicle-track-endpoints.ts';
import * as vehicleList from './vehicles/vehicle-list-endpoints.ts';
import * as maintenance from './maintenance/maintenance-endpoints.ts';
import * as vehicleState from './vehicles/vehicle-state-endpoints.ts';
import * as coldSnap from './tyres/cold-snap-endpoints.ts';
import * as torque from './tyres/torque-endpoints.ts';
import * as tread from './tyres/tread-endpoints.ts';
import * as tyres from './tyres/tyre-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

const modules = [
  audit,
  auth,
  me,
  account,
  savedViews,
  secondFactor,
  privacy,
  users,
  userTransfer,
  userAccess,
  fleets,
  fleetOverviews,
  depots,
  missingSensors,
  fleetReports,
  serviceLists,
  vehicleList,
  newVehicle,
  vehicleChange,
  bulkChange,
  vehicleDetail,
  vehicleTrack,
  vehicleState,
  maintenance,
  tyres,
  tread,
  coldSnap,
  torque,
  series,
  readingsFile,
  vehicleFiles,
  vehicleImports,
  vehicleEnvironment,
  vehicleLog,
  incidents,
  notifications,
  sensors,
  vehicleSensors,
  readings,
  reports,
  organisations,
  integrations,
  apiKeys,
  telematicsUnits,
  unitMessages,
  refusedMessages,
  jobSheets,
  simCards,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every endpoint of the interface, for the server's start-up check, OpenAPI and the walking tests. */
export const allEndpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
);
