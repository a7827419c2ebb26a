import { useQuery } from '@tanstack/react-query';
import { getWheelHistory, type Vehicle, type Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { lazy, Suspense, useState } from 'react';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { HistoryFile } from './history-file.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryToolbar } from './history-toolbar.tsx';
import type { TimeRange } from './history-limits.ts';
import { rangeOf, scaleRange } from './history-range.ts';
import type { OverviewState } from './overview-state.ts';
import classes from './vehicle-overview.module.css';

const HistoryCharts = lazy(async () => ({ default: (await import('./history-charts.tsx')).HistoryCharts }));

interface Properties {
  vehicle: Vehicle;
  wheel: Wheel;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
}

/** The wheel's past as charts or as a table. */
export function WheelHistory({ vehicle, wheel, state, onChange }: Properties) {
  const t = useTranslations('vehicleOverview.history');
  const [asTable, setAsTable] = useState(false);
  const nowMs = useNow({ updateInterval: 30_000 }).getTime();
  const range = rangeOf(state, nowMs);
  const query = useQuery({
    ...endpointQuery(getWheelHistory, {
      params: { vehicle_id: String(vehicle.id), position: wheel.position },
      query: {
        from: new Date(range.fromS * 1_000).toISOString(),
        to: new Date(range.toS * 1_000).toISOString(),
        points: 1_000,
      },
    }),
    placeholderData: (previous) => previous,
  });
  const history = query.data;
  return (
    <section aria-labelledby="wheel-history-title">
      <HistoryToolbar
        state={state}
        range={range}
        nowMs={nowMs}
        asTable={asTable}
        onChange={onChange}
        onTable={setAsTable}
      >
        <HistoryFile
          vehicle={vehicle}
          wheel={wheel}
          history={query.isPlaceholderData ? undefined : history}
          range={range}
        />
      </HistoryToolbar>
      {state.zoom !== null && <ShownRange range={range} />}
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {query.isPending && <SkeletonLines lines={8} height={24} />}
      {history !== undefined && history.at_s.length === 0 && <p className={classes.dimmed}>{t('empty')}</p>}
      {history !== undefined && history.at_s.length > 0 && asTable && <HistoryTable history={history} />}
      {history !== undefined && history.at_s.length > 0 && !asTable && (
        <Suspense fallback={<SkeletonLines lines={8} height={24} />}>
          <HistoryCharts
            vehicle={vehicle}
            wheel={wheel}
            history={history}
            range={range}
            onZoom={(fromS, toS) => onChange({ zoom: scaleRange({ fromS, toS }, 1, nowMs) })}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The ends of a range that no button names, with the zone of their times. */
function ShownRange({ range }: { range: TimeRange }) {
  const t = useTranslations('vehicleOverview.history');
  const format = useFormatter();
  const zone = useTimeZone() ?? 'UTC';
  const timeOf = (atS: number): string => format.dateTime(new Date(atS * 1_000), 'long');
  return (
    <p className={classes.dimmed}>{t('shownRange', { from: timeOf(range.fromS), to: timeOf(range.toS), zone })}</p>
  );
}
