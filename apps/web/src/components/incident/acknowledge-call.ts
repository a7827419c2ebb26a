import type { QueryClient } from '@tanstack/react-query';
import {
  acknowledgeIncident,
  getIncident,
  type Incident,
  listIncidents,
} from '@tyrewatch/contract/incidents/incident-endpoints';
import { listIncidentNotifications } from '@tyrewatch/contract/notifications/notification-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import type { IncidentPages } from '../../api/incident-pages.ts';
import { withChangedIncidents } from '../../api/incident-pages.ts';

/** What a person says when acknowledging. */
export interface AcknowledgeChoice {
  note: string;
  /** For how many hours the incident stays silent; null = until it is resolved, `by_level` = as its level is by default. */
  hours: number | null | 'by_level';
}

/** Until when, as the interface takes it. */
const untilOf = (hours: number | null): string | null =>
  hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString();

/** Acknowledges an incident as it was seen; refused when somebody else was quicker. */
export const acknowledge = (incident: Incident, { note, hours }: AcknowledgeChoice) =>
  call(acknowledgeIncident, {
    params: { incident_id: incident.id },
    body: {
      version: incident.version,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(hours === 'by_level' ? {} : { until: untilOf(hours) }),
    },
  });

/** Shows an incident as the server has just answered it wherever it is on screen, before that is asked for again. */
export function showIncident(client: QueryClient, incident: Incident): void {
  const replaced = (known: Incident): Incident => (known.id === incident.id ? incident : known);
  client.setQueriesData<Incident>({ queryKey: endpointKey(getIncident) }, (known) => known && replaced(known));
  client.setQueriesData<IncidentPages>({ queryKey: endpointKey(listIncidents) }, (list) =>
    withChangedIncidents(list, replaced),
  );
}

/** Asks again for everything that shows incidents. */
export const refreshIncidents = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    [getIncident, listIncidents, listIncidentNotifications, listVehicleEvents, getVehicle].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );
};
