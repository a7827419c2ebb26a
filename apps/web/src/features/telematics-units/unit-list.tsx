import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconBroadcast, IconPlus } from '@tabler/icons-react';
import { listTelematicsUnits } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './telematics-units.module.css';
import { UnitDialog } from './unit-dialog.tsx';
import { unitQuery } from './unit-search.ts';
import { UnitStateStrip } from './unit-state-strip.tsx';
import type { UnitTask } from './unit-task.ts';
import { UnitTable } from './unit-table.tsx';
import { UnitToolbar } from './unit-toolbar.tsx';
import { UnknownUnits } from './unknown-units.tsx';
import { useUnitSearch } from './use-unit-search.ts';

/** The telematics units in reach: counted by state, searched, filtered and ordered. */
export function UnitList() {
  const t = useTranslations('telematicsUnits');
  const { search, isNarrowed, clear } = useUnitSearch();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const [task, setTask] = useState<UnitTask | null>(null);
  const mayCreate = may(useSession(), 'telematics_unit:create');
  const wanted = unitQuery(search);
  const list = usePagedList(
    [listTelematicsUnits.id, wanted],
    (page, signal) => call(listTelematicsUnits, { query: { ...wanted, ...page }, signal }),
    { isLive: true },
  );
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTask({ kind: 'create', imei: '' })}>
      {t('tasks.create')}
    </Button>
  );
  return (
    <div className={classes.list}>
      <UnitStateStrip counts={list.first?.counts} chosen={search.state} />
      {mayCreate && <UnknownUnits onAdd={(imei) => setTask({ kind: 'create', imei })} />}
      <UnitToolbar total={list.first?.total ?? null} actions={add} />
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        empty={{ icon: <IconBroadcast size={26} />, title: t('none'), text: t('noneText'), actions: add }}
        rowHeight={52}
      >
        {(units) => <UnitTable units={units} showsOrganisation={organisations.length > 1} onTask={setTask} />}
      </PagedList>
      {task !== null && <UnitDialog task={task} onChange={setTask} />}
    </div>
  );
}
