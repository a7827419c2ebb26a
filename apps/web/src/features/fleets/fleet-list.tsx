import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import type { FleetOverview } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { getFleetOverviewsFile, listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { screenTable } from '../../screen-table.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { Contacts, DefaultThresholds, DepotNames, FleetLevels, VehicleCount } from './fleet-cells.tsx';
import { FleetDialog, type MoveFleet, useFleetActions } from './fleet-dialog.tsx';
import { fleetSearch } from './fleet-search.ts';
import type { FleetTask } from './fleet-task.ts';
import classes from './fleets.module.css';

function Name({ fleet: { name, organization_id: organisationId } }: { readonly fleet: FleetOverview }) {
  if (!may(useSession(), 'fleet:read')) return <span className={classes.name}>{name}</span>;
  return (
    <Link
      className={classes.name}
      to={screenTable.fleet.path}
      params={{ fleetName: name }}
      search={{ organization_id: organisationId }}
    >
      {name}
    </Link>
  );
}

function useColumns(): Columns<FleetOverview, typeof fleetSearch> {
  const t = useTranslations('fleets');
  const titled = (key: 'depots' | 'thresholds' | 'contacts') => ({ key, title: t(`columns.${key}`) });
  const ordered = (key: 'name' | 'organization' | 'vehicles' | 'attention') => ({
    key,
    title: t(`columns.${key}`),
    sort: key,
  });
  return [
    { ...ordered('name'), part: 'heading', renderCell: (fleet) => <Name fleet={fleet} /> },
    { ...ordered('organization'), isSpare: true, renderCell: (fleet) => fleet.organization_name },
    { ...ordered('vehicles'), isNumber: true, renderCell: (fleet) => <VehicleCount fleet={fleet} /> },
    { ...ordered('attention'), renderCell: (fleet) => <FleetLevels fleet={fleet} /> },
    { ...titled('depots'), renderCell: ({ depots }) => <DepotNames depots={depots} /> },
    { ...titled('thresholds'), renderCell: (fleet) => <DefaultThresholds fleet={fleet} /> },
    { ...titled('contacts'), isSpare: true, renderCell: ({ contacts }) => <Contacts contacts={contacts} /> },
  ];
}

/** The fleets in reach: how their vehicles stand, and what is set for them. */
export function FleetList({ MoveFleet }: { readonly MoveFleet: MoveFleet }) {
  const t = useTranslations('fleets');
  const tTitles = useTranslations('titles');
  const mayCreate = may(useSession(), 'fleet:create');
  const columns = useColumns();
  const list = useList(fleetSearch, listFleetOverviews);
  const [task, setTask] = useState<FleetTask | null>(null);
  const actionsOf = useFleetActions(setTask);
  return (
    <div className={classes.list}>
      <PagedList
        list={list}
        label={tTitles('fleets')}
        file={getFleetOverviewsFile}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ name }) => t('actionsFor', { name }),
          of: actionsOf,
        }}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        total={({ total }) => t('total', { count: total })}
        tools={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
              {t('add')}
            </Button>
          )
        }
        empty={{ icon: <IconBuildingWarehouse size={26} />, title: t('none'), text: t('noneText') }}
        rowHeightPx={72}
      />
      {task !== null && <FleetDialog task={task} MoveFleet={MoveFleet} onChange={setTask} />}
    </div>
  );
}
