import { IconBell } from '@tabler/icons-react';
import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';
import {
  getAlertNotificationsFile,
  listAlertNotifications,
} from '@tyrewatch/contract/notifications/notification-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { NotificationFate } from '../../components/notification/notification-fate.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { ledgerSearch } from './ledger-search.ts';
import classes from './notifications.module.css';

/** Recipient, reason, vehicle, and what became of the notification. */
function useColumns(): Columns<AlertNotification, typeof ledgerSearch> {
  const t = useTranslations('alertLedger');
  const tWords = useTranslations('notifications');
  const format = useFormatter();
  return [
    {
      key: 'recipient',
      title: t('columns.recipient'),
      part: 'heading',
      renderCell: ({ recipient_name: name, email, reason }) => (
        <>
          <strong>{name || tWords('outsider')}</strong>
          <div className={classes.detail}>{email}</div>
          <div className={classes.detail}>{tWords(`reasons.${reason}`)}</div>
        </>
      ),
    },
    {
      key: 'when',
      title: t('columns.when'),
      renderCell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(new Date(at), 'long')}</time>,
    },
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      renderCell: ({ vehicle_id: id, registration, position }) => (
        <span className={classes.place}>
          <VehiclePlateLink vehicle={{ id, registration }} search={{ wheel: position }} /> {position}
        </span>
      ),
    },
    {
      key: 'what',
      title: t('columns.what'),
      renderCell: ({ kind, level, incident_id: incidentId }) => (
        <span className={classes.place}>
          <LevelBadge level={level} />
          {incidentId === null ? t('drill') : tWords(`kinds.${kind}`)}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      renderCell: (notification) => <NotificationFate notification={notification} />,
    },
  ];
}

/** Who was notified of which alert and what became of it, newest first: narrowed and exported. */
export function LedgerTab() {
  const t = useTranslations('alertLedger');
  const columns = useColumns();
  const list = useList(ledgerSearch, listAlertNotifications, { isLive: true });
  return (
    <section aria-label={t('title')} className={classes.ledger}>
      <PagedList
        list={list}
        label={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{ delivery: { label: t('state'), every: t('everyState'), words: (state) => t(`states.${state}`) } }}
        file={getAlertNotificationsFile}
        empty={{ icon: <IconBell size={26} />, title: t('none'), text: t('noneText') }}
      />
    </section>
  );
}
