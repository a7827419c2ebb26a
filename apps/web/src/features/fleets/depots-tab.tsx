import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { listFleetDepots } from '@tyrewatch/contract/fleets/depot-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import { useAddressChange } from '../../components/use-address-change.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { parseDepotSearch } from './depot-search.ts';
import { DepotDialog } from './depot-dialog.tsx';
import { DepotTable } from './depot-table.tsx';
import type { DepotTask } from './depot-task.ts';
import classes from './fleet-page.module.css';
import { namedFleet } from './fleet-task.ts';

/** The depots of a fleet, where they are and how many vehicles each has. */
export function DepotsTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('depots');
  const mayUpdate = may(useSession(), 'fleet:update');
  const search = parseDepotSearch(useSearch({ from: '/shell/fleets/$fleetName' }));
  const change = useAddressChange();
  const [task, setTask] = useState<DepotTask | null>(null);
  const { params, query } = namedFleet(fleet);
  const list = usePagedList([listFleetDepots.id, fleet.id, search], (wanted, signal) =>
    call(listFleetDepots, { params, query: { ...query, ...search, ...wanted }, signal }),
  );
  const total = list.first?.total ?? null;
  const add = mayUpdate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ kind: 'create', fleet })}>
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.tab}>
      <ListToolbar
        label={t('search')}
        hint={t('searchHint')}
        q={search.q}
        change={change}
        total={total === null ? null : t('total', { count: total })}
        actions={add}
      />
      <PagedList
        list={list}
        isNarrowed={search.q !== undefined}
        onClear={() => change({ q: undefined })}
        empty={{ icon: <IconBuildingWarehouse size={26} />, title: t('none'), text: t('noneText'), actions: add }}
      >
        {(depots) => (
          <DepotTable
            depots={depots}
            sort={search.sort ?? 'name'}
            mayUpdate={mayUpdate}
            onSort={(sort) => change({ sort })}
            onTask={setTask}
          />
        )}
      </PagedList>
      {task !== null && <DepotDialog task={task} onChange={setTask} />}
    </div>
  );
}
