import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { IncidentInbox } from '../features/incidents/incident-inbox.tsx';
import { inboxSearch } from '../features/incidents/inbox-search.ts';
import { paths } from '../paths.ts';
import classes from './alerts-screen.module.css';

/** `/alerts`: what calls for action, worst first. */
export function AlertsScreen() {
  const t = useTranslations('incidents');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/alerts' });
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <IncidentInbox
        search={search}
        onTab={(tab) =>
          void navigate({ to: paths.alerts, search: inboxSearch.parse({ ...search, tab }), resetScroll: false })
        }
      />
    </div>
  );
}
