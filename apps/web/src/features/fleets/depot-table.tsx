import { Link } from '@tanstack/react-router';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { ListSort, TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { paths } from '../../paths.ts';
import type { DepotTask } from './depot-task.ts';
import classes from './fleet-page.module.css';
import listClasses from './fleets.module.css';

type Order = 'name' | 'vehicles';

/** Where a depot is: its coordinates and the nearest town. */
function Place({ depot }: { readonly depot: DepotDetail }) {
  const t = useTranslations('depots');
  const format = useFormatter();
  const { latitude, longitude, nearest_town: town } = depot;
  if (latitude === null || longitude === null) return <span className={classes.detail}>{t('noPlace')}</span>;
  const degrees = (value: number): string =>
    format.number(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).replace('-', '−');
  return (
    <>
      {town !== null && t('near', { town })}
      <span className={classes.place}>
        {t('coordinates', { latitude: degrees(latitude), longitude: degrees(longitude) })}
      </span>
    </>
  );
}

/** The depots with what can be done to each. */
export function DepotTable(props: {
  readonly depots: readonly DepotDetail[];
  readonly sort: ListSort<Order>;
  readonly mayUpdate: boolean;
  readonly onSort: (sort: ListSort<Order>) => void;
  readonly onTask: (task: DepotTask) => void;
}) {
  const t = useTranslations('depots');
  const format = useFormatter();
  const columns: readonly TableColumn<DepotDetail, Order>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      order: 'name',
      part: 'heading',
      renderCell: ({ name }) => <span className={listClasses.name}>{name}</span>,
    },
    {
      key: 'vehicles',
      title: t('columns.vehicles'),
      order: 'vehicles',
      renderCell: ({ id, vehicle_count: count }) =>
        count === 0 ? (
          format.number(0)
        ) : (
          <Link to={paths.vehicles} search={{ depot: id, deactivated: true, archived: true }}>
            {t('vehicles', { count })}
          </Link>
        ),
    },
    { key: 'place', title: t('columns.place'), renderCell: (depot) => <Place depot={depot} /> },
  ];
  const menu: TableColumn<DepotDetail, Order> = {
    key: 'actions',
    title: t('actions'),
    part: 'actions',
    renderCell: (depot) => (
      <RowMenu
        label={t('actionsFor', { name: depot.name })}
        actions={(['edit', 'delete'] as const).map((kind) => ({
          key: kind,
          label: t(`tasks.${kind}`),
          isDanger: kind === 'delete',
          onChoose: () => props.onTask({ kind, depot }),
        }))}
      />
    ),
  };
  return (
    <PagedTable
      label={t('title')}
      columns={props.mayUpdate ? [...columns, menu] : columns}
      rows={props.depots}
      rowKey={({ id }) => id}
      sort={props.sort}
      onSort={props.onSort}
    />
  );
}
