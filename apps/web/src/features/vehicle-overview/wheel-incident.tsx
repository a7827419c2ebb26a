import { useQuery } from '@tanstack/react-query';
import { getIncident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useRef } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { IncidentRecovery } from '../../components/incident/incident-recovery.tsx';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import classes from './vehicle-overview.module.css';

interface Properties {
  incidentId: number;
  /** Instant of the wheel's last reading; null = none. */
  readingAt: string | null;
}

/** What to do about the chosen wheel, and taking charge of it. */
export function WheelIncident({ incidentId, readingAt }: Properties) {
  const instruction = useInstruction();
  const query = endpointQuery(getIncident, { params: { incident_id: incidentId } });
  const { data: incident } = useQuery({
    ...query,
    // What to do belongs to one reading: a new reading is a new question.
    queryKey: [...query.queryKey, readingAt],
    placeholderData: (previous) => (previous?.id === incidentId ? previous : undefined),
  });
  const box = useRef<HTMLDivElement>(null);
  useSingleKeyActions({ a: () => box.current?.querySelector<HTMLElement>('[data-acknowledge]')?.click() });
  if (incident === undefined) return null;
  return (
    <div ref={box} className={classes.incident} data-level={incident.level}>
      <div>
        <strong>{instruction(incident)}</strong>
        <IncidentRecovery incident={incident} />
      </div>
      <AcknowledgeIncident key={incident.id} incident={incident} />
    </div>
  );
}
