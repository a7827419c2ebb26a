import { useQuery } from '@tanstack/react-query';
import { getIncident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import classes from './vehicle-overview.module.css';

/** What to do about the chosen wheel, and taking charge of it. */
export function WheelIncident({ incidentId }: { incidentId: number }) {
  const t = useTranslations('tyres.advice');
  const { data: incident } = useQuery(endpointQuery(getIncident, { params: { incident_id: incidentId } }));
  const box = useRef<HTMLDivElement>(null);
  useSingleKeyActions({ a: () => box.current?.querySelector<HTMLElement>('[data-acknowledge]')?.click() });
  if (incident === undefined) return null;
  return (
    <div ref={box} className={classes.incident} data-level={incident.level}>
      <strong>{t(incident.advice)}</strong>
      <AcknowledgeIncident incident={incident} />
    </div>
  );
}
