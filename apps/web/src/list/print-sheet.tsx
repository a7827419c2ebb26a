import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import classes from './print-sheet.module.css';
import type { LoadedList } from './use-paged-list.ts';

/** Rows that are printed at most: some hundred pages. */
const mostRows = 5000;

/** What is printed of a list. */
export interface PrintedList<Row> {
  /** Name of the list. */
  readonly title: string;
  /** What narrows it, in words. */
  readonly narrowedTo: readonly string[];
  readonly list: LoadedList<Row>;
  /** Draws the rows; buttons and menus are left out on paper. */
  readonly renderRows: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list on A4, alone on the page: loads all its rows, opens the browser's print dialog, and is done when that closes. At its head
 * it says what it is, what narrows it, who printed it, and when.
 */
export function PrintSheet<Row>(props: PrintedList<Row> & { readonly onDone: () => void }) {
  const { title, narrowedTo, list, renderRows } = props;
  const { rows, hasMore, error } = list;
  const t = useTranslations('lists');
  const format = useFormatter();
  const timeZone = useTimeZone();
  const name = useSession()?.username ?? '';
  const [at] = useState(() => new Date());
  const isCut = hasMore && rows.length >= mostRows;
  const isLoading = list.isPending || list.isFetchingMore || (hasMore && !isCut);
  const isReady = !isLoading && error === null;
  const wantsMore = isLoading && !list.isPending && !list.isFetchingMore;
  const done = useEffectEvent(props.onDone);
  const fetchMore = useEffectEvent(list.fetchMore);
  useEffect(() => {
    if (error !== null) done();
    else if (wantsMore) fetchMore();
  }, [error, wantsMore, rows.length]);
  useEffect(() => {
    if (!isReady) return undefined;
    const end = (): void => done();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isReady]);
  return createPortal(
    <section className={classes.sheet} data-print-sheet aria-hidden>
      <h1>{title}</h1>
      {narrowedTo.length > 0 && <p>{narrowedTo.join(' · ')}</p>}
      <p>
        {t('printed', { name, at: format.dateTime(at, 'long') })} ({timeZone})
        {isCut && <> {t('firstRows', { count: rows.length })}</>}
      </p>
      {isReady && renderRows(rows)}
    </section>,
    document.body,
  );
}
