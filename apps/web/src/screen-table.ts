import {
  IconAntenna,
  IconBroadcast,
  IconBuilding,
  IconCalendarStats,
  IconCircleDashedCheck,
  IconClipboardCheck,
  IconChartBar,
  IconDeviceSim,
  IconRulerMeasure,
  IconSettings,
  IconSnowflake,
  IconTool,
  IconTruck,
  IconTruckDelivery,
  IconWheel,
} from '@tabler/icons-react';
import { parseBrakeUploadSearch } from './features/brakes/brake-upload-search.ts';
import { parseTemplateSearch } from './features/checklist-templates/template-search.ts';
import { parseChecklistSearch } from './features/checklists/checklist-search.ts';
import { parseColdSnapSearch } from './features/cold-snap/cold-snap-search.ts';
import { dealerSearch } from './features/dealers/dealer-search.ts';
import { fleetSearch } from './features/fleets/fleet-search.ts';
import { inboxSearch } from './features/incidents/inbox-search.ts';
import { jobSheetSearch } from './features/job-sheets/job-sheet-search.ts';
import { hideLinkToken, parseLinkSearch, parseWayIn } from './features/login/link-token.ts';
import { parseNewVehicleSearch } from './features/new-vehicle/new-vehicle-step.ts';
import { parseNewReportSearch } from './features/reports/report-search.ts';
import { sensorSearch } from './features/sensors/sensor-search.ts';
import { simCardSearch } from './features/sim-cards/sim-card-search.ts';
import { parseTelematicsSearch } from './features/telematics-units/unit-search.ts';
import { parseUnitPageSearch } from './features/telematics-units/unit-page-search.ts';
import { torqueDueSearch } from './features/torque-due/torque-due-search.ts';
import { treadDueSearch } from './features/tread/tread-due-search.ts';
import { parseTreadSearch, parseVehicleTreadSearch } from './features/tread/tread-search.ts';
import { tyreSearch } from './features/tyres/tyre-search.ts';
import { parseUtilitiesSearch } from './features/utilities/utilities-search.ts';
import { parseVehicleImportSearch } from './features/vehicle-import/vehicle-import-search.ts';
import { parseVehicleSearch } from './features/vehicle-list/vehicle-search.ts';
import type { ScreenRow } from './screen-row.ts';
import { screen } from './screen-row.ts';
import { parseFleetPageSearch } from './screens/fleet-page-search.ts';
import { parseOrganisationSearch } from './screens/organisation-search.ts';
import { parseReportsSearch } from './screens/reports-search.ts';
import { parseSettingsSearch } from './screens/settings-search.ts';
import { parseVehiclePageSearch } from './screens/vehicle-page-search.ts';

const vehicleSearch = (query: Record<string, unknown>) => parseVehicleSearch(query, Date.now());

/** Asks for the first vehicles beside the code of the list, which is in the same file. */
const askForVehicles = async (query: Record<string, unknown>): Promise<void> => {
  const { askForFirstVehicles } = await import('./features/vehicle-list/first-vehicles.ts');
  await askForFirstVehicles(vehicleSearch(query));
};

/**
 * Every route: those of specification §2, whether their screens are built or not, and our own. Routes, addresses, titles,
 * navigation and the tests that visit every screen follow from it. A route without a screen still sends anonymous visitors
 * to login and shows everyone else the page for addresses that do not exist. Entries of the navigation stand in the bar in
 * the order of these rows.
 */
