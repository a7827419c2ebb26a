import type { QueryClient } from '@tanstack/react-query';
import { focusManager } from '@tanstack/react-query';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { getIncident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { endpointKey } from '../api/endpoint-key.ts';
import type { IncidentPages } from '../api/incident-pages.ts';
import { incidentsOf } from '../api/incident-pages.ts';

/** Times to critical below this, in hours, are shown to the minute, and so are asked for again. */
const nearHours = 10;
/** Time between two questions for what is left, in milliseconds. */
const intervalMs = 30_000;

/** Whether a wheel of a vehicle is so near its limit that what is left changes while one looks; false without an answer. */
export const isNearCritical = (vehicle: Pick<Vehicle, 'wheels'> | undefined): boolean =>
  vehicle?.wheels.some(({ time_to_critical: left }) => left !== null && left.hours > 0 && left.hours < nearHours) ===
  true;

type Advised = Pick<Incident, 'resolved_at' | 'advice'>;

/** What to do goes by how long a tyre will last: it may become more urgent with nothing but time. */
const mayBecomeUrgent = ({ resolved_at: resolvedAt, advice }: Advised): boolean =>
  resolvedAt === null && advice !== 'stop_now' && advice !== 'watch_recovery';

/**
 * Asks again, as long as the page is looked at, for what only the server counts down: a vehicle on screen that will be
 * critical within hours, and what to do about incidents. Returns what ends it.
 */
export function followNearOutlooks(client: QueryClient): () => void {
  const refresh = (): void => {
    if (!focusManager.isFocused()) return;
    void client.invalidateQueries({
      queryKey: endpointKey(getVehicle),
      predicate: ({ state }) => isNearCritical(state.data as Vehicle | undefined),
    });
    void client.invalidateQueries({
      queryKey: endpointKey(getIncident),
      predicate: ({ state }) => state.data !== undefined && mayBecomeUrgent(state.data as Advised),
    });
    void client.invalidateQueries({
      queryKey: endpointKey(listIncidents),
      predicate: ({ state }) => incidentsOf(state.data as IncidentPages | undefined).some(mayBecomeUrgent),
    });
  };
  const timer = setInterval(refresh, intervalMs);
  // While nobody looked the time went on.
  const endFocus = focusManager.subscribe(refresh);
  return () => {
    clearInterval(timer);
    endFocus();
  };
}
