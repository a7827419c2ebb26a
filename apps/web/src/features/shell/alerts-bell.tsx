import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconBell } from '@tabler/icons-react';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './top-bar.module.css';

const largestShown = 99;
/** How often the number is asked for where no event tells of it, in milliseconds. */
const recheckMs = 60_000;

/** Number of alerts nobody has acknowledged; null while unknown or not permitted. */
export function useOpenAlertCount(): number | null {
  const record = useSession();
  const { data } = useQuery({
    ...endpointQuery(listIncidents, { query: { states: 'open', limit: 1 } }),
    enabled: may(record, 'vehicle:list'),
    // The event stream tells nobody of a vehicle that they do not see any more.
    refetchInterval: recheckMs,
  });
  return data?.unacknowledged_count ?? null;
}

/** The bell with the number of alerts nobody has acknowledged; leads to them. */
export function AlertsBell() {
  const t = useTranslations('shell');
  const count = useOpenAlertCount();
  if (!may(useSession(), 'vehicle:list')) return null;
  return (
    <Link to={paths.alerts} className={classes.iconButton} aria-label={t('alerts', { count: count ?? 0 })}>
      <IconBell size={20} aria-hidden />
      {count !== null && count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > largestShown ? `${largestShown}+` : count}
        </span>
      )}
    </Link>
  );
}
