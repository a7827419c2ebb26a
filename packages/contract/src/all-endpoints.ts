import * as audit from './audit/audit-endpoints.ts';
import * as auth from './auth/auth-endpoints.ts';
import * as scalar from './feeds/scalar-endpoints.ts';
import * as traccar from './feeds/traccar-endpoints.ts';
import * as brakePerformance from './brakes/brake-performance-endpoints.ts';
import * as brakeUploads from './brakes/brake-upload-endpoints.ts';
import * as fleetBrakes from './brakes/fleet-brake-endpoints.ts';
import * as depots from './fleets/depot-endpoints.ts';
import * as fleets from './fleets/fleet-endpoints.ts';
import * as fleetOverviews from './fleets/fleet-overview-endpoints.ts';
import * as carbonReport from './fleets/carbon-report-endpoints.ts';
import * as fleetReports from './fleets/fleet-report-endpoints.ts';
import * as fleetCoverage from './fleets/coverage-endpoints.ts';
import * as missingSensors from './fleets/missing-sensor-endpoints.ts';
import * as thresholdBackTest from './fleets/threshold-back-test-endpoints.ts';
import * as serviceLists from './fleets/service-list-endpoints.ts';
import * as checklistBriefing from './checklists/checklist-briefing-endpoints.ts';
import * as checklistTemplates from './checklists/checklist-template-endpoints.ts';
import * as checklists from './checklists/checklist-endpoints.ts';
import * as dealerJobs from './dealers/dealer-job-endpoints.ts';
import * as dealerRequests from './dealers/dealer-request-endpoints.ts';
import * as dealers from './dealers/dealer-endpoints.ts';
import * as evidence from './evidence/evidence-endpoints.ts';
import * as notifications from './notifications/notification-endpoints.ts';
import * as incidents from './incidents/incident-endpoints.ts';
import * as inspections from './inspections/inspection-endpoints.ts';
import * as integrations from './organisations/integration-endpoints.ts';
import * as apiKeys from './organisations/api-key-endpoints.ts';
import * as organisations from './organisations/organisation-endpoints.ts';
import * as webhooks from './webhooks/webhook-endpoints.ts';
import * as photos from './photos/photo-endpoints.ts';
import * as readings from './readings/reading-endpoints.ts';
import * as notices from './notices/notice-endpoints.ts';
import * as reports from './reports/report-endpoints.ts';
import * as reportPreviews from './reports/report-preview-endpoints.ts';
import * as reportFiles from './reports/report-file-endpoints.ts';
import * as reportHistory from './reports/report-history-endpoints.ts';
import * as jobSheets from './job-sheets/job-sheet-endpoints.ts';
import * as simCards from './sim-cards/sim-card-endpoints.ts';
import * as simRequests from './sim-cards/sim-request-endpoints.ts';
import * as telematicsUnits from './telematics-units/telematics-unit-endpoints.ts';
import * as refusedMessages from './telematics-units/refused-message-endpoints.ts';
import * as unitConditions from './telematics-units/unit-condition-endpoints.ts';
import * as unitMessages from './telematics-units/unit-message-endpoints.ts';
import * as unitCommandBatches from './telematics-units/unit-command-batch-endpoints.ts';
import * as unitCommands from './telematics-units/unit-command-endpoints.ts';
import * as series from './series/series-endpoints.ts';
import * as sensors from './sensors/sensor-endpoints.ts';
import * as vehicleSensors from './sensors/vehicle-sensor-endpoints.ts';
import * as utilisation from './utilisation/utilisation-endpoints.ts';
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
import * as mot from './registers/mot-endpoints.ts';
import * as maintenance from './maintenance/maintenance-endpoints.ts';
import * as vehicleState from './vehicles/vehicle-state-endpoints.ts';
import * as coldSnap from './tyres/cold-snap-endpoints.ts';
import * as torque from './tyres/torque-endpoints.ts';
import * as tread from './tyres/tread-endpoints.ts';
import * as tyres from './tyres/tyre-endpoints.ts';
import * as registerCheck from './registers/register-check-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

const modules = [
  audit,
  evidence,
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
  fleetCoverage,
  missingSensors,
  fleetReports,
  thresholdBackTest,
  carbonReport,
  serviceLists,
  utilisation,
  vehicleList,
  newVehicle,
  registerCheck,
  vehicleChange,
  bulkChange,
  vehicleDetail,
  vehicleTrack,
  vehicleState,
  brakePerformance,
  brakeUploads,
  fleetBrakes,
  maintenance,
  inspections,
  mot,
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
  scalar,
  traccar,
  reports,
  reportPreviews,
  reportFiles,
  reportHistory,
  notices,
  organisations,
  integrations,
  apiKeys,
  webhooks,
  telematicsUnits,
  unitMessages,
  unitCommands,
  unitCommandBatches,
  unitConditions,
  refusedMessages,
  jobSheets,
  photos,
  checklists,
  checklistBriefing,
  checklistTemplates,
  dealers,
  dealerRequests,
  dealerJobs,
  simCards,
  simRequests,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every endpoint of the interface, for the server's start-up check, OpenAPI and the walking tests. */
export const allEndpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
);
