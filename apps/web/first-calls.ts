const counts = '/tyrewatch/vehicles/counts';
const firstPageOfVehicles = ['/tyrewatch/vehicles?sort=level&limit=100&offset=0', counts];

/**
 * What the screen of an address (path and query) asks for first, as addresses of GET calls: `first-script.js` asks for it
 * before the application's code is there. A test holds this to what the screens ask for.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/': firstPageOfVehicles,
  '/vehicles': firstPageOfVehicles,
  '/vehicles?view=map': ['/tyrewatch/vehicles/positions', counts],
};
