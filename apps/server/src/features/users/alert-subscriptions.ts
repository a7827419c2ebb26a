import type { AlertSubscription as Wire, updateAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { isProblem } from '@tyrewatch/domain/alerts/alert-level';
import type { ProblemLevel } from '@tyrewatch/domain/alerts/alert-level';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AlertSubscription, AlertSubscriptionView } from '@tyrewatch/store/users/alert-subscription-repository';
import * as repository from '@tyrewatch/store/users/alert-subscription-repository';
import { auditChange } from '../../http/audit.ts';
import type { UserCall } from './user-call.ts';

type Wanted = BodyOf<typeof updateAlertSubscriptions>['items'];

/** A subscription as it travels. */
export const subscriptionWire = (subscription: AlertSubscriptionView): Wire => ({
  fleet_id: subscription.fleetId,
  vehicle_id: subscription.vehicleId,
  minimum_level: subscription.minimumLevel,
  by_email: subscription.byEmail,
  on_screen: subscription.onScreen,
  fleet_name: subscription.fleetName,
  registration: subscription.registration,
});

/** What is wrong with each subscription: a level that is no problem, no channel, something out of reach, or said twice. */
async function findFaults(scoped: Scoped, wanted: Wanted): Promise<FieldProblem[]> {
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
    if (!isProblem(subscription.minimum_level)) return fault('minimum_level', 'not_in_list');
    if (!subscription.by_email && !subscription.on_screen) return fault('by_email', 'required');
    if (fleetId !== null && !reach.fleetIds.has(fleetId)) return fault('fleet_id', 'not_in_list');
    if (vehicleId !== null && !reach.vehicleIds.has(vehicleId)) return fault('vehicle_id', 'not_in_list');
    return [];
  });
}

/** Replaces the caller's subscriptions. Throws `validation_failed` that names each one that cannot be saved. */
export async function changeSubscriptions(call: UserCall, wanted: Wanted): Promise<AlertSubscriptionView[]> {
  const { scoped, session } = call;
  const faults = await findFaults(scoped, wanted);
  if (faults.length > 0) throw invalidFields(faults);
  const { userId, organisationId } = session;
  const before = await repository.listAlertSubscriptions(scoped, userId);
  const subscriptions = wanted.map((subscription): AlertSubscription => ({
    fleetId: subscription.fleet_id,
    vehicleId: subscription.vehicle_id,
    minimumLevel: subscription.minimum_level as ProblemLevel,
    byEmail: subscription.by_email,
    onScreen: subscription.on_screen,
  }));
  await repository.replaceAlertSubscriptions(scoped, { userId, organisationId }, subscriptions);
  const after = await repository.listAlertSubscriptions(scoped, userId);
  await auditChange(call, {
    organisationId,
    action: 'user:alert_subscriptions',
    subjectKind: 'user',
    subjectId: String(userId),
    subjectName: session.profile.username,
    before: { subscriptions: before.map(subscriptionWire) },
    after: { subscriptions: after.map(subscriptionWire) },
  });
  return after;
}
