import { isDeepStrictEqual } from 'node:util';
import { greatestSubscriptionCount } from '@tyrewatch/contract/users/account-endpoints';
import type { AlertSubscription as Wire, updateAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import type {
  AlertSubscription,
  AlertSubscriptionView,
  SubscriptionSubject,
} from '@tyrewatch/store/users/alert-subscription-repository';
import * as repository from '@tyrewatch/store/users/alert-subscription-repository';
import { auditChange } from '../../http/audit.ts';
import { holds } from '../../http/authorisation.ts';
import type { UserCall } from './user-call.ts';

type Wanted = BodyOf<typeof updateAlertSubscriptions>;

const subscriptionWire = (subscription: AlertSubscriptionView): Wire => ({
  fleet_id: subscription.fleetId,
  vehicle_id: subscription.vehicleId,
  minimum_level: subscription.minimumLevel,
  by_email: subscription.byEmail,
  on_screen: subscription.onScreen,
  fleet_name: subscription.fleetName,
  registration: subscription.registration,
});

/** What is wrong with each subscription: a level that is no problem, no channel, something out of reach, or said twice. */
async function findFaults({ scoped, session }: UserCall, wanted: Wanted['items']): Promise<FieldProblem[]> {
  const seesVehicles = holds(session, 'vehicle:list') || holds(session, 'vehicle:read');
  const reach = await repository.listSubscribable(scoped, {
    fleetIds: wanted.flatMap(({ fleet_id: fleetId }) => fleetId ?? []),
    vehicleIds: wanted.flatMap(({ vehicle_id: vehicleId }) => vehicleId ?? []),
  });
  const seen = new Set<string>();
  return wanted.flatMap((subscription, index) => {
    const { fleet_id: fleetId, vehicle_id: vehicleId } = subscription;
    const fault = (field: string, code: FieldProblem['code']): FieldProblem[] => [
      { field: `items.${index}.${field}`, code, params: {} },
    ];
    const key = `${fleetId} ${vehicleId}`;
    if (seen.has(key)) return fault(vehicleId === null ? 'fleet_id' : 'vehicle_id', 'duplicate');
    seen.add(key);
    if (!seesVehicles) return fault(vehicleId === null ? 'fleet_id' : 'vehicle_id', 'not_in_list');
    if (fleetId !== null && vehicleId !== null) return fault('vehicle_id', 'not_in_list');
    if (!isProblem(subscription.minimum_level)) return fault('minimum_level', 'not_in_list');
    if (!subscription.by_email && !subscription.on_screen) return fault('by_email', 'required');
    if (fleetId !== null && !reach.fleetIds.has(fleetId)) return fault('fleet_id', 'not_in_list');
    if (vehicleId !== null && !reach.vehicleIds.has(vehicleId)) return fault('vehicle_id', 'not_in_list');
    return [];
  });
}

/** What somebody is notified of. */
export interface AlertSettings {
  readonly subscriptions: readonly AlertSubscriptionView[];
  /** Hour (0–23) of the daily e-mail of maintenance alerts; null = each at once. */
  readonly maintenanceDigestHour: number | null;
}

/** What somebody is notified of, as it travels. */
export const alertSettingsWire = ({ subscriptions, maintenanceDigestHour }: AlertSettings) => ({
  items: subscriptions.map(subscriptionWire),
  maintenance_digest_hour: maintenanceDigestHour,
});

/** What a user of the scope is notified of. */
export const loadAlertSettings = async (scoped: Scoped, userId: number): Promise<AlertSettings> => ({
  subscriptions: await repository.listAlertSubscriptions(scoped, userId),
  maintenanceDigestHour: await repository.findMaintenanceDigestHour(scoped, userId),
});

const audited = ({ subscriptions, maintenanceDigestHour }: AlertSettings) => ({
  subscriptions: subscriptions.map(subscriptionWire),
  maintenance_digest_hour: maintenanceDigestHour,
});

/** Changes what the caller is notified of, with an audit entry if anything is different afterwards. Throws `alert_subscriptions_full`. */
async function changingAlertSettings(call: UserCall, change: () => Promise<void>): Promise<AlertSettings> {
  const { scoped, session } = call;
  const { userId, organisationId } = session;
  const before = await loadAlertSettings(scoped, userId);
  await change();
  const after = await loadAlertSettings(scoped, userId);
  if (after.subscriptions.length > greatestSubscriptionCount) {
    throw new Problem('alert_subscriptions_full', { count: greatestSubscriptionCount });
  }
  if (isDeepStrictEqual(before, after)) return after;
  await auditChange(call, {
    organisationId,
    action: 'user:alert_subscriptions',
    subjectKind: 'user',
    subjectId: String(userId),
    subjectName: session.profile.username,
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** Replaces the caller's subscriptions and, where it is given, the hour. Throws `validation_failed` that names each one that cannot be saved. */
export async function replaceAlertSettings(call: UserCall, wanted: Wanted): Promise<AlertSettings> {
  const { scoped, session } = call;
  const { items, maintenance_digest_hour: hour } = wanted;
  const faults = await findFaults(call, items);
  if (faults.length > 0) throw invalidFields(faults);
  const subscriptions = items.map((subscription): AlertSubscription => ({
    fleetId: subscription.fleet_id,
    vehicleId: subscription.vehicle_id,
    minimumLevel: subscription.minimum_level as ProblemLevel,
    byEmail: subscription.by_email,
    onScreen: subscription.on_screen,
  }));
  return changingAlertSettings(call, async () => {
    await repository.replaceAlertSubscriptions(scoped, session, subscriptions);
    if (hour !== undefined) await repository.setMaintenanceDigestHour(scoped, session.userId, hour);
  });
}

/** Subscribes the caller to a vehicle or fleet, by e-mail and on screen. Throws `alert_subscriptions_full`. */
export async function subscribe(
  call: UserCall,
  subject: SubscriptionSubject,
  minimumLevel: ProblemLevel,
): Promise<void> {
  await changingAlertSettings(call, () =>
    repository.saveAlertSubscription(call.scoped, call.session, { subject, minimumLevel }),
  );
}

/** Ends the caller's subscription to a vehicle or fleet; without one nothing happens. */
export async function unsubscribe(call: UserCall, subject: SubscriptionSubject): Promise<void> {
  await changingAlertSettings(call, () =>
    repository.deleteAlertSubscription(call.scoped, call.session.userId, subject),
  );
}
