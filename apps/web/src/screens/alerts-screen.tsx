import { useTranslations } from 'use-intl';
import { IncidentInbox } from '../features/incidents/incident-inbox.tsx';
import classes from './alerts-screen.module.css';

/** `/alerts`: what calls for action, worst first. */
export function AlertsScreen() {
  const t = useTranslations('incidents');
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <IncidentInbox onNavigate={() => undefined} />
    </div>
  );
}
