import { sql } from 'kysely';
import { levelOfCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import type { TrailPoint } from '@tyrewatch/domain/telemetry/vehicle-trail';
import { openTelemetry, type Scoped } from '../scope.ts';

/** Where a vehicle was over a stretch of time. */
export interface VehicleFixes {
  /** In time order. */
  readonly fixes: readonly TrailPoint[];
  /** By the odometer; null where it was sent less than twice. */
  readonly distanceM: number | null;
}

/** Fixes of a vehicle from an instant until another, not included; epoch milliseconds. Empty for vehicles outside the scope. */
export async function listVehicleFixes(
  scoped: Scoped,
  { vehicleId, fromMs, toMs }: { readonly vehicleId: number; readonly fromMs: number; readonly toMs: number },
): Promise<VehicleFixes> {
  await openTelemetry(scoped, [vehicleId]);
  const { rows } = await sql<{
    columns: { at: number[] | null; latitude: number[]; longitude: number[]; speed: (number | null)[] };
    distanceM: number | null;
  }>`
    select (max(odometer_m) - min(odometer_m))::float8 as "distanceM", json_build_object('at', json_agg(at_ms order by at) filter (where is_fix),
      'latitude', json_agg(latitude_e7 order by at) filter (where is_fix), 'longitude', json_agg(longitude_e7 order by at) filter (where is_fix),
      'speed', json_agg(speed_kmh order by at) filter (where is_fix)) as columns
    from (
      select at, (extract(epoch from at) * 1000)::bigint as at_ms, latitude_e7, longitude_e7, speed_kmh, odometer_m,
        latitude_e7 is not null and longitude_e7 is not null as is_fix
      from packet where vehicle_id = ${vehicleId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}
    ) told`.execute(scoped.trx);
  const { at, latitude, longitude, speed } = rows[0]?.columns ?? { at: null, latitude: [], longitude: [], speed: [] };
  const fixes = (at ?? []).map((atMs, index) => ({
    atMs,
    latitude: (latitude[index] ?? 0) / 1e7,
    longitude: (longitude[index] ?? 0) / 1e7,
    speedKmh: speed[index] ?? null,
  }));
  return { fixes, distanceM: rows[0]?.distanceM ?? null };
}

/** An alert that is not over. */
export interface OpenIncident {
  readonly incidentId: number;
  readonly positionIndex: number;
  readonly level: AlertLevel;
  readonly openedAtMs: number;
}

/** Alerts of a vehicle that are not over, the oldest first. Empty for vehicles outside the scope. */
export async function listOpenIncidents({ trx, scope }: Scoped, vehicleId: number): Promise<OpenIncident[]> {
  const { rows } = await sql<Omit<OpenIncident, 'level'> & { levelCode: number }>`
    select id as "incidentId", position_index as "positionIndex", level as "levelCode", (extract(epoch from opened_at) * 1000)::float8 as "openedAtMs"
    from visible_incident where vehicle_id = ${vehicleId} and organisation_id = any(${[...scope.organisationIds]}::bigint[])
      and resolved_at is null and closed_at is null order by opened_at, id`.execute(trx);
  return rows.map(({ levelCode, ...incident }) => ({ ...incident, level: levelOfCode(levelCode) }));
}
