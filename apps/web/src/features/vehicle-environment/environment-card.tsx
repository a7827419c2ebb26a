import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { getVehicleEnvironment } from '@tyrewatch/contract/vehicles/vehicle-environment-endpoints';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { Figures } from './environment-figures.tsx';
import { rangeOf } from './environment-period.ts';
import classes from './vehicle-environment.module.css';

const iso = (atS: number): string => new Date(atS * 1000).toISOString();
const shown = ['distance', 'co2', 'extra'] as const;
const tabSearch = { tab: 'environmental' } as const;

/** Three figures of the last 30 days on the overview, with the way to the others. */
export function EnvironmentCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicleEnvironment');
  const timeZone = useTimeZone() ?? 'UTC';
  const [range] = useState(() => rangeOf({}, Date.now(), timeZone));
  const found = useQuery(
    endpointQuery(getVehicleEnvironment, {
      params: { vehicle_id: vehicle.reference },
      query: { from: iso(range.fromS), to: iso(range.toS) },
    }),
  );
  return (
    <section className={classes.card} aria-labelledby="environment-card-title">
      <header className={classes.head}>
        <h2 id="environment-card-title">
          {t('title')} <span className={classes.note}>{t('presets.month')}</span>
        </h2>
        <Link to="." search={tabSearch as never}>
          {t('more')}
        </Link>
      </header>
      {found.error !== null && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonLines lines={3} height={24} />}
      {found.data !== undefined && <Figures data={found.data} shown={shown} />}
    </section>
  );
}
