import * as endpoints from '@tyrewatch/contract/incidents/incident-endpoints';
import { listIncidents } from '@tyrewatch/store/incidents/incident-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { findAgreedVersion } from '../../http/entity-version.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { acknowledge, getIncident, withdraw } from './incident-service.ts';
import { incidentWires, oneIncidentWire } from './incident-wire.ts';

/** Registers the incidents. `nowMs` is the clock, epoch milliseconds. */
export function registerIncidentRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listIncidents, async ({ scoped, query }) => {
    const { states = [], levels = [], q, vehicle_id: reference, limit, cursor } = query;
    const vehicleId = reference === undefined ? null : await getNamedVehicleId(scoped, reference);
    const filters = { states, levels, vehicleId, search: q ?? null };
    const page = await withCursor(cursor, () => listIncidents(scoped, { filters, limit, cursor: cursor ?? null }));
    return {
      items: await incidentWires(scoped, page.incidents, nowMs()),
      next_cursor: page.nextCursor,
      unacknowledged_count: page.unacknowledgedCount,
    };
  });

  routes.signedIn(endpoints.getIncident, async ({ scoped, params }) =>
    oneIncidentWire(scoped, await getIncident(scoped, params.incident_id), nowMs()),
  );

  routes.signedIn(endpoints.acknowledgeIncident, async (call) => {
    const { note, until } = call.body;
    const version = findAgreedVersion(call.wantedVersion, call.body.version);
    const untilMs = typeof until === 'string' ? instantMs(until) : until;
    const wanted = { version, note: note ?? null, untilMs };
    const acknowledged = await acknowledge({ ...call, nowMs: nowMs() }, call.params.incident_id, wanted);
    return oneIncidentWire(call.scoped, acknowledged, nowMs());
  });

  routes.signedIn(endpoints.withdrawAcknowledgement, async (call) => {
    const withdrawn = await withdraw({ ...call, nowMs: nowMs() }, call.params.incident_id, call.wantedVersion);
    return oneIncidentWire(call.scoped, withdrawn, nowMs());
  });
}
