/** When a vehicle and its telematics unit were last heard, in epoch milliseconds; null = never. */
export interface UnitContact {
  /** Whether the unit holds a connection to the gateway; null = it never had one. */
  readonly unitOnline: boolean | null;
  readonly unitLastSeenAtMs: number | null;
  readonly vehicleLastHeardAtMs: number | null;
}

/** Gateway and vehicle write their times apart, in milliseconds. */
const sameContactMs = 60_000;

/**
 * Whether the unit is connected; null where that says nothing: it never was, or the vehicle has been heard since by
 * another way than the unit's connection, as readings sent over HTTP are.
 */
export function unitConnection({ unitOnline, unitLastSeenAtMs, vehicleLastHeardAtMs }: UnitContact): boolean | null {
  if (unitOnline !== false || vehicleLastHeardAtMs === null) return unitOnline;
  return vehicleLastHeardAtMs > (unitLastSeenAtMs ?? 0) + sameContactMs ? null : false;
}
