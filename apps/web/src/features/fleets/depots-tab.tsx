import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { getFleetDepotsFile, listFleetDepots } from '@tyrewatch/contract/fleets/depot-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { DepotTask } from './depot-dialog.tsx';
import { DepotDialog } from './depot-dialog.tsx';
import classes from './fleet-page.module.css';
import { depotSearch } from './fleet-search.ts';
import { namedFleet } from './fleet-task.ts';
import listClasses from './fleets.module.css';

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

function useColumns(): Columns<DepotDetail, typeof depotSearch> {
  const t = useTranslations('depots');
  const format = useFormatter();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sort: 'name',
      part: 'heading',
      renderCell: ({ name }) => <span className={listClasses.name}>{name}</span>,
    },
    {
      key: 'vehicles',
      title: t('columns.vehicles'),
      sort: 'vehicles',
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
}

/** The depots of a fleet, where they are and how many vehicles each has. */
export function DepotsTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('depots');
  const mayUpdate = may(useSession(), 'fleet:update');
  const columns = useColumns();
  const list = useList(depotSearch, listFleetDepots, namedFleet(fleet));
  const [task, setTask] = useState<DepotTask | null>(null);
  const action = (kind: 'edit' | 'delete', depot: DepotDetail) => ({
    key: kind,
    label: t(`tasks.${kind}`),
    needs: 'fleet:update' as const,
    isDanger: kind === 'delete',
    onChoose: () => setTask({ kind, depot }),
  });
  return (
    <div className={classes.tab}>
      <PagedList
        list={list}
        label={t('title')}
        file={getFleetDepotsFile}
        alsoNarrowedTo={[fleet.name]}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ name }) => t('actionsFor', { name }),
          of: (depot) => [action('edit', depot), action('delete', depot)],
        }}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        total={({ total }) => t('total', { count: total })}
        tools={
          mayUpdate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ kind: 'create', fleet })}>
              {t('add')}
            </Button>
          )
        }
        empty={{ icon: <IconBuildingWarehouse size={26} />, title: t('none'), text: t('noneText') }}
      />
      {task !== null && <DepotDialog task={task} onChange={setTask} />}
    </div>
  );
}
