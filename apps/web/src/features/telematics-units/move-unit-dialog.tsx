import { useQuery } from '@tanstack/react-query';
import { getTelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import type { UnitTask } from './unit-task.ts';

/** The window in which a unit is moved to another vehicle, from where only its IMEI is known. */
export function MoveUnitDialog({ imei, onClose }: { readonly imei: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(endpointQuery(getTelematicsUnit, { params: { imei } }));
  const [task, setTask] = useState<UnitTask | null>(null);
  const change = (next: UnitTask | null): void => (next === null ? onClose() : setTask(next));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const present = task ?? (data === undefined ? null : ({ kind: 'edit', unit: data } as const));
  return present === null ? null : <UnitDialog task={present} onChange={change} />;
}
