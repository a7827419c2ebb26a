import type { AccessGate } from './session/access-gate.ts';

/** Names of the titles in the message catalogues; null shows the product's name. */
export type TitleKey =
  | 'login'
  | 'vehicles'
  | 'alerts'
  | 'vehicleOverview'
  | 'addVehicle'
  | 'sensors'
  | 'simCards'
  | 'editSimCard'
  | 'telematicsBoxes'
  | 'reports'
  | 'addReport'
  | 'editReport'
  | 'organization'
  | 'fleets'
  | 'fleetReports'
  | 'checksumCalculator'
  | 'settings'
  | 'brakeReportUpload'
  | 'downloads'
  | 'dataExplorer'
  | 'oneTimePassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'internalError'
  | 'invalidResource';

/** One route of the specification: its path in the router's notation, who may open it, its title. */
export interface ScreenEntry {
  readonly path: string;
  readonly gate: AccessGate;
  readonly title: TitleKey | null;
}

/**
 * Every route of specification §2 with its gate and title, whether its screen is built or not. A
 * route without a screen still sends anonymous visitors to login and shows everyone else the page
 * for paths that do not exist. `satisfies` keeps the literal paths.
 */
export const screenTable = {
  login: { path: '/login', gate: 'public', title: 'login' },
  oneTimePassword: { path: '/otp', gate: 'public', title: 'oneTimePassword' },
  forgotPassword: { path: '/forgot-password', gate: 'public', title: 'forgotPassword' },
  resetPassword: { path: '/reset-password', gate: 'public', title: 'resetPassword' },
  home: { path: '/', gate: 'signed_in', title: 'vehicles' },
  vehicles: { path: '/vehicles', gate: 'signed_in', title: 'vehicles' },
  // Ours beside the specification's table: the bell needs a place to lead to.
  alerts: { path: '/alerts', gate: 'signed_in', title: 'alerts' },
  addVehicle: { path: '/vehicles/new', gate: 'admin', title: 'addVehicle' },
  vehicle: { path: '/vehicles/$vehicleId', gate: 'vehicle:read', title: 'vehicleOverview' },
  vehicleDownload: { path: '/vehicles/$vehicleId/download', gate: 'vehicle:read', title: 'downloads' },
  dataExplorer: {
    path: '/vehicles/$vehicleId/dataExplorer',
    gate: 'vehicle:read',
    title: 'dataExplorer',
  },
  fleets: { path: '/fleets', gate: 'fleet:list', title: 'fleets' },
  fleet: { path: '/fleets/$fleetName', gate: 'fleet:read', title: null },
  telematicsUnit: { path: '/telematics/$imei', gate: 'telematics_unit:read', title: null },
  organization: { path: '/organization', gate: 'admin', title: 'organization' },
  checksumCalculator: {
    path: '/utilities/checksumCalculator',
    gate: 'signed_in',
    title: 'checksumCalculator',
  },
  sensors: { path: '/sensors', gate: 'admin', title: 'sensors' },
  simCards: { path: '/kit/sim', gate: 'admin', title: 'simCards' },
  simCard: { path: '/kit/sim/$simId', gate: 'admin', title: 'editSimCard' },
  telematicsBoxes: { path: '/kit/telematics', gate: 'admin', title: 'telematicsBoxes' },
  reports: { path: '/reports', gate: 'admin', title: 'reports' },
  addReport: { path: '/reports/new', gate: 'admin', title: 'addReport' },
  editReport: { path: '/reports/edit/$reportId', gate: 'admin', title: 'editReport' },
  settings: { path: '/settings', gate: 'user:settings', title: 'settings' },
  brakeReportUpload: {
    path: '/upload-trailer-brake-report',
    gate: 'feature:brake_performance_upload',
    title: 'brakeReportUpload',
  },
  internalError: { path: '/500', gate: 'signed_in', title: 'internalError' },
  invalidResource: { path: '/invalid-resource', gate: 'signed_in', title: 'invalidResource' },
} as const satisfies Record<string, ScreenEntry>;

const publicPaths: ReadonlySet<string> = new Set(
  Object.values(screenTable)
    .filter(({ gate }) => gate === 'public')
    .map(({ path }) => path),
);

/** Whether a path is one that needs no sign-in. */
export const isPublicPath = (path: string): boolean => publicPaths.has(path);

/** Name of a route. */
export type ScreenName = keyof typeof screenTable;
