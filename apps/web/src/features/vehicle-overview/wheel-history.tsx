import { Button, SegmentedControl } from '@mantine/core';
import { IconRestore, IconTable, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getWheelHistory, type Vehicle, type Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { lazy, Suspense, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { HistoryTable } from './history-table.tsx';
import { rangeOf, scaleRange } from './history-range.ts';
import type { OverviewState, PresetRange } from './overview-state.ts';
import classes from './vehicle-overview.module.css';

const HistoryCharts = lazy(async () => ({ default: (await import('./history-charts.tsx')).HistoryCharts }));

const presets: readonly PresetRange[] = ['day', 'week', 'month'];
const isPreset = (value: string): value is PresetRange => presets.some((preset) => preset === value);

interface Properties {
  vehicle: Vehicle;
  wheel: Wheel;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
}

/** The wheel's past as charts or as a table; every drag has a button that does the same. */
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
  const zoomBy = (factor: number): void => onChange({ zoom: scaleRange(range, factor, nowMs) });
  const history = query.data;
  return (
    <section aria-labelledby="wheel-history-title">
      <div className={classes.toolbar}>
        <h3 id="wheel-history-title">{t('title')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('range')}
          value={state.zoom === null ? state.range : ''}
          onChange={(value) => {
            if (isPreset(value)) onChange({ range: value, zoom: null });
          }}
          data={presets.map((preset) => ({ value: preset, label: t(preset) }))}
        />
        <Button.Group>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('zoomIn')}
            title={t('zoomIn')}
            onClick={() => zoomBy(0.5)}
          >
            <IconZoomIn size={16} />
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('zoomOut')}
            title={t('zoomOut')}
            onClick={() => zoomBy(2)}
          >
            <IconZoomOut size={16} />
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('reset')}
            title={t('reset')}
            disabled={state.zoom === null}
            onClick={() => onChange({ zoom: null })}
          >
            <IconRestore size={16} />
          </Button>
        </Button.Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('asChart') : t('asTable')}
        </Button>
      </div>
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
            onZoom={(fromS, toS) => onChange({ zoom: { fromS, toS } })}
          />
        </Suspense>
      )}
    </section>
  );
}
