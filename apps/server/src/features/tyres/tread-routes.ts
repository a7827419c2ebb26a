import * as endpoints from '@tyrewatch/contract/tyres/tread-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { listTreadDue } from '@tyrewatch/store/tyres/tread-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { enterTread } from './tread-entry.ts';
import { importTread } from './tread-import.ts';
import { treadDueWire, vehicleTreadWire } from './tread-wire.ts';

const dueFile = {
  file: endpoints.getTreadDueFile,
  title: 'lists.tread',
  columns: {
    'lists.registration': ({ vehicle }) => plateText(vehicle.registration),
    'lists.wheel': ({ position }) => position,
    'lists.fleet': ({ fleet }) => fleet,
    'lists.depot': ({ depot }) => depot,
    'lists.kind': ({ kind }, t) => t(`lists.due_${kind}`),
    'lists.tread_mm': ({ tread_mm: depth }) => depth,
    'lists.measured': { at: ({ tread_at: at }) => at },
    'lists.due': ({ due_on: on }) => on,
    'lists.tyre': ({ number }) => number,
    'lists.tyre_make': ({ make }) => make,
    'lists.tyre_pattern': ({ pattern }) => pattern,
    'lists.tyre_size': ({ size }) => size,
  },
} satisfies ListFile<endpoints.TreadDue>;

/** Registers the calls about tread. `clock` is the time, epoch milliseconds. */
export function registerTreadRoutes(routes: EndpointRoutes, clock: () => number): void {
  routes.signedIn(endpoints.getTreadReadings, async ({ scoped, session, params }) =>
    vehicleTreadWire(scoped, await getDetail(scoped, params.vehicle_id), { session, nowMs: clock() }),
  );

  routes.signedIn(endpoints.importTreadReadings, (call) => importTread({ ...call, nowMs: clock() }, call.body));

  routes.signedIn(endpoints.createTreadReadings, async (call) => {
    const nowMs = clock();
    const detail = await getDetail(call.scoped, call.params.vehicle_id);
    await enterTread({ ...call, nowMs }, detail, call.body);
    return vehicleTreadWire(call.scoped, detail, { session: call.session, nowMs });
  });

  registerList(routes, endpoints.listTreadDue, dueFile, async ({ scoped, session, query }) => {
    const { q, kinds, fleet_id, depot_id, limit, cursor = null } = query;
    const filters = {
      search: q ?? null,
      kinds: narrowedTo(kinds),
      fleetId: fleet_id ?? null,
      depotId: depot_id ?? null,
    };
    const today = dateIn(clock(), session.profile.timeZone);
    const { tyres, nextCursor, counts } = await withCursor(cursor ?? undefined, () =>
      listTreadDue(scoped, { filters, today, limit, cursor }),
    );
    return { items: tyres.map(treadDueWire), next_cursor: nextCursor, counts };
  });
}
