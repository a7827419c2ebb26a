import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconListDetails, IconRefresh } from '@tabler/icons-react';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { getUnitLogFile, listUnitLogEntries } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useTranslations } from 'use-intl';
import type { Column } from '../../list/list-table.tsx';
import toolbarClasses from '../../list/list-toolbar.module.css';
import { ListChoice } from '../../list/list-toolbar.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import classes from './telematics-units.module.css';
import { useMessageTime } from './use-message-time.ts';

/** What can be wrong with a message, with words of its own (specification §8, log messages). */
const remarks = [
  'packet_undecodable',
  'unrecognised_sensor_packet',
  'unknown_unit',
  'check_unit_settings',
  'sensor_error',
  'unit_without_vehicle',
  'recorded_elsewhere',
  'of_another_unit',
  'not_a_time',
  'before_2015',
  'in_the_future',
  'too_old_to_store',
  'values_implausible',
  'not_storable',
] as const;

/** Words for what is wrong with a message; none where nothing is. A code of another release reads as it is. */
function useMessageWords(): (entry: Pick<UnitLogEntry, 'decode_error' | 'reason'>) => readonly string[] {
  const t = useTranslations('telematicsUnits');
  return ({ decode_error: error, reason }) =>
    [error, reason]
      .filter((code) => code !== null)
      .map((code) => {
        const known = remarks.find((one) => one === code);
        return known === undefined ? code : t(`remarks.${known}`);
      });
}

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
  const input = { params: { imei }, query: onlyFaults ? { faults: 'true' } : {} };
  const list = usePagedList(listUnitLogEntries, input);
  const columns: readonly Column<UnitLogEntry>[] = [
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
  const table = {
    list,
    label: t('tabs.logs'),
    columns,
    rowKey: ({ at, frame_hex: frame }: UnitLogEntry) => `${at} ${frame}`,
  };
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
        <TableMenu
          {...table}
          file={{ endpoint: getUnitLogFile, input }}
          narrowedTo={[imei, onlyFaults ? t('logs.faults') : undefined]}
        />
      </div>
      <PlainList
        {...table}
        onClear={onlyFaults ? () => onChange(false) : undefined}
        empty={{ icon: <IconListDetails size={26} />, title: t('logs.none'), text: t('logs.noneText') }}
        nothingFits={t('logs.noFaults')}
      />
    </div>
  );
}
