/** Every zone the browser knows, and the present one though it should not. */
export const zonesWith = (zone: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(zone) ? known : [zone, ...known];
};
