import { listIncidentNotifications } from '@tyrewatch/contract/notifications/notification-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { MoreButton } from '../more-button.tsx';
import { usePagedList } from '../paged-list/use-paged-list.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notification.module.css';

function Notified({ incidentId }: { readonly incidentId: number }) {
  const t = useTranslations('notifications');
  const tLists = useTranslations('lists');
  const list = usePagedList(
    [listIncidentNotifications.id, incidentId],
    (wanted, signal) => call(listIncidentNotifications, { params: { incident_id: incidentId }, query: wanted, signal }),
    { isLive: true },
  );
  if (list.isPending) return <SkeletonLines lines={2} />;
  return (
    <>
      {list.error !== null && <ErrorNotice error={list.error} onRetry={list.retry} headingLevel={3} />}
      {list.error === null && list.rows.length === 0 && <p className={classes.dimmed}>{t('noneOfIncident')}</p>}
      {list.rows.length > 0 && <NotificationList label={t('ofIncident')} notifications={list.rows} />}
      <MoreButton
        label={tLists('more')}
        size="compact-md"
        hasMore={list.hasMore}
        isFetching={list.isFetchingMore}
        onMore={list.fetchMore}
      />
    </>
  );
}

/** Who was notified of an incident; asked for when it is opened. */
export function IncidentNotifications({ incidentId }: { readonly incidentId: number }) {
  const t = useTranslations('notifications');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.incident} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('ofIncident')}</summary>
      {isOpen && <Notified incidentId={incidentId} />}
    </details>
  );
}
