import { sql } from 'kysely';
import { levelCode, levelOfCode, type ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { insertRows } from '../bulk-rows.ts';
import type { Scoped } from '../scope.ts';

/** What a person wants to hear of: problems of a level or worse, of a fleet, a vehicle, or everything in reach. */
export type AlertSubscription = {
  /** Null = every fleet in reach, unless a vehicle is named. */
  readonly fleetId: number | null;
  readonly vehicleId: number | null;
  readonly minimumLevel: ProblemLevel;
  readonly byEmail: boolean;
  readonly onScreen: boolean;
};

/** A subscription with the names of what it is about. */
export type AlertSubscriptionView = AlertSubscription & {
  readonly fleetName: string | null;
  readonly registration: string | null;
};

type StoredSubscription = Omit<AlertSubscriptionView, 'minimumLevel'> & { levelCode: number };

/** Subscriptions of a user; those of fleets and vehicles no longer in reach are left out. At most as many as may be saved. */
export async function listAlertSubscriptions({ trx }: Scoped, userId: number): Promise<AlertSubscriptionView[]> {
  const { rows } = await sql<StoredSubscription>`
    select subscription.fleet_id as "fleetId", subscription.vehicle_id as "vehicleId", subscription.minimum_level as "levelCode",
      subscription.by_email as "byEmail", subscription.on_screen as "onScreen", fleet.name as "fleetName", listing.registration
    from alert_subscription subscription
    left join fleet on fleet.id = subscription.fleet_id
    left join visible_vehicle_listing listing on listing.vehicle_id = subscription.vehicle_id
    where subscription.user_id = ${userId} and (subscription.fleet_id is null or fleet.id is not null)
      and (subscription.vehicle_id is null or listing.vehicle_id is not null)
    order by fleet.name nulls first, listing.registration nulls first, subscription.id`.execute(trx);
  // The table's check allows the codes of problem levels only.
  return rows.map(({ levelCode: code, ...row }) => ({ ...row, minimumLevel: levelOfCode(code) as ProblemLevel }));
}

/** Makes these the subscriptions of a user. */
export async function replaceAlertSubscriptions(
  { trx }: Scoped,
  user: { readonly userId: number; readonly organisationId: number },
  subscriptions: readonly AlertSubscription[],
): Promise<void> {
  await trx.deleteFrom('alert_subscription').where('user_id', '=', user.userId).execute();
  await insertRows(
    trx,
    'alert_subscription',
    subscriptions.map((subscription) => ({
      organisation_id: user.organisationId,
      user_id: user.userId,
      fleet_id: subscription.fleetId,
      vehicle_id: subscription.vehicleId,
      minimum_level: levelCode[subscription.minimumLevel],
      by_email: subscription.byEmail,
      on_screen: subscription.onScreen,
    })),
  );
}

/** Which of these fleets and vehicles the scope sees, so that a subscription can be about them. */
export async function listSubscribable(
  { trx }: Scoped,
  wanted: { readonly fleetIds: readonly number[]; readonly vehicleIds: readonly number[] },
): Promise<{ readonly fleetIds: ReadonlySet<number>; readonly vehicleIds: ReadonlySet<number> }> {
  const { rows: fleets } = await sql<{ id: number }>`
    select id from fleet where id = any(${[...wanted.fleetIds]}::bigint[])`.execute(trx);
  const { rows: vehicles } = await sql<{ id: number }>`
    select vehicle_id as id from visible_vehicle_listing where vehicle_id = any(${[...wanted.vehicleIds]}::bigint[])`.execute(
    trx,
  );
  return { fleetIds: new Set(fleets.map(({ id }) => id)), vehicleIds: new Set(vehicles.map(({ id }) => id)) };
}

/** What one subscription is about: a vehicle or a fleet. */
export type SubscriptionSubject = { readonly vehicleId: number } | { readonly fleetId: number };

/** Subscribes a user, by e-mail and on screen; one to the same that is there already gets this level. Other subscriptions stay. */
export async function saveAlertSubscription(
  { trx }: Scoped,
  user: { readonly userId: number; readonly organisationId: number },
  subscription: { readonly subject: SubscriptionSubject; readonly minimumLevel: ProblemLevel },
): Promise<void> {
  const chosen = { minimum_level: levelCode[subscription.minimumLevel], by_email: true, on_screen: true };
  await trx
    .insertInto('alert_subscription')
    .values({
      organisation_id: user.organisationId,
      user_id: user.userId,
      ...subjectColumns(subscription.subject),
      ...chosen,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'fleet_id', 'vehicle_id']).doUpdateSet(chosen))
    .execute();
}

/** Ends a user's subscription to a vehicle or fleet, if there is one. */
export async function deleteAlertSubscription(
  { trx }: Scoped,
  userId: number,
  subject: SubscriptionSubject,
): Promise<void> {
  const { fleet_id: fleetId, vehicle_id: vehicleId } = subjectColumns(subject);
  await trx
    .deleteFrom('alert_subscription')
    .where('user_id', '=', userId)
    .where('fleet_id', 'is not distinct from', fleetId)
    .where('vehicle_id', 'is not distinct from', vehicleId)
    .execute();
}

const subjectColumns = (subject: SubscriptionSubject): { fleet_id: number | null; vehicle_id: number | null } =>
  'vehicleId' in subject
    ? { fleet_id: null, vehicle_id: subject.vehicleId }
    : { fleet_id: subject.fleetId, vehicle_id: null };

/** The hour (0–23) at which a user's maintenance alerts arrive as one e-mail a day; null = each at once. */
export async function findMaintenanceDigestHour({ trx }: Scoped, userId: number): Promise<number | null> {
  const user = await trx
    .selectFrom('app_user')
    .select('maintenance_digest_hour')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.maintenance_digest_hour ?? null;
}

/** Sets the hour of {@link findMaintenanceDigestHour}. */
export async function setMaintenanceDigestHour({ trx }: Scoped, userId: number, hour: number | null): Promise<void> {
  await trx.updateTable('app_user').set({ maintenance_digest_hour: hour }).where('id', '=', userId).execute();
}
