import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { findSeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { axisUnit, freeSide, onSide } from './drawn-series.ts';
import type { ExplorerSearch } from './explorer-address.ts';
import type { AxisSide, ShownSeries } from './explorer-search.ts';
import { comparedVehicles, idOf, mostCompared, mostShown, readSeries, writeSeries } from './explorer-search.ts';
import type { ComparedVehicle } from './use-explorer-data.ts';
import { useComparedVehicles } from './use-explorer-data.ts';
import type { ExplorerChange } from './use-explorer-range.ts';
import { useSeriesWords } from './use-series-words.ts';

/** What is drawn before anybody chose: the pressures of the front axle, and the speed. */
function usualSeries(own: ComparedVehicle | undefined): ShownSeries[] {
  const keys = (own?.channels?.items ?? []).map(({ key }) => key);
  const chosen = [...keys.filter((key) => key.startsWith('p')).slice(0, 2), ...keys.filter((key) => key === '29')];
  return chosen.flatMap((key): ShownSeries[] => {
    const quantity = findSeriesQuantity(key);
    if (quantity === null || own === undefined) return [];
    return [{ vehicle: own.reference, quantity, side: quantity.unit === 'kPa' ? 'left' : 'right', isHidden: false }];
  });
}

/** The series and vehicles that are shown, as the address holds them, and what can be done with them. */
export function useExplorer(vehicleId: string, search: ExplorerSearch, onChange: (change: ExplorerChange) => void) {
  const t = useTranslations('dataExplorer');
  const [refusal, setRefusal] = useState<string | null>(null);
  const vehicles = useComparedVehicles(comparedVehicles(search, vehicleId));
  const positions = useMemo(
    () => [...new Set(vehicles.flatMap(({ channels }) => channels?.positions ?? []))],
    [vehicles],
  );
  const words = useSeriesWords(positions);
  const chosen = useMemo(() => readSeries(search.s), [search.s]);
  const own = vehicles.find(({ reference }) => reference === vehicleId);
  const shown = chosen ?? usualSeries(own);
  const isUndecided = chosen === null && own !== undefined && own.channels === undefined;

  const show = (series: readonly ShownSeries[]): void => {
    setRefusal(null);
    onChange({ s: writeSeries(series) });
  };
  const axisIs = (side: AxisSide): string =>
    t(side === 'left' ? 'leftAxisIs' : 'rightAxisIs', {
      unit: words.format(axisUnit(shown, side) ?? 'none').unit || t('noUnit'),
    });
  const add = (quantity: SeriesQuantity): void => {
    const having = vehicles.filter(({ channels }) => channels?.items.some(({ key }) => key === quantity.key));
    const named = having.length > 0 ? having : vehicles.slice(0, 1);
    const known = new Set(shown.map(idOf));
    const wanted = named
      .map(({ reference }) => ({ vehicle: reference, quantity }))
      .filter((one) => !known.has(idOf(one)));
    const side = freeSide(shown, quantity);
    if (shown.length + wanted.length > mostShown) return setRefusal(t('full'));
    if (side === null) return setRefusal(`${axisIs('left')} ${axisIs('right')} ${t('removeFirst')}`);
    return show([...shown, ...wanted.map((one) => ({ ...one, side, isHidden: false }))]);
  };
  const move = (id: string, side: AxisSide): void => {
    const next = onSide(shown, id, side);
    if (next === null) setRefusal(axisIs(side));
    else show(next);
  };
  return {
    vehicles,
    words,
    shown,
    isUndecided,
    refusal,
    add,
    move,
    hide: (id: string, isHidden: boolean) => show(shown.map((one) => (idOf(one) === id ? { ...one, isHidden } : one))),
    remove: (id: string) => show(shown.filter((one) => idOf(one) !== id)),
    compare: (reference: string) => {
      if (vehicles.length >= mostCompared) return setRefusal(t('fullVehicles'));
      return onChange({ v: [...(search.v ?? '').split(','), reference].filter((one) => one !== '').join(',') });
    },
    isShown: (quantity: SeriesQuantity) => shown.some((one) => one.quantity.key === quantity.key),
  };
}
