import { Link } from '@tanstack/react-router';
import type { FleetOverview } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { useTranslations } from 'use-intl';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { screenTable } from '../../screen-table.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { Contacts, DefaultThresholds, DepotNames, FleetLevels, VehicleCount } from './fleet-cells.tsx';
import type { FleetTask } from './fleet-task.ts';
import classes from './fleets.module.css';
import { useFleetSearch } from './use-fleet-search.ts';

type Order = 'name' | 'organization' | 'vehicles' | 'attention';

/** What can be done to a fleet, with the permission it needs. */
const tasks = [
  { kind: 'edit', needs: 'fleet:update' },
  { kind: 'delete', needs: 'fleet:delete' },
] as const;

/** The fleets with how their vehicles stand and what can be done to each. */
export function FleetTable(props: {
  readonly fleets: readonly FleetOverview[];
  readonly onTask: (task: FleetTask) => void;
}) {
  const t = useTranslations('fleets');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const { search, change } = useFleetSearch();
  const mayRead = may(record, 'fleet:read');
  const open = tasks.filter(({ needs }) => may(record, needs));
  const column = (key: Order | 'depots' | 'thresholds' | 'contacts') => ({ key, title: t(`columns.${key}`) });
  const ordered = (order: Order) => ({ ...column(order), order });
  const columns: readonly TableColumn<FleetOverview, Order>[] = [
    {
      ...ordered('name'),
      part: 'heading',
      renderCell: ({ name, organization_id: organisationId }) =>
        mayRead ? (
          <Link
            className={classes.name}
            to={screenTable.fleet.path}
            params={{ fleetName: name }}
            search={{ organization_id: organisationId }}
          >
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        ),
    },
    { ...ordered('organization'), isSpare: true, renderCell: (fleet) => fleet.organization_name },
    { ...ordered('vehicles'), isNumber: true, renderCell: (fleet) => <VehicleCount fleet={fleet} /> },
    { ...ordered('attention'), renderCell: (fleet) => <FleetLevels fleet={fleet} /> },
    { ...column('depots'), renderCell: ({ depots }) => <DepotNames depots={depots} /> },
    { ...column('thresholds'), renderCell: (fleet) => <DefaultThresholds fleet={fleet} /> },
    { ...column('contacts'), isSpare: true, renderCell: ({ contacts }) => <Contacts contacts={contacts} /> },
  ];
  const menu: TableColumn<FleetOverview, Order> = {
    key: 'actions',
    title: t('actions'),
    part: 'actions',
    renderCell: (fleet) => (
      <RowMenu
        label={t('actionsFor', { name: fleet.name })}
        actions={open.map(({ kind }) => ({
          key: kind,
          label: t(`tasks.${kind}`),
          isDanger: kind === 'delete',
          onChoose: () => props.onTask({ kind, fleet }),
        }))}
      />
    ),
  };
  return (
    <PagedTable
      label={tTitles('fleets')}
      columns={open.length === 0 ? columns : [...columns, menu]}
      rows={props.fleets}
      rowKey={({ id }) => id}
      sort={search.sort ?? 'name'}
      onSort={(sort) => change({ sort })}
    />
  );
}
