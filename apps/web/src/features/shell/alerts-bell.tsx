import { useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { listNotices } from '@tyrewatch/contract/notices/notice-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { reportingManagementPart } from '../../late-screen.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import panelClasses from './account-menu.module.css';
import classes from './top-bar.module.css';

const BellPanel = reportingManagementPart(async () => (await import('./bell-panel.tsx')).BellPanel);

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

/** What ended of that which the person began and left, and is not read yet; null while unknown. */
function useUnreadCount(): number | null {
  const { data } = useQuery({
    ...endpointQuery(listNotices, { query: { limit: 1 } }),
    enabled: useSession()?.second_factor_missing !== true,
    refetchInterval: recheckMs,
  });
  return data?.unread_count ?? null;
}

/** The bell with the number of alerts nobody has acknowledged and of notices that are not read; opens both. */
export function AlertsBell() {
  const t = useTranslations('shell');
  const [opened, setOpened] = useState(false);
  const alerts = useOpenAlertCount();
  const notices = useUnreadCount() ?? 0;
  const count = (alerts ?? 0) + notices;
  const label = t('alerts', { count: alerts ?? 0, notices });
  return (
    <>
      <button type="button" className={classes.iconButton} aria-label={label} popoverTarget="bell-panel">
        <IconBell size={20} aria-hidden />
        {count > 0 && <span className={classes.count} data-count={count > largestShown ? `${largestShown}+` : count} />}
      </button>
      <div
        id="bell-panel"
        popover="auto"
        className={panelClasses.panel}
        role="dialog"
        aria-label={label}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && <BellPanel alertCount={alerts} />}
      </div>
    </>
  );
}
