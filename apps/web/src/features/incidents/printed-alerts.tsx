import { type Incident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useInstruction } from '../../components/wheel/use-instruction.ts';
import { TimeToCritical, WheelDeviation, WheelName, WheelValue } from '../../components/wheel/wheel-cells.tsx';
import type { Column } from '../../list/list-table.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { IncidentContact, IncidentEnding, IncidentTown } from './incident-beside.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { inboxQuery } from './inbox-search.ts';

function useColumns(): Column<Incident, never>[] {
  const t = useTranslations('vehicleList');
  const tInbox = useTranslations('inbox');
  const format = useFormatter();
  const instruction = useInstruction();
  return [
    {
      key: 'vehicle',
      title: t('columnRegistration'),
      renderCell: (row) => <PlateChip registration={row.registration} />,
    },
    { key: 'level', title: t('columnLevel'), renderCell: (row) => <LevelBadge level={row.level} /> },
    {
      key: 'since',
      title: t('columnSince'),
      renderCell: (row) => format.dateTime(new Date(row.level_since), 'near'),
    },
    { key: 'wheel', title: tInbox('wheel'), renderCell: (row) => <WheelName wheel={row} /> },
    { key: 'cold', title: t('columnCold'), renderCell: (row) => <WheelValue wheel={row} hasUnit /> },
    { key: 'deviation', title: t('columnDeviation'), renderCell: (row) => <WheelDeviation wheel={row} /> },
    { key: 'critical', title: t('columnCritical'), renderCell: (row) => <TimeToCritical wheel={row} /> },
    {
      key: 'do',
      title: t('columnDo'),
      renderCell: (row) => (row.state === 'resolved' ? <IncidentEnding incident={row} /> : instruction(row)),
    },
    {
      key: 'fleet',
      title: t('columnFleet'),
      renderCell: (row) => [row.fleet_name, row.depot_name].filter(Boolean).join(' · '),
    },
    { key: 'town', title: tInbox('place'), renderCell: (row) => <IncidentTown incident={row} /> },
    { key: 'contact', title: tInbox('contact'), renderCell: (row) => <IncidentContact incident={row} /> },
    { key: 'assigned', title: tInbox('assigned'), renderCell: (row) => row.assignee?.name ?? '' },
  ];
}

/** What narrows the alerts, in words. */
function useNarrowingWords({ tab, q, levels, reasons }: InboxSearch): string[] {
  const t = useTranslations();
  return [
    t(`incidents.tabs.${tab ?? 'open'}`),
    ...(q === undefined ? [] : [`“${q}”`]),
    ...(levels?.split(',') ?? []).map((level) => t(`levels.name.${level as Incident['level']}`)),
    ...(reasons?.split(',') ?? []).map((reason) => t(`inbox.reasons.${reason as 'low_pressure'}`)),
  ];
}

/** The alerts on paper, all of them, as they are narrowed and ordered. */
export function PrintedAlerts({ search, onDone }: { readonly search: InboxSearch; readonly onDone: () => void }) {
  const t = useTranslations('incidents');
  const list = usePagedList(listIncidents, { query: inboxQuery(search) });
  const columns = useColumns();
  const narrowedTo = useNarrowingWords(search);
  return (
    <PrintSheet
      title={t('title')}
      narrowedTo={narrowedTo}
      list={list}
      renderRows={(rows) => (
        <ListTable
          label={t('title')}
          columns={columns}
          rowKey={({ id }) => id}
          rows={rows}
          order={undefined}
          onOrder={() => undefined}
        />
      )}
      onDone={onDone}
    />
  );
}
