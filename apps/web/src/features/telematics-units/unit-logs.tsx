import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconListDetails, IconRefresh } from '@tabler/icons-react';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { listUnitLogEntries } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import toolbarClasses from '../../components/paged-list/list-toolbar.module.css';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import classes from './telematics-units.module.css';
import { useMessageWords } from './use-message-words.ts';
import { useMessageTime } from './use-message-time.ts';

function Verdict({ entry }: { readonly entry: UnitLogEntry }) {
  const t = useTranslations('telematicsUnits');
  const words = useMessageWords()(entry);
  if (words.length === 0) {
    return (
      <span className={classes.state}>
        <IconCircleCheck size={17} aria-hidden className={classes.mark} data-state="online" />
        {t('logs.read', { count: entry.record_count ?? 0 })}
      </span>
    );
  }
  return (
    <span className={classes.state}>
      <IconAlertTriangle size={17} aria-hidden className={classes.mark} data-state="offline" />
      <span>
        {words.map((text) => (
          <span key={text} className={classes.remark}>
            {text}
          </span>
        ))}
        {entry.decode_success && entry.record_count !== null && (
          <span className={classes.detail}>{t('logs.read', { count: entry.record_count })}</span>
        )}
      </span>
    </span>
  );
}

function Bytes({ entry }: { readonly entry: UnitLogEntry }) {
  const t = useTranslations('telematicsUnits');
  if (entry.frame_hex === null) return <span className={classes.detail}>{t('logs.withheld')}</span>;
  return (
    <details className={classes.bytes}>
      <summary>{t('logs.bytes', { count: entry.frame_hex.length / 2 })}</summary>
      {entry.detail !== null && <p className={classes.detail}>{entry.detail}</p>}
      <code>{entry.frame_hex}</code>
    </details>
  );
}

/** What a unit sent, newest first, each message with its bytes. */
export function UnitLogs(props: {
  readonly imei: string;
  readonly onlyFaults: boolean;
  readonly onChange: (onlyFaults: boolean) => void;
}) {
  const { imei, onlyFaults, onChange } = props;
  const t = useTranslations('telematicsUnits');
  const timeOf = useMessageTime();
  const wanted = onlyFaults ? { faults: 'true' as const } : {};
  const list = usePagedList([listUnitLogEntries.id, imei, wanted], (page, signal) =>
    call(listUnitLogEntries, { params: { imei }, query: { ...wanted, ...page }, signal }),
  );
  const columns: readonly TableColumn<UnitLogEntry, never>[] = [
    {
      key: 'at',
      title: t('logs.at'),
      part: 'heading',
      renderCell: ({ at }) => timeOf(at),
    },
    { key: 'verdict', title: t('logs.verdict'), renderCell: (entry) => <Verdict entry={entry} /> },
    { key: 'transport', title: t('facts.transport'), renderCell: ({ transport }) => transport.toUpperCase() },
    { key: 'frame', title: t('logs.frame'), renderCell: (entry) => <Bytes entry={entry} /> },
  ];
  return (
    <div className={classes.list}>
      <div className={toolbarClasses.filters}>
        <ListChoice
          label={t('logs.shown')}
          every={t('logs.all')}
          value={onlyFaults ? 'faults' : undefined}
          choices={[{ value: 'faults', label: t('logs.faults') }]}
          onChange={(value) => onChange(value === 'faults')}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={list.isFetching && !list.isPending}
          onClick={list.retry}
        >
          {t('logs.refresh')}
        </Button>
      </div>
      <PagedList
        list={list}
        isNarrowed={onlyFaults}
        onClear={() => onChange(false)}
        empty={{ icon: <IconListDetails size={26} />, title: t('logs.none'), text: t('logs.noneText') }}
        nothingFits={t('logs.noFaults')}
      >
        {(entries) => (
          <PagedTable
            label={t('tabs.logs')}
            columns={columns}
            rows={entries}
            rowKey={({ at, frame_hex: frame }) => `${at} ${frame}`}
          />
        )}
      </PagedList>
    </div>
  );
}
