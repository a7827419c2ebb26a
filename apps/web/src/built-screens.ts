import type { ScreenName } from './screen-table.ts';

/** Routes of the table that have a screen; the others answer with the page for unknown addresses. */
export const builtScreens: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'login',
  'oneTimePassword',
  'forgotPassword',
  'resetPassword',
  'home',
  'vehicles',
  'addVehicle',
  'vehicle',
  'fleets',
  'fleet',
  'alerts',
  'sensors',
  'simCards',
  'simCard',
  'organization',
  'telematicsBoxes',
  'telematicsUnit',
  'reports',
  'addReport',
  'editReport',
  'settings',
  'internalError',
  'invalidResource',
]);
