import { useQuery } from '@tanstack/react-query';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { subscribeToFleet, unsubscribeFromFleet } from '@tyrewatch/contract/notifications/notification-endpoints';
import { listAlertSubscriptions } from '@tyrewatch/contract/users/account-endpoints';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { AlertLevel, ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SubscriptionControl } from '../../components/notification/subscription-control.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { namedFleet } from './fleet-task.ts';

const problemOf = (level: AlertLevel | undefined): ProblemLevel | null =>
  level !== undefined && isProblem(level) ? level : null;

/** The reader's own subscription to the alerts of all vehicles of a fleet; nothing until it is known. */
export function FleetSubscription({ fleet }: { readonly fleet: Fleet }) {
  const { data } = useQuery({
    ...endpointQuery(listAlertSubscriptions),
    enabled: may(useSession(), 'user:settings'),
  });
  if (data === undefined) return null;
  const present = data.items.find((item) => item.fleet_id === fleet.id && item.by_email);
  return (
    <SubscriptionControl
      name={fleet.name}
      present={problemOf(present?.minimum_level)}
      subscribe={(level) => call(subscribeToFleet, { ...namedFleet(fleet), body: { minimum_level: level } })}
      unsubscribe={() => call(unsubscribeFromFleet, namedFleet(fleet))}
    />
  );
}
