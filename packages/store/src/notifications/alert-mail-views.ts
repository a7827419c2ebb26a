import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { numbersFromJson } from '../incidents/incident-numbers.ts';
import type { IncidentNumbers } from '../ingest/ingest-batch.ts';
import type { IngestVehicle } from '../ingest/ingest-configuration.ts';
import { readVehicles } from '../ingest/ingest-loading.ts';
import type { AlertNotificationTable } from '../table-types.ts';
import { seesVehicle } from './alert-subscriber-views.ts';

/** One piece of news in an e-mail: the newest of its wheel. */
export type AlertNews = {
  readonly vehicleId: number;
  readonly positionIndex: number;
  readonly kind: AlertNotificationTable['kind'];
  readonly level: IncidentLevel;
  /** Device time of the news. */
  readonly atMs: number;
  readonly numbers: IncidentNumbers;
  readonly reason: AlertNotificationTable['reason'];
  /** Null = a fire drill. */
  readonly incidentId: number | null;
  /** Null = a fire drill. */
  readonly openedAtMs: number | null;
  /** How long nobody had acknowledged when it was written, in milliseconds; null = not known. */
  readonly unacknowledgedMs: number | null;
};

/** A vehicle that an e-mail is about, as it is now. */
export type AlertMailVehicle = {
  readonly vehicle: IngestVehicle;
  readonly organisationName: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
  /** Whether another vehicle has the same registration. */
  readonly hasNamesake: boolean;
};

/** Everything an alert e-mail is written from. */
export type AlertMail = {
  /** Whether it collects the maintenance news of a day. */
  readonly isDigest: boolean;
  /** False = a contact of a fleet, who cannot sign in. */
  readonly hasAccount: boolean;
  readonly pressureUnit: ReportContent['pressureUnit'];
  readonly temperatureUnit: 'celsius' | 'fahrenheit';
  readonly distanceUnit: 'km' | 'mile';
  /** At most one for each wheel; at least one. */
  readonly news: readonly AlertNews[];
  /** Those of `news`, by id. */
  readonly vehicles: ReadonlyMap<number, AlertMailVehicle>;
};

type StoredNews = Omit<AlertNews, 'level' | 'numbers'> &
  Omit<AlertMail, 'news' | 'vehicles'> &
  Omit<AlertMailVehicle, 'vehicle'> & { readonly levelCode: number; readonly numbers: unknown };

// A contact is one of the vehicle's fleet; who has an account must see the vehicle.
const isInReach = sql`case when notification.user_id is null
  then exists (select from fleet_contact contact where contact.fleet_id = vehicle.fleet_id and name_key(contact.email) = name_key(notification.email))
  else member.id is not null and ${seesVehicle} end`;

// Somebody has taken care of what was acknowledged, closed or silenced; that a tyre is well again is news to everybody.
const isNewsStill = sql`(notification.incident_id is null or (incident.id is not null and incident.silenced_at is null
  and (notification.kind = 'resolved' or (incident.acknowledged_at is null and incident.closed_at is null))))`;

/**
 * What an e-mail says (role jobs), by the id of the e-mail. What ended after it was written has the kind `resolved`. Null when
 * everything has been acknowledged meanwhile, or the recipient may no longer see the vehicle.
 */
export async function findAlertMail(database: Queryable, mailId: string): Promise<AlertMail | null> {
  const { rows } = await sql<StoredNews>`
    select distinct on (notification.vehicle_id, notification.position_index)
      notification.vehicle_id as "vehicleId", notification.position_index as "positionIndex", notification.incident_id as "incidentId",
      case when incident.resolved_at is null then notification.kind else 'resolved' end as kind, notification.level as "levelCode",
      (extract(epoch from coalesce(incident.resolved_at, notification.at)) * 1000)::float8 as "atMs",
      case when incident.resolved_at is null or notification.kind = 'resolved' then notification.numbers else incident.latest end as numbers,
      notification.reason, (extract(epoch from incident.opened_at) * 1000)::float8 as "openedAtMs",
      (extract(epoch from notification.created_at - incident.alarmed_at) * 1000)::float8 as "unacknowledgedMs",
      notification.is_digest as "isDigest", notification.user_id is not null as "hasAccount",
      coalesce(member.pressure_unit, 'psi') as "pressureUnit", coalesce(member.temperature_unit, 'celsius') as "temperatureUnit",
      coalesce(member.distance_unit, 'km') as "distanceUnit",
      organisation.name as "organisationName", listing.fleet_name as "fleetName", listing.depot_name as "depotName",
      exists (select from vehicle_listing namesake where namesake.registration = listing.registration
        and namesake.vehicle_id <> listing.vehicle_id) as "hasNamesake"
    from alert_notification notification
    join vehicle on vehicle.id = notification.vehicle_id
    join vehicle_listing listing on listing.vehicle_id = vehicle.id
    join organisation on organisation.id = vehicle.organisation_id
    left join incident on incident.vehicle_id = vehicle.id and incident.id = notification.incident_id
    left join app_user member on member.id = notification.user_id
    where notification.mail_id = ${mailId} and ${isNewsStill} and ${isInReach}
    order by notification.vehicle_id, notification.position_index, notification.at desc, notification.id desc`.execute(
    database,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const vehicles = await readVehicles(database, [...new Set(rows.map(({ vehicleId }) => vehicleId))]);
  const { isDigest, hasAccount, pressureUnit, temperatureUnit, distanceUnit } = first;
  return {
    isDigest,
    hasAccount,
    pressureUnit,
    temperatureUnit,
    distanceUnit,
    news: rows.map(newsOf),
    vehicles: new Map(
      rows.flatMap(({ vehicleId, organisationName, fleetName, depotName, hasNamesake }) => {
        const vehicle = vehicles.get(vehicleId);
        return vehicle === undefined
          ? []
          : [[vehicleId, { vehicle, organisationName, fleetName, depotName, hasNamesake }] as const];
      }),
    ),
  };
}

const newsOf = (row: StoredNews): AlertNews => ({
  vehicleId: row.vehicleId,
  positionIndex: row.positionIndex,
  kind: row.kind,
  level: levelOfCode(row.levelCode) as IncidentLevel,
  atMs: row.atMs,
  numbers: numbersFromJson(row.numbers),
  reason: row.reason,
  incidentId: row.incidentId,
  openedAtMs: row.openedAtMs,
  unacknowledgedMs: row.unacknowledgedMs,
});
