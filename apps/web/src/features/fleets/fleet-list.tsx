import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
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
import { CreateFleetDialog } from './create-fleet-dialog.tsx';
import { DeleteFleetDialog } from './delete-fleet-dialog.tsx';
import { EditFleetDialog } from './edit-fleet-dialog.tsx';
import { Contacts, DefaultThresholds, DepotNames, FleetLevels, VehicleCount } from './fleet-cells.tsx';
import { fleetSearch } from './fleet-search.ts';
import type { FleetTask } from './fleet-task.ts';
import { loadFleet } from './fleet-task.ts';
import classes from './fleets.module.css';

/** The window in which something is done to a fleet; null closes it. */
function FleetDialog(props: { readonly task: FleetTask; readonly onChange: (task: FleetTask | null) => void }) {
  const { task, onChange } = props;
  const client = useQueryClient();
  const onClose = (): void => onChange(null);
  if (task.kind === 'create') return <CreateFleetDialog onClose={onClose} />;
  const onLoadAgain = async (): Promise<void> => {
    const fleet = await loadFleet(client, task.fleet.id);
    onChange(fleet === null ? null : { ...task, fleet });
  };
  const Dialog = task.kind === 'edit' ? EditFleetDialog : DeleteFleetDialog;
  return <Dialog key={task.fleet.version} fleet={task.fleet} onClose={onClose} onLoadAgain={onLoadAgain} />;
}

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
export function FleetList() {
  const t = useTranslations('fleets');
  const tTitles = useTranslations('titles');
  const mayCreate = may(useSession(), 'fleet:create');
  const columns = useColumns();
  const list = useList(fleetSearch, listFleetOverviews);
  const [task, setTask] = useState<FleetTask | null>(null);
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
          of: (fleet) => [
            {
              key: 'edit',
              label: t('tasks.edit'),
              needs: 'fleet:update',
              onChoose: () => setTask({ kind: 'edit', fleet }),
            },
            {
              key: 'delete',
              label: t('tasks.delete'),
              needs: 'fleet:delete',
              isDanger: true,
              onChoose: () => setTask({ kind: 'delete', fleet }),
            },
          ],
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
      {task !== null && <FleetDialog task={task} onChange={setTask} />}
    </div>
  );
}
