import * as endpoints from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { listTelematicsUnits } from '@tyrewatch/store/telematics-units/telematics-unit-list-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { sortOf } from '../../http/list-sort.ts';
import { getUnit } from './telematics-unit-call.ts';
import { changeUnit, createUnit, deleteUnit } from './telematics-unit-service.ts';
import { unitFilters, unitWire } from './telematics-unit-wire.ts';

/** Registers the calls about telematics units. `nowMs` is the clock, epoch milliseconds. */
export function registerTelematicsUnitRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listTelematicsUnits, async ({ scoped, query }) => {
    const { limit, cursor, sort, ...filters } = query;
    const request = { filters: unitFilters(filters), sort: sortOf(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listTelematicsUnits(scoped, request));
    return { items: page.units.map(unitWire), next_cursor: page.nextCursor, total: page.total, counts: page.counts };
  });

  routes.signedIn(endpoints.getTelematicsUnit, async ({ scoped, params }) =>
    unitWire(await getUnit(scoped, params.imei)),
  );

  routes.signedIn(endpoints.createTelematicsUnit, async (call) =>
    unitWire(await createUnit({ ...call, nowMs: nowMs() }, call.body)),
  );

  routes.signedIn(endpoints.updateTelematicsUnit, async (call) =>
    unitWire(await changeUnit({ ...call, nowMs: nowMs() }, call.params.imei, call.body, call.wantedVersion)),
  );

  routes.signedIn(endpoints.deleteTelematicsUnit, async (call) =>
    deleteUnit({ ...call, nowMs: nowMs() }, call.params.imei, call.wantedVersion),
  );
}
