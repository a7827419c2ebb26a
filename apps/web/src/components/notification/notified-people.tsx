import { listIncidentNotifications } from '@tyrewatch/contract/notifications/notification-endpoints';
import { useTranslations } from 'use-intl';
import { usePagedList } from '../../list/use-paged-list.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { MoreButton } from '../more-button.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notification.module.css';

/** Who was notified of an incident, why, and what became of it. */
export function NotifiedPeople({ incidentId }: { readonly incidentId: number }) {
  const t = useTranslations('notifications');
  const tIncidents = useTranslations('incidents');
  const tLists = useTranslations('lists');
  const list = usePagedList(listIncidentNotifications, { params: { incident_id: incidentId } }, { isLive: true });
  if (list.isPending) return <SkeletonLines lines={2} />;
  return (
    <>
      {list.error !== null && <ErrorNotice error={list.error} onRetry={list.retry} headingLevel={3} />}
      {list.error === null && list.rows.length === 0 && <p className={classes.dimmed}>{t('noneOfIncident')}</p>}
      {list.rows.length > 0 && <NotificationList label={tIncidents('notified')} notifications={list.rows} />}
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
