import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { FeedKey } from './feed-state-repository.ts';

/** A vehicle as a feed reports it; null = not said, and what was said before stays. */
export type ReportedVehicle = {
  /** The service's own id of it; the VIN where it has no other. */
  readonly reference: string;
  /** Upper case. */
  readonly vin: string | null;
  readonly name?: string | null;
  readonly registration?: string | null;
  readonly make?: string | null;
  readonly model?: string | null;
  readonly axleCount?: number | null;
  readonly latitudeDeg?: number | null;
  readonly longitudeDeg?: number | null;
};

/** A reported vehicle with the vehicle that has its VIN; null = none has, or more than one. */
export type MatchedVehicle = {
  readonly id: number;
  readonly reference: string;
  readonly vin: string | null;
  readonly vehicleId: number | null;
  readonly isIgnored: boolean;
};

/**
 * Keeps what a feed reports of vehicles and looks for those with their VIN, in the organisation and those below it. Archived ones are not
 * matched. Each reference once.
 */
export async function writeReportedVehicles(
  trx: Queryable,
  { organisationId, integrationId }: FeedKey,
  reported: readonly ReportedVehicle[],
  atMs: number,
): Promise<MatchedVehicle[]> {
  const json = JSON.stringify(
    reported.map((vehicle) => ({
      reference: vehicle.reference,
      vin: vehicle.vin,
      name: vehicle.name ?? null,
      registration: vehicle.registration ?? null,
      make: vehicle.make ?? null,
      model: vehicle.model ?? null,
      axle_count: vehicle.axleCount ?? null,
      latitude_degrees: vehicle.latitudeDeg ?? null,
      longitude_degrees: vehicle.longitudeDeg ?? null,
    })),
  );
  const at = new Date(atMs);
  await sql`
    insert into feed_vehicle as known (organisation_id, integration_id, reference, vin, name, registration, make, model, axle_count,
      latitude_degrees, longitude_degrees, first_seen_at, last_seen_at)
    select ${organisationId}, ${integrationId}, reference, vin, name, registration, make, model, axle_count, latitude_degrees,
      longitude_degrees, ${at}, ${at}
    from jsonb_to_recordset(${json}::jsonb) as told (reference text, vin text, name text, registration text, make text, model text,
      axle_count smallint, latitude_degrees double precision, longitude_degrees double precision)
    order by reference
    on conflict (organisation_id, integration_id, reference) do update set vin = coalesce(excluded.vin, known.vin),
      name = coalesce(excluded.name, known.name), registration = coalesce(excluded.registration, known.registration),
      make = coalesce(excluded.make, known.make), model = coalesce(excluded.model, known.model),
      axle_count = coalesce(excluded.axle_count, known.axle_count),
      latitude_degrees = coalesce(excluded.latitude_degrees, known.latitude_degrees),
      longitude_degrees = coalesce(excluded.longitude_degrees, known.longitude_degrees),
      last_seen_at = greatest(excluded.last_seen_at, known.last_seen_at)`.execute(trx);
  const references = reported.map(({ reference }) => reference);
  return matchVehicles(trx, { organisationId, integrationId }, references);
}

/** Looks for the vehicles of reported ones anew, and answers them. */
export async function matchVehicles(
  trx: Queryable,
  { organisationId, integrationId }: FeedKey,
  references: readonly string[],
): Promise<MatchedVehicle[]> {
  const { rows } = await sql<MatchedVehicle>`
    update feed_vehicle known set vehicle_id = (
      select min(vehicle.id) from vehicle
      join organisation_closure line on line.descendant_id = vehicle.organisation_id and line.ancestor_id = ${organisationId}
      where upper(vehicle.vin) = known.vin and not vehicle.archived having count(*) = 1)
    where organisation_id = ${organisationId} and integration_id = ${integrationId} and reference = any(${references}::text[])
    returning id, reference, vin, vehicle_id as "vehicleId", ignored_at is not null as "isIgnored"`.execute(trx);
  return rows;
}
