import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { useAcknowledge } from './use-acknowledge.tsx';
import classes from './acknowledge-incident.module.css';

/** The state of an incident with the way to take charge of it, or to take that back. */
export function AcknowledgeIncident({ incident }: { incident: Incident }) {
  const t = useTranslations('incidents');
  const format = useFormatter();
  const record = useSession();
  const [isAsking, setAsking] = useState(false);
  const { acknowledge, withdraw, isPending, failure } = useAcknowledge(incident, () => setAsking(false));
  const isAllowed = may(record, 'vehicle:update');

  if (incident.state === 'acknowledged') {
    return (
      <div className={classes.state}>
        <span>
          {t('acknowledgedBy', {
            name: incident.acknowledged_by_name ?? '—',
            time: incident.acknowledged_at === null ? '—' : format.dateTime(new Date(incident.acknowledged_at), 'long'),
          })}
          {incident.note !== null && incident.note !== '' && <em> {incident.note}</em>}
        </span>
        {isAllowed && (
          <Button size="compact-sm" variant="default" loading={isPending} onClick={withdraw}>
            {t('undo')}
          </Button>
        )}
        {failure}
      </div>
    );
  }
  if (incident.state !== 'open' || !isAllowed) return failure;
  return (
    <div className={classes.state} data-asking={isAsking}>
      {isAsking ? (
        <AcknowledgeForm isPending={isPending} onCancel={() => setAsking(false)} onSubmit={acknowledge} />
      ) : (
        <Button
          size="compact-md"
          data-acknowledge
          loading={isPending}
          leftSection={<IconCheck size={16} />}
          onClick={() => setAsking(true)}
        >
          {t('acknowledge')}
        </Button>
      )}
      {failure}
    </div>
  );
}
