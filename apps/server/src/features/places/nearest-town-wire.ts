import type { NearestTownWire } from '@tyrewatch/contract/vehicles/nearest-town';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { findNearestTown } from './nearest-town.ts';

/** The town next to a place in degrees, as it travels; null = none is near. */
export function townWireAt(latitudeDeg: number, longitudeDeg: number): NearestTownWire | null {
  const town = findNearestTown(latitudeDeg, longitudeDeg);
  if (town === null) return null;
  return { name: town.name, distance_km: roundTo(town.distanceKm, 1), bearing_deg: Math.round(town.bearingDeg) % 360 };
}

/** The town next to where a vehicle was last, as it travels; null = none is near, or it was never heard where it is. */
export const nearestTownWire = ({ values }: Pick<IngestVehicle, 'values'>): NearestTownWire | null => {
  const fix = values.fix?.value ?? null;
  return fix === null ? null : townWireAt(fix.latitudeDeg, fix.longitudeDeg);
};
