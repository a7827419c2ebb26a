import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getTelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { kitPart } from '../../late-screen.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './telematics-units.module.css';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitLogs } from './unit-logs.tsx';
import { UnitOverview } from './unit-overview.tsx';
import type { UnitPageSearch } from './unit-page-search.ts';
import { unitTabs } from './unit-page-search.ts';
import { UnitStateText } from './unit-state.tsx';
import type { UnitTask } from './unit-task.ts';
import { useUnitActions } from './unit-task.ts';

const UnitCommandList = kitPart(async () => (await import('./unit-command-list.tsx')).UnitCommandList);

/** The page decides itself which tab is current; a link adds that only at exactly its address. */
const exactly = { exact: true, includeSearch: true } as const;

/** One telematics unit; `missing` stands in place of one that does not exist or may not be seen. */
export function UnitPage(props: {
  readonly imei: string;
  readonly search: UnitPageSearch;
  readonly missing: ReactNode;
}) {
  const { imei, search } = props;
  const t = useTranslations('telematicsUnits');
  const query = useQuery(endpointQuery(getTelematicsUnit, { params: { imei } }));
  const mayCommand = may(useSession(), 'telematics_unit:configurator');
  const [task, setTask] = useState<UnitTask | null>(null);
  const actions = useUnitActions(setTask);
  if (query.error !== null) {
    if (isInvalidResource(query.error)) return props.missing;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <SkeletonLines lines={8} height={32} />;
  const unit = query.data;
  const { tab: current = 'overview', commands } = search;
  const isListing = commands === 'all' && mayCommand;
  return (
    <>
      <header className={classes.heading}>
        <h1>{unit.imei}</h1>
        {unit.vehicle !== null && <VehiclePlateLink vehicle={unit.vehicle} />}
        <span className={classes.detail}>
          {[unit.device_name, unit.organization.name].filter((words) => words !== null).join(' · ')}
        </span>
        <UnitStateText unit={unit} />
        <span className={classes.menu}>
          <RowMenu label={actions.label(unit)} actions={actions.of(unit)} />
        </span>
      </header>
      <PageTabs label={unit.imei}>
        {unitTabs.map((tab) => (
          <Link
            key={tab}
            to={paths.telematicsUnit(imei)}
            search={(tab === 'overview' ? {} : { tab }) as never}
            activeOptions={exactly}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </PageTabs>
      {current === 'overview' && isListing && <UnitCommandList unit={unit} />}
      {current === 'overview' && !isListing && <UnitOverview unit={unit} onTask={setTask} />}
      {current === 'logs' && <UnitLogs unit={unit} />}
      {task !== null && <UnitDialog task={task} onChange={setTask} />}
    </>
  );
}
