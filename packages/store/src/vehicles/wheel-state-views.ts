import { levelOfCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { fromTenths } from '@tyrewatch/domain/units/quantities';
import { wheelPositionAt, type WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** An open incident of a wheel. Instants are epoch milliseconds; `acknowledgedAtMs` null = nobody has. */
export type WheelIncident = {
  readonly id: number;
  readonly level: AlertLevel;
  readonly openedAtMs: number;
  readonly acknowledgedAtMs: number | null;
};

/** A wheel as it is now; pressures are gauge pressures in kPa. Null = never read. */
export type WheelNow = {
  readonly position: WheelPosition;
  readonly level: AlertLevel;
  readonly pressureKpa: number | null;
  readonly coldPressureKpa: number | null;
  readonly temperatureC: number | null;
  readonly readingAtMs: number | null;
  /** Null = none is open. */
  readonly incident: WheelIncident | null;
};

/** A vehicle with its wheels that have a sensor or had one, from the front left. */
export type VehicleWheels = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly registration: string;
  readonly wheels: readonly WheelNow[];
};

type StoredWheels = Omit<VehicleWheels, 'wheels'> & {
  readonly levels: readonly (number | null)[];
  readonly pressures: readonly (number | null)[];
  readonly coldPressures: readonly (number | null)[];
  readonly temperatures: readonly (number | null)[];
  readonly readingTimes: readonly (Date | null)[];
  readonly incidents: readonly (Omit<WheelIncident, 'level'> & { readonly index: number; readonly level: number })[];
};

const tenths = (value: number | null | undefined): number | null => (value == null ? null : fromTenths(value));

const wheelsOf = (stored: StoredWheels): WheelNow[] =>
  stored.levels.flatMap((level, index) => {
    if (level === null) return [];
    const incident = stored.incidents.find((one) => one.index === index);
    return [
      {
        position: wheelPositionAt(index),
        level: levelOfCode(level),
        pressureKpa: tenths(stored.pressures[index]),
        coldPressureKpa: tenths(stored.coldPressures[index]),
        temperatureC: tenths(stored.temperatures[index]),
        readingAtMs: stored.readingTimes[index]?.getTime() ?? null,
        incident:
          incident === undefined
            ? null
            : {
                id: incident.id,
                level: levelOfCode(incident.level),
                openedAtMs: incident.openedAtMs,
                acknowledgedAtMs: incident.acknowledgedAtMs,
              },
      },
    ];
  });

/** The wheels of vehicles of every organisation, archived ones left out, by ascending id (role jobs): `ids`, or `limit` vehicles after the id `after`. */
export async function listVehicleWheels(
  trx: Queryable,
  which: { readonly ids: readonly number[] } | { readonly after: number; readonly limit: number },
): Promise<VehicleWheels[]> {
  const [condition, limit] =
    'ids' in which
      ? [sql`listing.vehicle_id = any(${[...which.ids]}::bigint[])`, sql``]
      : [sql`listing.vehicle_id > ${which.after}`, sql`limit ${which.limit}`];
  const { rows } = await sql<StoredWheels>`
    select listing.vehicle_id as "vehicleId", listing.organisation_id as "organisationId", listing.registration, wheel.level as levels,
      wheel.pressure_dkpa as pressures, wheel.cold_pressure_dkpa as "coldPressures", wheel.temperature_dc as temperatures,
      wheel.reading_at as "readingTimes", (select coalesce(jsonb_agg(jsonb_build_object('id', incident.id, 'index', position_index,
          'level', incident.level, 'openedAtMs', floor(extract(epoch from opened_at) * 1000),
          'acknowledgedAtMs', floor(extract(epoch from acknowledged_at) * 1000))), '[]')
        from incident where incident.vehicle_id = listing.vehicle_id and resolved_at is null and closed_at is null) as incidents
    from vehicle_listing listing join wheel_state wheel on wheel.vehicle_id = listing.vehicle_id
    where ${condition} and not listing.archived order by listing.vehicle_id ${limit}`.execute(trx);
  return rows.map((row) => ({
    vehicleId: row.vehicleId,
    organisationId: row.organisationId,
    registration: row.registration,
    wheels: wheelsOf(row),
  }));
}
