import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { allChannels } from '@tyrewatch/domain/telemetry/channel-table';
import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { allSeriesQuantities } from '@tyrewatch/domain/telemetry/series-quantity';
import { serviceData } from '@tyrewatch/domain/telemetry/service-data-table';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import classes from './data-explorer.module.css';
import type { ComparedVehicle } from './use-explorer-data.ts';
import type { SeriesWords } from './use-series-words.ts';

/** Rows on offer at once; a search finds the others. */
const mostOffered = 60;

/** Finds something to draw by word, position or unit; what the vehicles have data of comes first. */
export function SeriesSearch(props: {
  readonly vehicles: readonly ComparedVehicle[];
  readonly words: SeriesWords;
  readonly isShown: (quantity: SeriesQuantity) => boolean;
  readonly onChoose: (quantity: SeriesQuantity) => void;
}) {
  const { vehicles, words, isShown, onChoose } = props;
  const t = useTranslations('dataExplorer');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const counts = useMemo(() => {
    const byKey = new Map<string, number>();
    for (const { key } of vehicles.flatMap(({ channels }) => channels?.items ?? []))
      byKey.set(key, (byKey.get(key) ?? 0) + 1);
    return byKey;
  }, [vehicles]);
  const searchable = useMemo(
    () => allSeriesQuantities.map((quantity) => ({ quantity, text: words.searchText(quantity) })),
    [words],
  );
  const wanted = typed
    .toLocaleLowerCase(locale)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = searchable
    .filter(({ text }) => wanted.every((word) => text.includes(word)))
    .map(({ quantity }) => quantity)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  function rankOf(quantity: SeriesQuantity): number {
    return (counts.has(quantity.key) ? 2 : 0) + (quantity.isRecorded ? 1 : 0);
  }
  const remarkOf = (quantity: SeriesQuantity): string => {
    if (isShown(quantity)) return t('shown');
    const count = counts.get(quantity.key) ?? 0;
    if (count === 0) return t('noData');
    return quantity.isRecorded ? t('vehicleCount', { count }) : t('newestOnly');
  };
  const moveFocus = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
    event.preventDefault();
    buttons[Math.min(Math.max(place, 0), buttons.length - 1)]?.focus();
  };
  return (
    <div className={classes.search} onKeyDown={moveFocus}>
      <TextInput
        type="search"
        aria-label={t('find')}
        placeholder={t('findHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && wanted.length > 0 && first !== undefined) onChoose(first);
        }}
      />
      <ul ref={list} className={classes.offers} aria-label={t('find')}>
        {found.slice(0, mostOffered).map((quantity) => (
          <li key={quantity.key}>
            <button
              type="button"
              data-empty={!counts.has(quantity.key)}
              disabled={isShown(quantity)}
              onClick={() => onChoose(quantity)}
            >
              <span>
                {words.name(quantity)} <span className={classes.dimmed}>{words.format(quantity.unit).unit}</span>
              </span>
              <span className={classes.dimmed}>{remarkOf(quantity)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {found.length === 0
          ? t('nothingFound')
          : t('tally', { channels: String(allChannels.length), indicators: String(serviceData.length) })}
      </p>
    </div>
  );
}
