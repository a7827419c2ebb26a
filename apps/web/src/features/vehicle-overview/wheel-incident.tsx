import { useQuery } from '@tanstack/react-query';
import { getIncident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { AcknowledgeIncident } from '../../components/incident/acknowledge-incident.tsx';
import classes from './vehicle-overview.module.css';

/** What to do about the chosen wheel, and taking charge of it. */
export function WheelIncident({ incidentId }: { incidentId: number }) {
  const t = useTranslations('tyres.advice');
  const { data: incident } = useQuery(endpointQuery(getIncident, { params: { incident_id: incidentId } }));
  if (incident === undefined) return null;
  return (
    <div className={classes.incident} data-level={incident.level}>
      <strong>{t(incident.advice)}</strong>
      <AcknowledgeIncident incident={incident} />
    </div>
  );
}
