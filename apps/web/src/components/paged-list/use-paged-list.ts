import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 50;
/** How often a list that changes by itself is asked for again, and up to how many of its pages. */
const askAgainMs = 15_000;
const mostPagesAgain = 3;

/** A page as the lists of the interface answer it; `next_cursor` is null on the last one. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

/** What a page is asked for with, beside the list's own filters. */
export interface PageWanted {
  readonly limit: number;
  readonly cursor?: string;
}

/** A list as far as it is loaded. */
export interface LoadedList<Row> {
  readonly rows: readonly Row[];
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly fetchMore: () => void;
  readonly retry: () => void;
}

/**
 * Rows of a paged list as far as they are loaded. `key` starts with the endpoint's id and holds all that narrows the list;
 * `ask` fetches one page. A list that changes by itself (`isLive`) is asked for again while it is looked at. `first` is the first page,
 * for what it tells of the whole list; null until it is there.
 */
export function usePagedList<Row, Page extends ListPage<Row>>(
  key: readonly unknown[],
  ask: (wanted: PageWanted, signal: AbortSignal) => Promise<Page & ListPage<Row>>,
  { isLive = false }: { readonly isLive?: boolean } = {},
): LoadedList<Row> & { readonly first: Page | null } {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      ask({ limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // The rows stay while a narrower list is fetched, and with them a menu that is open.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isLive && (state.data?.pages.length ?? 0) <= mostPagesAgain && askAgainMs,
  });
  return {
    rows: query.data?.pages.flatMap(({ items }) => items) ?? [],
    first: query.data?.pages[0] ?? null,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
