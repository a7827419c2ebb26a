/** Which vehicles of its fleet a report tells of, as the address says it; absent = all. */
export interface VehiclesSearch {
  /** A depot's id. */
  depot?: number;
  /** Registrations, parted by commas. */
  vehicle?: string;
}

/** Vehicles an address can name; more are a filter that nobody set by hand. */
const mostVehicles = 50;

/** The vehicles an address names, each once. */
export const registrationsOf = ({ vehicle = '' }: VehiclesSearch): readonly string[] => [
  ...new Set(
    vehicle
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** What the address says of vehicles; absent = all. */
export const searchOfRegistrations = (registrations: readonly string[]): string | undefined =>
  registrations.length === 0 ? undefined : registrations.slice(0, mostVehicles).join(',');

/** Reads which vehicles a report tells of; what is no depot or no text is left out. */
export function parseVehicles({ depot, vehicle }: Record<string, unknown>): VehiclesSearch {
  const named = typeof vehicle === 'string' ? searchOfRegistrations(registrationsOf({ vehicle })) : undefined;
  return {
    ...(typeof depot === 'number' && Number.isSafeInteger(depot) && depot > 0 ? { depot } : {}),
    ...(named === undefined ? {} : { vehicle: named }),
  };
}
