/** The vehicle something is on, by its id and registration; null = on none. */
export const vehicleNameWire = ({
  vehicleId,
  registration,
}: {
  readonly vehicleId: number | null;
  readonly registration: string | null;
}): { id: number; registration: string } | null =>
  vehicleId === null || registration === null ? null : { id: vehicleId, registration };
