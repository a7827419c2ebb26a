import { useQuery } from '@tanstack/react-query';
import { getIncident, type Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The open incident of a wheel; null = it has none, or it is not here yet. */
export function useWheelIncident({ incident_id: incidentId, reading_at: readingAt }: Wheel): Incident | null {
  const query = endpointQuery(getIncident, { params: { incident_id: incidentId ?? 0 } });
  const { data } = useQuery({
    ...query,
    enabled: incidentId !== null,
    // What to do belongs to one reading: a new reading is a new question.
    queryKey: [...query.queryKey, readingAt],
    placeholderData: (previous) => (previous?.id === incidentId ? previous : undefined),
  });
  return incidentId === null ? null : (data ?? null);
}
