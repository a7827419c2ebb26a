/** What an internal id begins with where registrations are taken too; none begins with it. */
export const idMark = '~';

/** Names a vehicle by its internal id in a place that takes registrations too: a fleet number may read like the id of another. */
export const vehicleReference = (vehicleId: number): string => `${idMark}${vehicleId}`;

/** The internal id that a reference names beyond doubt; null where it may be a registration. */
export function findReferencedId(reference: string): number | null {
  const digits = /^~([1-9]\d{0,14})$/.exec(reference)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether a reference, by id or registration, may mean a vehicle. */
export const isReferenceTo = (
  reference: string,
  { id, registration }: { readonly id: number; readonly registration: string },
): boolean => reference === registration || findReferencedId(reference) === id;
