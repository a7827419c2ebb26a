import { useQuery } from '@tanstack/react-query';
import { getIncident, type Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';

/**
 * The incident of a wheel: its open one, or the one whose acknowledgement is being written, even where that has ended
 * meanwhile. Null = it has none, or it is not here yet.
 */
export function useWheelIncident(wheel: Wheel): {
  readonly incident: Incident | null;
  readonly isAsking: boolean;
  /** For the form: it opens or closes. */
  readonly setAsking: (isAsking: boolean) => void;
} {
  const open = useOpenIncident(wheel);
  const [asked, setAsked] = useState<Incident | null>(null);
  const incident = asked === null || asked.id === open?.id ? open : asked;
  return { incident, isAsking: asked !== null, setAsking: (isAsking) => setAsked(isAsking ? incident : null) };
}

function useOpenIncident({ incident_id: incidentId, reading_at: readingAt }: Wheel): Incident | null {
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
