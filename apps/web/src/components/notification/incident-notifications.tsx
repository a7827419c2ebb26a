import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { managementPart } from '../../late-screen.ts';
import classes from './notification.module.css';

const NotifiedPeople = managementPart(async () => (await import('./notified-people.tsx')).NotifiedPeople);

/** Who was notified of an incident; asked for when it is opened. */
export function IncidentNotifications({ incidentId }: { readonly incidentId: number }) {
  const t = useTranslations('incidents');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.incident} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('notified')}</summary>
      {isOpen && <NotifiedPeople incidentId={incidentId} />}
    </details>
  );
}
