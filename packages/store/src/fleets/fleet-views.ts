import { sql, type RawBuilder } from 'kysely';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { Scope, Scoped } from '../scope.ts';

/** A depot of a fleet; null coordinates = not placed on the map. */
export type DepotView = {
  readonly depotId: number;
  readonly name: string;
  readonly latitudeDegrees: number | null;
  readonly longitudeDegrees: number | null;
  /** How far it reaches around its place; null = it is only a point. */
  readonly radiusM: number | null;
};

/** A step of the escalation, as it is stored and travels. */
export type EscalationStep = {
  /** Without acknowledgement. */
  readonly after_minutes: number;
  readonly minimum_level: ProblemLevel;
  readonly to_contacts: boolean;
  readonly user_ids: readonly number[];
};

/** A fleet with all that its list shows. */
export type FleetView = {
  readonly fleetId: number;
  readonly name: string;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly customerId: number;
  readonly maintenancePercent: number;
  readonly warningPercent: number;
  readonly dangerPercent: number;
  readonly createdAtMs: number;
  readonly version: number;
  readonly vehicleCount: number;
  readonly depots: readonly DepotView[];
  readonly contacts: readonly { readonly name: string; readonly email: string }[];
  /** In rising order of minutes. */
  readonly escalationSteps: readonly EscalationStep[];
  /** Those people in the steps whom the scope sees. */
  readonly escalationUsers: readonly { readonly userId: number; readonly name: string }[];
  /** Minutes after which an alarm is repeated until somebody acknowledges; null = it is not. */
  readonly reAlarmMinutes: number | null;
};

const shownName = sql`coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.username)`;

/** The columns of a {@link FleetView}, out of {@link fleetSource}. */
export const fleetColumns = sql`fleet.id as "fleetId", fleet.name, fleet.organisation_id as "organisationId", organisation.name as "organisationName",
  fleet.customer_id as "customerId", fleet.default_maintenance_percent as "maintenancePercent", fleet.default_warning_percent as "warningPercent",
  fleet.default_danger_percent as "dangerPercent", (extract(epoch from fleet.created_at) * 1000)::float8 as "createdAtMs", fleet.version,
  coalesce(vehicles.count, 0) as "vehicleCount", coalesce(depots.list, '[]') as depots, coalesce(contacts.list, '[]') as contacts,
  fleet.escalation_steps as "escalationSteps", coalesce(people.list, '[]') as "escalationUsers", fleet.re_alarm_minutes as "reAlarmMinutes"`;

/** Fleets with what belongs to them; those of the scope when the query says so. */
export const fleetSource = ({ organisationIds }: Scope): RawBuilder<unknown> => sql`fleet
  join organisation on organisation.id = fleet.organisation_id
  left join (
    select fleet_id, count(*) from vehicle_listing where organisation_id = any(${[...organisationIds]}::bigint[]) group by fleet_id
  ) vehicles on vehicles.fleet_id = fleet.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('depotId', depot.id, 'name', depot.name, 'latitudeDegrees', depot.latitude_degrees,
      'longitudeDegrees', depot.longitude_degrees, 'radiusM', depot.radius_m) order by depot.search_name) as list from depot where depot.fleet_id = fleet.id
  ) depots on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('name', contact.name, 'email', contact.email) order by contact.name) as list
    from fleet_contact contact where contact.fleet_id = fleet.id
  ) contacts on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('userId', member.id, 'name', ${shownName}) order by member.id) as list from app_user member
    where member.organisation_id = any(${[...organisationIds]}::bigint[])
      and member.id in (select id::bigint from jsonb_path_query(fleet.escalation_steps, '$[*].user_ids[*]') id)
  ) people on true`;

/** Fleets of the scope in alphabetical order, with depots and contacts; those of one name when `name` is given, however it is typed. */
export async function listFleets(
  { trx, scope }: Scoped,
  filter: { readonly name?: string; readonly customerId?: number } = {},
): Promise<FleetView[]> {
  const byName = filter.name === undefined ? sql`` : sql`and fleet.name_key = name_key(${filter.name})`;
  const byCustomer = filter.customerId === undefined ? sql`` : sql`and fleet.customer_id = ${filter.customerId}`;
  const { rows } = await sql<FleetView>`select ${fleetColumns} from ${fleetSource(scope)}
    where fleet.organisation_id = any(${[...scope.organisationIds]}::bigint[]) ${byName} ${byCustomer}
    order by fleet.search_name, fleet.id`.execute(trx);
  return rows;
}

/** Which of these people the scope sees and may sign in and see an organisation's fleets. */
export async function listPeopleReaching(
  { trx, scope }: Scoped,
  organisationId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`select member.id as "userId" from app_user member
    where member.id = any(${[...userIds]}::bigint[]) and member.organisation_id = any(${[...scope.organisationIds]}::bigint[])
      and member.deactivated_at is null and reaches_organisation(member.id, ${organisationId})`.execute(trx);
  return rows.map(({ userId }) => userId);
}

/** Depots of the scope's fleets in alphabetical order, after an id of the page before; `limit` rows at most. */
export async function listDepots(
  { trx, scope }: Scoped,
  page: { readonly fleetId?: number; readonly limit: number; readonly afterDepotId?: number },
): Promise<(DepotView & { readonly fleetId: number; readonly fleetName: string })[]> {
  const ofFleet = page.fleetId === undefined ? sql`` : sql`and depot.fleet_id = ${page.fleetId}`;
  const after =
    page.afterDepotId === undefined
      ? sql``
      : sql`and (depot.search_name, depot.id) > (select last.search_name, last.id from depot last where last.id = ${page.afterDepotId})`;
  const { rows } = await sql<DepotView & { fleetId: number; fleetName: string }>`
    select depot.id as "depotId", depot.name, depot.latitude_degrees as "latitudeDegrees", depot.longitude_degrees as "longitudeDegrees",
      depot.radius_m as "radiusM", fleet.id as "fleetId", fleet.name as "fleetName"
    from depot join fleet on fleet.id = depot.fleet_id
    where depot.organisation_id = any(${[...scope.organisationIds]}::bigint[]) ${ofFleet} ${after}
    order by depot.search_name, depot.id limit ${page.limit}`.execute(trx);
  return rows;
}
