import type { QueryClient } from '@tanstack/react-query';
import {
  acknowledgeIncident,
  getIncident,
  type Incident,
  listIncidents,
} from '@tyrewatch/contract/incidents/incident-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';

/** What a person says when acknowledging. */
export interface AcknowledgeChoice {
  note: string;
  /** For how many hours the incident stays silent; null = until it is resolved. */
  hours: number | null;
}

/** Acknowledges an incident as it was seen; refused when somebody else was quicker. */
export const acknowledge = (incident: Incident, { note, hours }: AcknowledgeChoice) =>
  call(acknowledgeIncident, {
    params: { incident_id: incident.id },
    body: {
      version: incident.version,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(hours === null ? {} : { until: new Date(Date.now() + hours * 3_600_000).toISOString() }),
    },
  });

/** Asks again for everything that shows incidents. */
export const refreshIncidents = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    [getIncident, listIncidents, listVehicleEvents, getVehicle].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  );
};
