import * as endpoints from '@tyrewatch/contract/incidents/incident-endpoints';
import { listAssignees } from '@tyrewatch/store/incidents/assignable-views';
import { countIncidents, listIncidents } from '@tyrewatch/store/incidents/incident-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { findAgreedVersion } from '../../http/entity-version.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { assignableWire, personWire } from './assignable-people.ts';
import { incidentFiltersOf } from './incident-query.ts';
import { acknowledge, assign, getIncident, withdraw } from './incident-service.ts';
import { incidentWires, oneIncidentWire } from './incident-wire.ts';

/** Registers the incidents. `nowMs` is the clock, epoch milliseconds. */
export function registerIncidentRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listIncidents, async ({ scoped, session, query }) => {
    const { sort, limit, cursor = null, with_counts: isCounted = false } = query;
    const filters = await incidentFiltersOf(scoped, session, query, nowMs());
    const page = await withCursor(query.cursor, () => listIncidents(scoped, { filters, sort, limit, cursor }));
    const assignees = isCounted ? await listAssignees(scoped) : [];
    return {
      items: await incidentWires(scoped, page.incidents, nowMs()),
      next_cursor: page.nextCursor,
      total: isCounted ? await countIncidents(scoped, filters) : null,
      assignees: assignees.map(personWire(session)),
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

  routes.signedIn(endpoints.listAssignable, async (call) => {
    const { vehicleId } = await getIncident(call.scoped, call.params.incident_id);
    return assignableWire(call, vehicleId, { search: call.query.q ?? '' });
  });

  routes.signedIn(endpoints.assignIncident, async (call) => {
    const wanted = { userId: call.body.user_id, version: call.wantedVersion };
    const assigned = await assign({ ...call, nowMs: nowMs() }, call.params.incident_id, wanted);
    return oneIncidentWire(call.scoped, assigned, nowMs());
  });
}
