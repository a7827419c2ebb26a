import { useQuery } from '@tanstack/react-query';
import { listTyreFittings } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { tyreParams } from './tyre-calls.ts';
import { TyreStretches } from './tyre-stretches.tsx';
import classes from './wheel-tyre.module.css';

/** The last 50 tyres of a wheel, with what each cost there; asked for when it is opened. */
export function PositionHistory(props: { readonly vehicleId: number; readonly position: WheelPosition }) {
  const { vehicleId, position } = props;
  const t = useTranslations('tyreCare');
  const [isOpen, setOpen] = useState(false);
  const query = { position, limit: 50 };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listTyreFittings, { params: tyreParams(vehicleId), query }),
    enabled: isOpen,
  });
  return (
    <details className={classes.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('stretches.title', { position })}</summary>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isOpen && data === undefined && error === null && <SkeletonLines lines={3} height={36} />}
      {data !== undefined && (
        <TyreStretches stretches={data.items} of="wheel" label={t('stretches.title', { position })} />
      )}
    </details>
  );
}
