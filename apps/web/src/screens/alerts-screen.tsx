import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { IncidentInbox } from '../features/incidents/incident-inbox.tsx';
import { parseInboxSearch } from '../features/incidents/inbox-search.ts';
import { paths } from '../paths.ts';
import classes from './alerts-screen.module.css';

/** `/alerts`: what calls for action, worst first. */
export function AlertsScreen() {
  const t = useTranslations('incidents');
  const navigate = useNavigate();
  const { tab = 'open' } = useSearch({ from: '/shell/alerts' });
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <IncidentInbox
        tab={tab}
        onTab={(next) =>
          void navigate({ to: paths.alerts, search: parseInboxSearch({ tab: next }), resetScroll: false })
        }
      />
    </div>
  );
}
