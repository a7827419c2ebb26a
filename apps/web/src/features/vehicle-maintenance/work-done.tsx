import { IconTool } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { MaintenanceRecord } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { deleteMaintenanceRecord, listMaintenanceRecords } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import { useMaintenanceReload } from './maintenance-dialogs.tsx';
import { useDateText } from './use-date-text.ts';
import classes from './vehicle-maintenance.module.css';

/** Asks whether a record was an error, and removes it. */
function RemoveDialog(props: {
  readonly reference: string;
  readonly record: MaintenanceRecord;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('vehicleMaintenance.work');
  const onSettled = useMaintenanceReload();
  const removing = useMutation({
    mutationFn: () =>
      call(deleteMaintenanceRecord, { params: { vehicle_id: props.reference, record_id: props.record.id } }),
    onSuccess: props.onClose,
    onSettled,
  });
  return (
    <FormDialog
      title={t('removeTitle', { name: props.name })}
      text={t('removeText')}
      action={t('remove')}
      isDanger
      isReady
      change={removing}
      onSubmit={() => removing.mutate()}
      onClose={props.onClose}
    />
  );
}

/** What was done to a vehicle, newest first; older pages on demand. */
export function WorkDone({ reference, mayChange }: { readonly reference: string; readonly mayChange: boolean }) {
  const t = useTranslations('vehicleMaintenance');
  const { distance } = useQuantities();
  const dateText = useDateText();
  const [removed, setRemoved] = useState<MaintenanceRecord | null>(null);
  const query = useInfiniteQuery({
    queryKey: [listMaintenanceRecords.id, { params: { vehicle_id: reference } }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listMaintenanceRecords, {
        params: { vehicle_id: reference },
        query: { limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const nameOf = ({ kind, what }: MaintenanceRecord): string =>
    what ?? t(`kinds.${kind === 'other' ? 'service' : kind}`);
  const records = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={classes.card} aria-labelledby="maintenance-work">
      <h2 id="maintenance-work">{t('work.title')}</h2>
      {query.error !== null && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && records.length === 0 && <p className={classes.empty}>{t('work.none')}</p>}
      <ul className={classes.rows}>
        {records.map((record) => (
          <li key={record.id} className={classes.row}>
            <IconTool size={20} className={classes.mark} aria-hidden />
            <span className={classes.words}>
              <span>
                <strong>{nameOf(record)}</strong> <span className={classes.detail}>{record.recorded_by}</span>
              </span>
              {record.note !== null && <span className={classes.note}>{record.note}</span>}
            </span>
            <span className={classes.when}>
              {dateText(record.done_on)}
              {record.odometer_km !== null && (
                <span className={classes.detail}>{distance.text(record.odometer_km)}</span>
              )}
            </span>
            {mayChange && (
              <RowMenu
                label={t('work.menu', { name: nameOf(record), date: dateText(record.done_on) })}
                actions={[
                  { key: 'remove', label: t('work.remove'), isDanger: true, onChoose: () => setRemoved(record) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <MoreButton
        label={t('work.more')}
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {removed !== null && (
        <RemoveDialog reference={reference} record={removed} name={nameOf(removed)} onClose={() => setRemoved(null)} />
      )}
    </section>
  );
}
