import type { QueryKey } from '@tanstack/react-query';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { pageSize, pagesCovering } from './page-window.ts';

/** A page of rows with the number of rows in all. */
export interface RowPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** Query options of the page that starts at a row. */
export type PageQuery<Row> = (offset: number) => {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<RowPage<Row>>;
};

/** The rows of a long list as far as they are on screen. */
export interface PageWindow<Row> {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  /** Undefined where the row is not loaded (yet). */
  readonly rowAt: (index: number) => Row | undefined;
  /** A loaded row that fits; undefined when none does. */
  readonly find: (fits: (row: Row) => boolean) => Row | undefined;
  /** The place of a loaded row that fits; null when none does. */
  readonly findIndex: (fits: (row: Row) => boolean) => number | null;
  readonly onRange: (first: number, last: number) => void;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The rows are those of the question before; the answer to the present one is on its way. */
  readonly isStale: boolean;
}

type Kept<Row> = { readonly total: number; readonly pages: ReadonlyMap<number, RowPage<Row>> };

/**
 * Loads only the pages that are looked at. `questionKey` names what is asked (filters and order):
 * while a new question is unanswered the old rows stay, so that the list never flashes empty.
 */
export function usePageWindow<Row>(questionKey: string, pageQuery: PageQuery<Row>): PageWindow<Row> {
  const [range, setRange] = useState({ question: questionKey, first: 0, last: 0 });
  const kept = useRef<Kept<Row> | null>(null);
  const known = range.question === questionKey ? (kept.current?.total ?? pageSize) : pageSize;
  const wanted = range.question === questionKey ? pagesCovering(range.first, range.last, known) : [0];
  const results = useQueries({
    queries: wanted.map((page) => ({ ...pageQuery(page * pageSize), placeholderData: undefined })),
  });

  const answered = results.find(({ data }) => data !== undefined)?.data;
  const isStale = answered === undefined && kept.current !== null;
  if (answered !== undefined) {
    const pages = new Map<number, RowPage<Row>>();
    for (const [index, page] of wanted.entries()) {
      const data = results[index]?.data;
      if (data !== undefined) pages.set(page, data);
    }
    kept.current = { total: answered.total, pages };
  }
  const shown = kept.current;
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((before) =>
        before.question === questionKey && before.first === first && before.last === last
          ? before
          : { question: questionKey, first, last },
      ),
    [questionKey],
  );
  return {
    total: shown?.total,
    rowAt: (index) => shown?.pages.get(Math.floor(index / pageSize))?.items[index % pageSize],
    find: (fits) => {
      for (const page of shown?.pages.values() ?? []) {
        const row = page.items.find(fits);
        if (row !== undefined) return row;
      }
      return undefined;
    },
    findIndex: (fits) => {
      for (const [number, page] of shown?.pages ?? []) {
        const place = page.items.findIndex(fits);
        if (place >= 0) return number * pageSize + place;
      }
      return null;
    },
    onRange,
    error: answered === undefined ? (results.find(({ error }) => error !== null)?.error ?? null) : null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
    isStale,
  };
}
