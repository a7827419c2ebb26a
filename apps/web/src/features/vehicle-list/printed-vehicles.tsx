import { useQuery } from '@tanstack/react-query';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { ListTable } from '../../list/list-table.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useHiddenColumns } from './column-chooser.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';
import { levelsOf, typesOf, vehicleFilters } from './vehicle-search.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';

/** On paper a row's link leads nowhere. */
const noLink = { tabIndex: -1, 'data-row-link': true, onClick: () => undefined } as const;

/** What narrows the list, in words. */
function useNarrowingWords(): string[] {
  const t = useTranslations('vehicleList');
  const tLevels = useTranslations('levels');
  const tTypes = useTranslations('vehicleTypes');
  const { search } = useVehicleSearch();
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: may(useSession(), 'fleet:list') });
  const depots = fleets.flatMap((fleet) => fleet.depots);
  const words = [
    search.q === undefined ? undefined : `“${search.q}”`,
    fleets.find(({ id }) => id === search.fleet)?.name,
    depots.find(({ id }) => id === search.depot)?.name,
    ...levelsOf(search).map((level) => tLevels(`name.${level}`)),
    ...typesOf(search).map((type) => tTypes(type)),
    search.deactivated === true ? t('showDeactivated') : undefined,
    search.archived === true ? t('showArchived') : undefined,
  ];
  return words.filter((text) => text !== undefined);
}

/** The vehicles of the list on paper, all of them, with the columns that are shown. */
export function PrintedVehicles({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('vehicleList');
  const { search } = useVehicleSearch();
  const narrowedTo = useNarrowingWords();
  const [hidden] = useHiddenColumns();
  const query = { ...vehicleFilters(search, search.q), sort: search.sort ?? 'level' };
  const list = usePagedList(listVehicles, { query });
  const columns = useVehicleColumns()
    .filter(({ id }) => !(id in hidden))
    .map(({ id, header, align, cell }) => ({
      key: id,
      title: header,
      ...(align === 'end' ? { isNumber: true as const } : {}),
      renderCell: (row: VehicleRow) => cell(row, noLink),
    }));
  return (
    <PrintSheet
      title={t('heading')}
      narrowedTo={narrowedTo}
      list={list}
      renderRows={(rows) => <ListTable label={t('heading')} columns={columns} rowKey={({ id }) => id} rows={rows} />}
      onDone={onDone}
    />
  );
}
