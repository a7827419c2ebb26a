import { sql } from 'kysely';
import { memberName } from '../notifications/alert-subscriber-views.ts';
import { judgedExtreme } from '../rollups/judged-extremes.ts';
import type { Scoped } from '../scope.ts';
import type { EndingKind } from './incident-ending.ts';
import type { IncidentView } from './incident-views.ts';

const hourMs = 3_600_000;
/** Hours of a trend. */
export const trendHours = 24;

/** Somebody to call about a vehicle. */
export type VehicleContact = {
  readonly kind: 'driver' | 'emergency' | 'fleet';
  readonly name: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
};

/** What a list of incidents says beside them, read for all of its rows at once. */
export type IncidentSurroundings = {
  /** By the incident's id: lowest cold pressure of each of the last hours, the oldest first; null = nothing was heard. Missing = in none. */
  readonly trends: ReadonlyMap<number, readonly (number | null)[]>;
  /** By the incident's id, of those that a reading has not ended. */
  readonly endings: ReadonlyMap<number, EndingKind>;
  /** By the vehicle's id. */
  readonly contacts: ReadonlyMap<number, readonly VehicleContact[]>;
};

const idsOf = (incidents: readonly IncidentView[]) => incidents.map(({ incidentId }) => incidentId);
const vehicleIdsOf = (incidents: readonly IncidentView[]) => [...new Set(incidents.map(({ vehicleId }) => vehicleId))];

async function readTrends({ trx }: Scoped, incidents: readonly IncidentView[], nowMs: number) {
  const toHour = Math.floor(nowMs / hourMs);
  const { rows } = await sql<{ incidentId: number; hour: number; kpa: number }>`
    select wheel.id as "incidentId", (extract(epoch from hour.bucket_at) / 3600)::int as hour,
      (${sql.raw(judgedExtreme('rollup_hour', 'min', '[wheel.place]'))}) / 10.0::float8 as kpa
    from unnest(${idsOf(incidents)}::bigint[], ${incidents.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${incidents.map(({ positionIndex }) => positionIndex + 1)}::int[]) wheel (id, vehicle_id, place)
    join rollup_hour hour on hour.vehicle_id = wheel.vehicle_id
      and hour.bucket_at > ${new Date((toHour - trendHours) * hourMs)} and hour.bucket_at <= ${new Date(toHour * hourMs)}`.execute(
    trx,
  );
  const told = rows.filter(({ kpa }) => kpa !== null);
  return new Map(
    [...Map.groupBy(told, ({ incidentId }) => incidentId)].map(([incidentId, hours]) => {
      const byHour = new Map(hours.map(({ hour, kpa }) => [hour, kpa]));
      const trend = Array.from(
        { length: trendHours },
        (_, place) => byHour.get(toHour - trendHours + 1 + place) ?? null,
      );
      return [incidentId, trend] as const;
    }),
  );
}

async function readEndings({ trx }: Scoped, incidents: readonly IncidentView[]) {
  const over = incidents.filter(({ resolvedAtMs }) => resolvedAtMs !== null);
  if (over.length === 0) return new Map<number, EndingKind>();
  const { rows } = await sql<{ incidentId: number; kind: EndingKind }>`
    select ending.incident_id as "incidentId", ending.kind from visible_incident_event ending
    join incident on incident.vehicle_id = ending.vehicle_id and incident.id = ending.incident_id and incident.resolved_at = ending.at
    where ending.vehicle_id = any(${vehicleIdsOf(over)}::bigint[]) and ending.incident_id = any(${idsOf(over)}::bigint[])
      and ending.kind in ('sensor_changed', 'silenced')`.execute(trx);
  return new Map(rows.map(({ incidentId, kind }) => [incidentId, kind]));
}

/** Who drives, who is named at the vehicle, and the contacts of its fleet: of these the number is that of the user with their address. */
async function readContacts({ trx }: Scoped, vehicleIds: readonly number[]) {
  const { rows } = await sql<VehicleContact & { vehicleId: number }>`
    select * from (
      select pair.vehicle_id as "vehicleId", 'driver' as kind, ${memberName} as name, member.phone_number as "phoneNumber", null::text as email, 1 as rank, member.id
      from driver_vehicle pair join app_user member on member.id = pair.user_id and member.deactivated_at is null
      where pair.vehicle_id = any(${vehicleIds}::bigint[])
      union all
      select vehicle.id, 'emergency', vehicle.emergency_contact, null, null, 2, 0 from vehicle
      where vehicle.id = any(${vehicleIds}::bigint[]) and vehicle.emergency_contact is not null
      union all
      select vehicle.id, 'fleet', contact.name, (select max(member.phone_number) from app_user member where member.email_key = name_key(contact.email)),
        contact.email, 3, contact.id
      from vehicle join fleet_contact contact on contact.fleet_id = vehicle.fleet_id
      where vehicle.id = any(${vehicleIds}::bigint[])
    ) contact order by rank, id`.execute(trx);
  return Map.groupBy(rows, ({ vehicleId }) => vehicleId);
}

/** What there is beside incidents. The caller has the telemetry of their vehicles open. */
export async function loadSurroundings(
  scoped: Scoped,
  incidents: readonly IncidentView[],
  nowMs: number,
): Promise<IncidentSurroundings> {
  return {
    trends: await readTrends(scoped, incidents, nowMs),
    endings: await readEndings(scoped, incidents),
    contacts: await readContacts(scoped, vehicleIdsOf(incidents)),
  };
}
