import * as endpoints from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { listTelematicsUnits } from '@tyrewatch/store/telematics-units/telematics-unit-list-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { getUnit } from './telematics-unit-call.ts';
import { unitFilters, unitSort, unitWire } from './telematics-unit-wire.ts';

/** Registers the calls about telematics units. */
export function registerTelematicsUnitRoutes(routes: EndpointRoutes): void {
  routes.signedIn(endpoints.listTelematicsUnits, async ({ scoped, query }) => {
    const { limit, cursor, sort, ...filters } = query;
    const request = { filters: unitFilters(filters), sort: unitSort(sort), limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => listTelematicsUnits(scoped, request));
    return { items: page.units.map(unitWire), next_cursor: page.nextCursor, total: page.total, counts: page.counts };
  });

  routes.signedIn(endpoints.getTelematicsUnit, async ({ scoped, params }) =>
    unitWire(await getUnit(scoped, params.imei)),
  );
}
