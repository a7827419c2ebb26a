import type { AlertNotification } from '@tyrewatch/contract/notifications/notification-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { NotificationFate } from '../../components/notification/notification-fate.tsx';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import classes from './notifications.module.css';

/** Notifications with recipient, reason, vehicle and what became of them. */
export function LedgerTable({ notifications }: { readonly notifications: readonly AlertNotification[] }) {
  const t = useTranslations('alertLedger');
  const tWords = useTranslations('notifications');
  const format = useFormatter();
  const columns: readonly TableColumn<AlertNotification, never>[] = [
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
  return <PagedTable label={t('title')} columns={columns} rows={notifications} rowKey={({ id }) => id} />;
}
