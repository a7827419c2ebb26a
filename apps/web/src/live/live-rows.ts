import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { getIncident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { countVehicles, listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleLive, VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { endpointKey } from '../api/endpoint-key.ts';
import type { IncidentPages } from '../api/incident-pages.ts';
import { incidentsOf } from '../api/incident-pages.ts';
import type { LiveConnection } from './live-connection.ts';
import type { LiveVehicles } from './live-vehicles.ts';
import { followNearOutlooks } from './near-outlooks.ts';
import { followUnitContact } from './unit-contact.ts';

interface VehiclePage {
  readonly items: readonly VehicleRow[];
}

/**
 * A page with the batch written into its rows. Rows keep their place, so that nothing moves under
 * the pointer; unchanged rows, and a page without changed rows, stay the same objects.
 */
export function patchPage<Page extends VehiclePage>(page: Page, batch: ReadonlyMap<number, VehicleLive>): Page {
  if (!page.items.some(({ id }) => batch.has(id))) return page;
  return {
    ...page,
    items: page.items.map((row) => {
      const change = batch.get(row.id);
      return change === undefined ? row : { ...row, ...change };
    }),
  };
}

/** A list of vehicles as the cache holds it: a page, or the pages of one that is loaded as far as it was looked at. */
type CachedVehicles = VehiclePage | InfiniteData<VehiclePage>;

/** What the cache holds of a list with the batch written into its rows; the same object where no row has changed. */
export function patchVehicles(cached: CachedVehicles, batch: ReadonlyMap<number, VehicleLive>): CachedVehicles {
  if (!('pages' in cached)) return patchPage(cached, batch);
  const pages = cached.pages.map((page) => patchPage(page, batch));
  return pages.every((page, index) => page === cached.pages[index]) ? cached : { ...cached, pages };
}

/** Calls `work` at once and then at most every `intervalMs`, never losing the last call. */
export function throttle(work: () => void, intervalMs: number): () => void {
  let waiting = false;
  let again = false;
  const run = (): void => {
    waiting = true;
    work();
    setTimeout(() => {
      waiting = false;
      if (again) {
        again = false;
        run();
      }
    }, intervalMs);
  };
  return () => {
    if (waiting) again = true;
    else run();
  };
}

/** Least time between two questions for the counts, in milliseconds. */
const countsIntervalMs = 10_000;
/** Least time between two questions for what to do about the incidents on the screen, in milliseconds. */
const adviceIntervalMs = 15_000;

/**
 * Answers what takes note of vehicles that were heard: how long a tyre will last may change, and with it what to do,
 * while its incident stays as it is.
 */
function createAdviceRefresh(client: QueryClient): (vehicleIds: Iterable<number>) => void {
  let heard = new Set<number>();
  const refresh = throttle(() => {
    const vehicleIds = heard;
    heard = new Set();
    void client.invalidateQueries({
      queryKey: endpointKey(listIncidents),
      predicate: ({ state }) =>
        incidentsOf(state.data as IncidentPages | undefined).some(({ vehicle_id: id }) => vehicleIds.has(id)),
    });
  }, adviceIntervalMs);
  return (vehicleIds) => {
    for (const id of vehicleIds) heard.add(id);
    refresh();
  };
}

/** Asks again for those answers of an endpoint whose id is meant. */
const refreshRows = (client: QueryClient, endpoint: Endpoint, isMeant: (id: number) => boolean): void =>
  void client.invalidateQueries({
    queryKey: endpointKey(endpoint),
    predicate: ({ state }) => isMeant((state.data as { readonly id: number } | undefined)?.id ?? -1),
  });

/** Keeps the query cache in step with the event stream; returns what ends it. */
export function bindLiveToCache(
  connection: Pick<LiveConnection, 'on'>,
  vehicles: LiveVehicles,
  client: QueryClient,
): () => void {
  const refreshCounts = throttle(
    () => void client.invalidateQueries({ queryKey: endpointKey(countVehicles) }),
    countsIntervalMs,
  );
  // Most packets leave every level as it was, and those that do not come with an incident.
  const refreshCountsInTime = throttle(() => setTimeout(refreshCounts, countsIntervalMs), countsIntervalMs);
  const refreshIncidents = throttle(
    () => void client.invalidateQueries({ queryKey: endpointKey(listIncidents) }),
    2000,
  );
  const refreshAdvice = createAdviceRefresh(client);
  const endings = [
    vehicles.onBatch((batch) => {
      client.setQueriesData<CachedVehicles>(
        { queryKey: endpointKey(listVehicles) },
        (cached) => cached && patchVehicles(cached, batch),
      );
      refreshRows(client, getVehicle, (id) => batch.has(id));
      refreshCountsInTime();
      refreshAdvice(batch.keys());
    }),
    connection.on('incident', ({ incident }) => {
      void client.invalidateQueries({ queryKey: [listVehicleEvents.id, String(incident.vehicle_id)] });
      refreshIncidents();
      refreshCounts();
      // An acknowledgement comes without news of its vehicle.
      refreshRows(client, getVehicle, (id) => id === incident.vehicle_id);
      refreshRows(client, getIncident, (id) => id === incident.id);
    }),
    connection.on('reset', () => void client.invalidateQueries()),
    followNearOutlooks(client),
    followUnitContact(client),
  ];
  return () => {
    for (const end of endings) end();
  };
}
