import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { CompareVehicle } from './compare-vehicle.tsx';
import classes from './data-explorer.module.css';
import type { DrawnSeries } from './drawn-series.ts';
import { mostShown } from './explorer-search.ts';
import { SeriesSearch } from './series-search.tsx';
import { ShownSeriesList } from './shown-series-list.tsx';
import type { useExplorer } from './use-explorer.ts';

/** The series shown and the search for more: beside the chart, or below it with the search as a sheet. */
export function SeriesPanel(props: {
  readonly explorer: ReturnType<typeof useExplorer>;
  readonly series: readonly DrawnSeries[];
  readonly isNarrow: boolean;
}) {
  const { explorer, series, isNarrow } = props;
  const { vehicles, words, isShown, refusal } = explorer;
  const t = useTranslations('dataExplorer');
  const [isSearching, setSearching] = useState(false);
  const search = (
    <SeriesSearch
      {...{ vehicles, words, isShown }}
      onChoose={(quantity) => {
        explorer.add(quantity);
        setSearching(false);
      }}
    />
  );
  return (
    <aside className={classes.card} data-area="panel" aria-label={t('series')}>
      <div className={classes.panelHead}>
        <h2>{t('series')}</h2>
        <span className={classes.dimmed}>
          {t('countOf', { count: String(series.length), most: String(mostShown) })}
        </span>
      </div>
      <ShownSeriesList series={series} onSide={explorer.move} onHide={explorer.hide} onRemove={explorer.remove} />
      <div role="alert">{refusal !== null && <p className={classes.refusal}>{refusal}</p>}</div>
      {!isNarrow && search}
      {isNarrow && (
        <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} onClick={() => setSearching(true)}>
          {t('addSeries')}
        </Button>
      )}
      <CompareVehicle onAdd={explorer.compare} />
      {isSearching && (
        <ModalDialog label={t('addSeries')} place="top" onClose={() => setSearching(false)}>
          <div className={classes.sheet}>
            <div className={classes.panelHead}>
              <h2>{t('addSeries')}</h2>
              <Button variant="default" size="compact-sm" onClick={() => setSearching(false)}>
                {t('close')}
              </Button>
            </div>
            {search}
          </div>
        </ModalDialog>
      )}
    </aside>
  );
}
