import { IconCircleCheck } from '@tabler/icons-react';
import type { TorqueDue } from '@tyrewatch/contract/tyres/torque-endpoints';
import { getTorqueDueFile, listTorqueDue } from '@tyrewatch/contract/tyres/torque-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { usePlaceFilters } from '../../components/use-place-filters.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useTorqueSince } from '../../components/wheel-tyre/use-torque-since.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { torqueDueSearch } from './torque-due-search.ts';

function useColumns(): Columns<TorqueDue, typeof torqueDueSearch> {
  const t = useTranslations('wheelNuts');
  const tSnap = useTranslations('coldSnap');
  const tAll = useTranslations();
  const format = useFormatter();
  const sinceText = useTorqueSince();
  return [
    {
      key: 'vehicle',
      title: tSnap('columns.vehicle'),
      part: 'heading',
      isWhole: true,
      renderCell: ({ vehicle }) => <VehiclePlateLink vehicle={vehicle} search={{ tab: 'maintenance' }} />,
    },
    { key: 'wheels', title: t('wheels'), isWhole: true, renderCell: ({ positions }) => positions.join(', ') },
    {
      key: 'state',
      title: t('state'),
      isWhole: true,
      renderCell: ({ is_due: isDue }) => (
        <LevelBadge level={isDue ? 'critical' : 'maintenance'} words={t(isDue ? 'due' : 'soon')} />
      ),
    },
    { key: 'driven', title: t('driven'), renderCell: (due) => sinceText(due) },
    { key: 'since', title: t('wheelOff'), renderCell: ({ since }) => <Elapsed at={since} absent="" /> },
    {
      key: 'wanted',
      title: t('wanted'),
      isNumber: true,
      renderCell: ({ wanted_nm: wantedNm }) => (wantedNm === null ? '—' : `${format.number(wantedNm)} N m`),
    },
    { key: 'fleet', title: tAll('vehicleList.fleet'), isSpare: true, renderCell: ({ fleet }) => fleet ?? '—' },
    { key: 'depot', title: tSnap('columns.depot'), renderCell: ({ depot }) => depot ?? '—' },
  ];
}

/** Wheels that were off and are not re-torqued yet, the longest first. */
export function TorqueDueList() {
  const t = useTranslations('wheelNuts');
  const tSnap = useTranslations('coldSnap');
  const tAll = useTranslations();
  const columns = useColumns();
  const list = useList(torqueDueSearch, listTorqueDue);
  const places = usePlaceFilters(list);
  return (
    <PagedList
      list={list}
      label={tAll('titles.torqueDue')}
      file={getTorqueDueFile}
      alsoNarrowedTo={places.narrowedTo}
      rowKey={({ id }) => id}
      columns={columns}
      searchLabel={t('search')}
      searchHint={tSnap('searchHint')}
      filters={places.filters}
      empty={{ icon: <IconCircleCheck size={26} />, title: t('noneDue'), text: t('noneDueText') }}
      rowHeightPx={52}
    />
  );
}
