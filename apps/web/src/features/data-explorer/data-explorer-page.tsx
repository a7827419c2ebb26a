import { useComputedColorScheme } from '@mantine/core';
import { IconChartLine, IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import { paths } from '../../paths.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { CopyLink } from './copy-link.tsx';
import classes from './data-explorer.module.css';
import { drawnSeries } from './drawn-series.ts';
import type { ExplorerSearch } from './explorer-address.ts';
import { chartHeightPx, ExplorerChart } from './explorer-chart.tsx';
import { writeSeries } from './explorer-search.ts';
import { ExplorerToolbar } from './explorer-toolbar.tsx';
import { ExportSeries } from './export-series.tsx';
import { SeriesFigures, SeriesRemarks } from './series-figures.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { SeriesTable } from './series-table.tsx';
import { useExplorerData } from './use-explorer-data.ts';
import type { ExplorerChange } from './use-explorer-range.ts';
import { useExplorerRange } from './use-explorer-range.ts';
import { useExplorer } from './use-explorer.ts';

const narrowBelowPx = 820;
const pointsOf = (isNarrow: boolean): number => (isNarrow ? 800 : 2000);

/** `/vehicles/{id}/dataExplorer`: any values of any vehicles over the same time. The whole state is the address's. */
export function DataExplorerPage(props: {
  readonly vehicleId: string;
  readonly registration: string;
  readonly search: ExplorerSearch;
  readonly onChange: (change: ExplorerChange) => void;
}) {
  const { vehicleId, search, onChange } = props;
  const t = useTranslations('dataExplorer');
  const scheme = useComputedColorScheme();
  const nowMs = useNowMs();
  const page = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(page, narrowBelowPx, () => window.innerWidth < narrowBelowPx);
  const explorer = useExplorer(vehicleId, search, onChange);
  const { range, act, canUndo, goThere } = useExplorerRange(search, nowMs, onChange);
  const { vehicles, words, shown, isUndecided } = explorer;
  const data = useExplorerData(shown, range, pointsOf(isNarrow));
  const series = useMemo(
    () => drawnSeries(shown, { byId: data.byId, vehicles, words, scheme }),
    [shown, data.byId, vehicles, words, scheme],
  );
  const readingCount = series.reduce((sum, { answer }) => sum + (answer?.statistics?.count ?? 0), 0);
  const isFirst = isUndecided || (data.isLoading && data.byId.size === 0);
  return (
    <div ref={page} className={classes.page}>
      <header className={classes.heading}>
        <Link
          to={paths.vehicle(vehicleId)}
          className={classes.back}
          aria-label={t('backTo', { registration: plateText(props.registration) })}
        >
          <IconChevronLeft size={16} aria-hidden /> {plateText(props.registration)}
        </Link>
        <h1>{t('title')}</h1>
        <ExportSeries shown={shown} range={range} />
        <CopyLink search={{ ...search, range: undefined, s: writeSeries(shown), from: range.fromS, to: range.toS }} />
      </header>
      <div className={classes.columns} data-narrow={isNarrow}>
        <SeriesPanel explorer={explorer} series={series} isNarrow={isNarrow} />
        <section className={classes.card} aria-busy={data.isLoading || data.isOutdated} data-area="chart">
          <ExplorerToolbar {...{ search, range, nowMs, canUndo, onChange }} onAct={act} />
          {isFirst && <SkeletonLines lines={1} height={chartHeightPx(isNarrow)} />}
          {!isFirst && shown.length === 0 && (
            <PageMessage icon={<IconChartLine size={26} />} title={t('choose')} text={t('chooseText')} />
          )}
          {!isFirst && shown.length > 0 && search.view === 'table' && <SeriesTable series={series} />}
          {!isFirst && shown.length > 0 && search.view !== 'table' && (
            <ExplorerChart {...{ series, range, words, isNarrow }} incidents={data.incidents} onAct={act} />
          )}
          <SeriesRemarks series={series} data={data} onGoTo={goThere} />
          {readingCount > 0 && search.view !== 'table' && (
            <p className={classes.note}>
              {t('keys')} {t('readingCount', { count: readingCount })}
            </p>
          )}
        </section>
        <SeriesFigures series={series} />
      </div>
    </div>
  );
}
