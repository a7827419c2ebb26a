import * as endpoints from '@tyrewatch/contract/fleets/fleet-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import * as views from '@tyrewatch/store/fleets/fleet-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { createFleet, deleteFleet, getNamedFleet, updateFleet } from './fleet-service.ts';
import { moveFleet, previewFleetMove } from './fleet-move-service.ts';
import { depotWire, fleetWire } from './fleet-wire.ts';

/** A path without a name reaches the rule that says so. */
const withoutName = { aliases: ['/tyrewatch/fleets'] };

const cursorOf = (depotId: number): string => Buffer.from(`depot/${depotId}`).toString('base64url');

function readCursor(cursor: string): number {
  const digits = /^depot\/(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (digits === undefined) throw new Problem('cursor_invalid');
  return Number(digits);
}

/** Registers the fleets calls of specification §7 and the depots. `nowMs` is the clock, epoch milliseconds. */
export function registerFleetRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listFleets, async ({ scoped }) => (await views.listFleets(scoped)).map(fleetWire));

  routes.signedIn(endpoints.getFleet, async (call) => fleetWire(await getNamedFleet(call, call.params.fleet_name)));

  routes.signedIn(
    endpoints.createFleet,
    async (call) => fleetWire(await createFleet({ ...call, nowMs: nowMs() }, call.params.fleet_name, call.body)),
    withoutName,
  );

  routes.signedIn(
    endpoints.updateFleet,
    async (call) => fleetWire(await updateFleet({ ...call, nowMs: nowMs() }, call.params.fleet_name, call.body)),
    withoutName,
  );

  routes.signedIn(
    endpoints.deleteFleet,
    async (call) => deleteFleet({ ...call, nowMs: nowMs() }, call.params.fleet_name),
    withoutName,
  );

  routes.signedIn(endpoints.moveFleet, async (call) => {
    const { params, body } = call;
    const work = body.dry_run ? previewFleetMove : moveFleet;
    const moved = await work({ ...call, nowMs: nowMs() }, params.fleet_name, body.organization_id);
    return { ...fleetWire(moved.fleet), ...moved.ended };
  });

  routes.signedIn(endpoints.listDepots, async ({ scoped, query }) => {
    const { limit, cursor, fleet_id: fleetId } = query;
    const rows = await views.listDepots(scoped, {
      limit: limit + 1,
      ...(fleetId === undefined ? {} : { fleetId }),
      ...(cursor === undefined ? {} : { afterDepotId: readCursor(cursor) }),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((depot) => ({ ...depotWire(depot), fleet_id: depot.fleetId, fleet_name: depot.fleetName })),
      next_cursor: rows.length > limit && last !== undefined ? cursorOf(last.depotId) : null,
    };
  });
}
