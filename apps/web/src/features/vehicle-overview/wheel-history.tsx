import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useState } from 'react';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { HeldContent } from '../../ui/held-content.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { type AnsweredHistory, historyWish } from './answered-history.ts';
import { HistoryFile } from './history-file.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryToolbar } from './history-toolbar.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { scaleRange } from './history-range.ts';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import { useWheelHistory } from './use-wheel-history.ts';
import classes from './vehicle-overview.module.css';

const HistoryCharts = lazyPart(async () => (await import('./history-charts.tsx')).HistoryCharts, {
  waiting: <SkeletonLines lines={8} height={24} />,
  Failure: (failure) => <ErrorNotice {...failure} headingLevel={3} />,
});

interface Properties {
  vehicle: Vehicle;
  wheel: Wheel;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
}

/** The wheel's past as charts or as a table. */
export function WheelHistory({ vehicle, wheel, state, onChange }: Properties) {
  const [asTable, setAsTable] = useState(false);
  const nowMs = useNow({ updateInterval: 30_000 }).getTime();
  const wish = historyWish({ vehicleId: vehicle.id, position: wheel.position }, state, nowMs);
  const { query, shown, isOther } = useWheelHistory(wish);
  return (
    <section aria-labelledby="wheel-history-title">
      <HistoryToolbar
        state={state}
        range={wish.range}
        nowMs={nowMs}
        asTable={asTable}
        onChange={onChange}
        onTable={setAsTable}
      >
        <HistoryFile
          vehicle={vehicle}
          wheel={wheel}
          history={query.isPlaceholderData ? undefined : shown?.answer}
          range={wish.range}
        />
      </HistoryToolbar>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {query.isPending && <SkeletonLines lines={8} height={24} />}
      {shown !== undefined && (
        <HeldContent busy={isOther}>
          {state.zoom !== null && <ShownRange range={shown.range} />}
          <ShownHistory
            vehicle={vehicle}
            wheel={wheel}
            shown={shown}
            asTable={asTable}
            onZoom={(fromS, toS) => onChange({ zoom: scaleRange({ fromS, toS }, 1, nowMs) })}
          />
        </HeldContent>
      )}
    </section>
  );
}

/** A history over its own range. */
function ShownHistory(properties: {
  vehicle: Vehicle;
  wheel: Wheel;
  shown: AnsweredHistory;
  asTable: boolean;
  onZoom: (fromS: number, toS: number) => void;
}) {
  const t = useTranslations('vehicleOverview.history');
  const { vehicle, wheel, shown, asTable, onZoom } = properties;
  const { answer, range } = shown;
  if (answer.at_s.length === 0) return <p className={classes.dimmed}>{t('empty')}</p>;
  if (asTable) return <HistoryTable history={answer} />;
  return <HistoryCharts vehicle={vehicle} wheel={wheel} history={answer} range={range} onZoom={onZoom} />;
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
