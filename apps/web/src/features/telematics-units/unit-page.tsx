import { useQuery } from '@tanstack/react-query';
import { getTelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './telematics-units.module.css';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitMenu } from './unit-menu.tsx';
import { UnitOverview } from './unit-overview.tsx';
import { UnitStateText } from './unit-state.tsx';
import type { UnitTask } from './unit-task.ts';

/** One telematics unit; `missing` stands in place of one that does not exist or may not be seen. */
export function UnitPage({ imei, missing }: { readonly imei: string; readonly missing: ReactNode }) {
  const query = useQuery(endpointQuery(getTelematicsUnit, { params: { imei } }));
  const [task, setTask] = useState<UnitTask | null>(null);
  if (query.error !== null) {
    if (isInvalidResource(query.error)) return missing;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <SkeletonLines lines={8} height={32} />;
  const unit = query.data;
  return (
    <>
      <header className={classes.heading}>
        <h1>{unit.imei}</h1>
        {unit.device_name !== null && <span className={classes.detail}>{unit.device_name}</span>}
        <UnitStateText unit={unit} />
        <span className={classes.menu}>
          <UnitMenu unit={unit} onTask={setTask} />
        </span>
      </header>
      <UnitOverview unit={unit} />
      {task !== null && <UnitDialog task={task} onChange={setTask} />}
    </>
  );
}
