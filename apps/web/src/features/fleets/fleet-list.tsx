import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { listFleetOverviews } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { FleetDialog } from './fleet-dialog.tsx';
import { FleetTable } from './fleet-table.tsx';
import type { FleetTask } from './fleet-task.ts';
import classes from './fleets.module.css';
import { useFleetSearch } from './use-fleet-search.ts';

/** The fleets in reach: how their vehicles stand, and what is set for them. */
export function FleetList() {
  const t = useTranslations('fleets');
  const mayCreate = may(useSession(), 'fleet:create');
  const { search, isNarrowed, change, clear } = useFleetSearch();
  const [task, setTask] = useState<FleetTask | null>(null);
  const list = usePagedList([listFleetOverviews.id, search], (wanted, signal) =>
    call(listFleetOverviews, { query: { ...search, ...wanted }, signal }),
  );
  const total = list.first?.total ?? null;
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ kind: 'create' })}>
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.list}>
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
        isNarrowed={isNarrowed}
        onClear={clear}
        empty={{
          icon: <IconBuildingWarehouse size={26} />,
          title: t('none'),
          text: t('noneText'),
          actions: add,
        }}
        rowHeight={72}
      >
        {(fleets) => <FleetTable fleets={fleets} onTask={setTask} />}
      </PagedList>
      {task !== null && <FleetDialog task={task} onChange={setTask} />}
    </div>
  );
}