export const screenTable = {
  login: screen({
    path: '/login',
    gate: 'public',
    title: 'login',
    search: parseWayIn,
    load: async () => (await import('./features/login/login-page.tsx')).LoginPage,
  }),
  oneTimePassword: screen({
    path: '/otp',
    gate: 'public',
    title: 'oneTimePassword',
    search: parseLinkSearch,
    opening: (query) => hideLinkToken('/otp', query),
    load: async () => (await import('./features/login/sign-in-link-page.tsx')).SignInLinkPage,
  }),
  forgotPassword: screen({
    path: '/forgot-password',
    gate: 'public',
    title: 'forgotPassword',
    search: parseWayIn,
    load: async () => (await import('./features/login/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  resetPassword: screen({
    path: '/reset-password',
    gate: 'public',
    title: 'resetPassword',
    search: parseLinkSearch,
    opening: (query) => hideLinkToken('/reset-password', query),
    load: async () => (await import('./features/login/new-password-page.tsx')).NewPasswordPage,
  }),
  home: screen({
    path: '/',
    gate: 'signed_in',
    title: 'vehicles',
    search: vehicleSearch,
    ask: askForVehicles,
    load: async () => (await import('./screens/home-screen.tsx')).HomeScreen,
  }),
  vehicles: screen({
    path: '/vehicles',
    gate: 'signed_in',
    title: 'vehicles',
    search: vehicleSearch,
    ask: askForVehicles,
    load: async () => (await import('./screens/vehicles-screen.tsx')).VehiclesScreen,
    navigation: { icon: IconTruck, gate: 'vehicle:list', elsewhere: /^\/$/ },
  }),
  addVehicle: screen({
    path: '/vehicles/new',
    gate: 'admin',
    title: 'addVehicle',
    texts: ['management', 'registers'],
    search: parseNewVehicleSearch,
    load: async () => (await import('./screens/new-vehicle-screen.tsx')).NewVehicleScreen,
  }),
  importVehicles: screen({
    path: '/vehicles/import',
    gate: 'vehicle:update',
    title: 'importVehicles',
    texts: ['management', 'vehicle', 'bulk'],
    search: parseVehicleImportSearch,
    load: async () => (await import('./screens/import-vehicles-screen.tsx')).ImportVehiclesScreen,
  }),
  /** By registration, or by id as `vehicleReference` writes it. */
  vehicle: screen({
    path: '/vehicles/$vehicleId',
    gate: 'vehicle:read',
    title: 'vehicleOverview',
    texts: ['vehicle'],
    search: (query) => parseVehiclePageSearch(query, Date.now()),
    load: async () => (await import('./screens/vehicle-screen.tsx')).VehicleScreen,
  }),
  vehicleDownload: screen({
    path: '/vehicles/$vehicleId/download',
    gate: 'vehicle:read',
    title: 'downloads',
    texts: ['vehicle'],
    // Its rules come with its code.
    search: (query): object => ({ ...query }),
    load: async () => (await import('./screens/readings-file-screen.tsx')).ReadingsFileScreen,
  }),
  dataExplorer: screen({
    path: '/vehicles/$vehicleId/dataExplorer',
    gate: 'vehicle:read',
    title: 'dataExplorer',
    texts: ['vehicle'],
    search: (query): object => ({ ...query }),
    load: async () => (await import('./screens/data-explorer-screen.tsx')).DataExplorerScreen,
  }),
  vehicleTread: screen({
    path: '/vehicles/$vehicleId/tread',
    gate: 'feature:tyre_tread_depths',
    title: 'vehicleTread',
    texts: ['vehicle', 'care'],
    search: parseVehicleTreadSearch,
    load: async () => (await import('./screens/vehicle-tread-screen.tsx')).VehicleTreadScreen,
  }),
  enterTread: screen({
    path: '/vehicles/$vehicleId/tread/new',
    gate: 'feature:tyre_tread_depths',
    title: 'enterTread',
    texts: ['vehicle', 'care'],
    search: parseTreadSearch,
    load: async () => (await import('./screens/tread-screen.tsx')).TreadScreen,
  }),
  // Ours beside the specification's table: the bell needs a place to lead to.
  alerts: screen({
    path: '/alerts',
    gate: 'signed_in',
    title: 'alerts',
    texts: ['bulk'],
    search: inboxSearch.parse,
    load: async () => (await import('./screens/alerts-screen.tsx')).AlertsScreen,
  }),
  fleets: screen({
    path: '/fleets',
    gate: 'fleet:list',
    title: 'fleets',
    texts: ['management'],
    search: fleetSearch.parse,
    load: async () => (await import('./screens/fleets-screen.tsx')).FleetsScreen,
    // The specification's bar calls it by what else is there: the reports of each fleet.
    navigation: { icon: IconChartBar, title: 'fleetReports' },
  }),
  fleet: screen({
    path: '/fleets/$fleetName',
    gate: 'fleet:read',
    title: null,
    texts: ['management', 'bulk'],
    search: (query) => parseFleetPageSearch(query, Date.now()),
    load: async () => (await import('./screens/fleet-screen.tsx')).FleetScreen,
  }),
  sensors: screen({
    path: '/sensors',
    gate: 'admin',
    title: 'sensors',
    texts: ['management'],
    search: sensorSearch.parse,
    load: async () => (await import('./screens/sensors-screen.tsx')).SensorsScreen,
    navigation: { icon: IconAntenna },
  }),
  jobSheets: screen({
    path: '/job-sheets',
    gate: 'vehicle:read',
    title: 'jobSheets',
    texts: ['care', 'management'],
    search: jobSheetSearch.parse,
    load: async () => (await import('./screens/job-sheets-screen.tsx')).JobSheetsScreen,
    navigation: { icon: IconTool, group: 'workshop', gate: 'vehicle:list' },
  }),
  jobSheet: screen({
    path: '/job-sheets/$jobId',
    gate: 'vehicle:read',
    title: 'jobSheets',
    texts: ['care', 'management'],
    load: async () => (await import('./screens/job-sheet-screen.tsx')).JobSheetScreen,
  }),
  tyres: screen({
    path: '/tyres',
    gate: 'vehicle:read',
    title: 'tyres',
    texts: ['care', 'management'],
    search: tyreSearch.parse,
    load: async () => (await import('./screens/tyres-screen.tsx')).TyresScreen,
    navigation: { icon: IconWheel, group: 'workshop', gate: 'vehicle:list' },
  }),
  treadDue: screen({
    path: '/tread-due',
    gate: 'feature:tyre_tread_depths',
    title: 'treadDue',
    texts: ['care'],
    search: treadDueSearch.parse,
    load: async () => (await import('./screens/tread-due-screen.tsx')).TreadDueScreen,
    navigation: { icon: IconRulerMeasure, group: 'workshop' },
  }),
  torqueDue: screen({
    path: '/torque-due',
    gate: 'vehicle:list',
    title: 'torqueDue',
    texts: ['care'],
    search: torqueDueSearch.parse,
    load: async () => (await import('./screens/torque-due-screen.tsx')).TorqueDueScreen,
    navigation: { icon: IconCircleDashedCheck, group: 'workshop' },
  }),
  dealers: screen({
    path: '/dealers',
    gate: 'dealers',
    title: 'dealers',
    texts: ['dealer', 'care', 'management'],
    search: dealerSearch.parse,
    load: async () => (await import('./screens/dealers-screen.tsx')).DealersScreen,
    navigation: { icon: IconTruckDelivery, group: 'workshop' },
  }),
  /** The job of a dealer, who has no account and holds the link. */
  dealerJob: screen({
    path: '/dealer/$token',
    gate: 'public',
    title: 'dealerJob',
    texts: ['dealer', 'care', 'management'],
    load: async () => (await import('./screens/dealer-job-screen.tsx')).DealerJobScreen,
  }),
  /** Whether an evidence pack was changed, for anybody who holds one. */
  verify: screen({
    path: '/verify',
    gate: 'public',
    title: 'verify',
    texts: ['evidence'],
    load: async () => (await import('./screens/verify-screen.tsx')).VerifyScreen,
  }),
  verifyNumber: screen({
    path: '/verify/$number',
    gate: 'public',
    title: 'verify',
    texts: ['evidence'],
    load: async () => (await import('./screens/verify-screen.tsx')).VerifyScreen,
  }),
  coldSnap: screen({
    path: '/cold-snap',
    gate: 'vehicle:list',
    title: 'coldSnap',
    texts: ['care'],
    search: parseColdSnapSearch,
    load: async () => (await import('./screens/cold-snap-screen.tsx')).ColdSnapScreen,
    navigation: { icon: IconSnowflake, group: 'workshop' },
  }),
  /** By number, or by id as `vehicleReference` writes it. */
  tyre: screen({
    path: '/tyres/$tyreNumber',
    gate: 'vehicle:read',
    title: 'tyre',
    texts: ['care', 'management'],
    load: async () => (await import('./screens/tyre-screen.tsx')).TyreScreen,
  }),
  reports: screen({
    path: '/reports',
    gate: 'admin',
    title: 'reports',
    texts: ['management', 'reporting'],
    search: parseReportsSearch,
    load: async () => (await import('./screens/reports-screen.tsx')).ReportsScreen,
    navigation: { icon: IconCalendarStats },
  }),
  reportFile: screen({
    path: '/report-files/$fileId',
    gate: 'fleet:reports',
    title: 'reportFile',
    texts: ['management', 'reporting'],
    load: async () => (await import('./screens/report-file-screen.tsx')).ReportFileScreen,
  }),
  addReport: screen({
    path: '/reports/new',
    gate: 'admin',
    title: 'addReport',
    texts: ['management', 'reporting'],
    search: parseNewReportSearch,
    load: async () => (await import('./screens/add-report-screen.tsx')).AddReportScreen,
  }),
  editReport: screen({
    path: '/reports/edit/$reportId',
    gate: 'admin',
    title: 'editReport',
    texts: ['management', 'reporting'],
    load: async () => (await import('./screens/edit-report-screen.tsx')).EditReportScreen,
  }),
  simCards: screen({
    path: '/kit/sim',
    gate: 'admin',
    title: 'simCards',
    texts: ['management'],
    search: simCardSearch.parse,
    load: async () => (await import('./screens/sim-cards-screen.tsx')).SimCardsScreen,
    navigation: { icon: IconDeviceSim, group: 'kit' },
  }),
  simCard: screen({
    path: '/kit/sim/$simId',
    gate: 'admin',
    title: 'editSimCard',
    texts: ['management', 'sim'],
    load: async () => (await import('./screens/sim-card-screen.tsx')).SimCardScreen,
  }),
  telematicsBoxes: screen({
    path: '/kit/telematics',
    gate: 'admin',
    title: 'telematicsBoxes',
    texts: ['management'],
    search: parseTelematicsSearch,
    load: async () => (await import('./screens/telematics-boxes-screen.tsx')).TelematicsBoxesScreen,
    navigation: { icon: IconBroadcast, group: 'kit', elsewhere: /^\/(telematics|utilities)\// },
  }),
  telematicsUnit: screen({
    path: '/telematics/$imei',
    gate: 'telematics_unit:read',
    title: null,
    texts: ['management', 'vehicle', 'unit'],
    search: parseUnitPageSearch,
    load: async () => (await import('./screens/telematics-unit-screen.tsx')).TelematicsUnitScreen,
  }),
  organization: screen({
    path: '/organization',
    gate: 'admin',
    title: 'organization',
    texts: ['management', 'sim'],
    search: parseOrganisationSearch,
    load: async () => (await import('./screens/organisation-screen.tsx')).OrganisationScreen,
    navigation: { icon: IconBuilding },
  }),
  settings: screen({
    path: '/settings',
    gate: 'user:settings',
    title: 'settings',
    search: parseSettingsSearch,
    load: async () => (await import('./screens/settings-screen.tsx')).SettingsScreen,
    navigation: { icon: IconSettings },
  }),
  checksumCalculator: screen({
    path: '/utilities/checksumCalculator',
    gate: 'signed_in',
    title: 'checksumCalculator',
    texts: ['kit', 'unit'],
    search: parseUtilitiesSearch,
    load: async () => (await import('./screens/checksum-calculator-screen.tsx')).ChecksumCalculatorScreen,
  }),
  brakeReportUpload: screen({
    path: '/upload-trailer-brake-report',
    gate: 'feature:brake_performance_upload',
    title: 'brakeReportUpload',
    texts: ['brakes'],
    search: parseBrakeUploadSearch,
    load: async () => (await import('./screens/brake-upload-screen.tsx')).BrakeUploadScreen,
  }),
  checklists: screen({
    path: '/checklists',
    gate: 'vehicle:read',
    title: 'checklists',
    texts: ['checks', 'care'],
    search: parseChecklistSearch,
    load: async () => (await import('./screens/checklists-screen.tsx')).ChecklistsScreen,
    navigation: { icon: IconClipboardCheck, group: 'workshop', gate: 'vehicle:list' },
  }),
  checklistTemplates: screen({
    path: '/checklists/templates',
    gate: 'organization:update',
    title: 'checklistTemplates',
    texts: ['checks'],
    load: async () => (await import('./screens/checklist-templates-screen.tsx')).ChecklistTemplatesScreen,
  }),
  checklistTemplate: screen({
    path: '/checklists/templates/$templateId',
    gate: 'organization:update',
    title: 'checklistTemplate',
    texts: ['checks'],
    search: parseTemplateSearch,
    load: async () => (await import('./screens/checklist-template-screen.tsx')).ChecklistTemplateScreen,
  }),
  /** A driver's walk-round check; works without a network once it was opened with one. */
  newChecklist: screen({
    path: '/checklists/new',
    gate: 'vehicle:read',
    title: 'newChecklist',
    texts: ['checks'],
    // Its rules come with its code.
    search: (query): object => ({ ...query }),
    load: async () => (await import('./screens/walk-round-screen.tsx')).WalkRoundScreen,
  }),
  internalError: screen({
    path: '/500',
    gate: 'signed_in',
    title: 'internalError',
    load: async () => (await import('./features/error-pages/internal-error-page.tsx')).InternalErrorPage,
  }),
  invalidResource: screen({
    path: '/invalid-resource',
    gate: 'signed_in',
    title: 'invalidResource',
    load: async () => (await import('./screens/invalid-resource-screen.tsx')).InvalidResourceScreen,
  }),
} as const;

/** Name of a route. */
export type ScreenName = keyof typeof screenTable;

/** Every route with its name, in the order of the table. */
export const screenRows = Object.entries<ScreenRow>(screenTable) as readonly (readonly [ScreenName, ScreenRow])[];
