import type { NearestTownWire } from '@tyrewatch/contract/vehicles/nearest-town';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { findNearestTown } from './nearest-town.ts';

/** The town next to where a vehicle was last, as it travels; null = none is near, or it was never heard where it is. */
export function nearestTownWire({ values }: Pick<IngestVehicle, 'values'>): NearestTownWire | null {
  const fix = values.fix?.value ?? null;
  const town = fix === null ? null : findNearestTown(fix.latitudeDeg, fix.longitudeDeg);
  if (town === null) return null;
  return { name: town.name, distance_km: roundTo(town.distanceKm, 1), bearing_deg: Math.round(town.bearingDeg) % 360 };
}
