import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@tyrewatch/contract/endpoint';
import { call } from '../api/call.ts';

const pageSize = 50;
/** How often a list that changes by itself is usually asked for again, and up to how many of its pages. */
const usualAskAgainMs = 15_000;
const maxPagesAgain = 3;

/** A page as the lists of the interface answer it; `next_cursor` is null on the last one. */
interface ListPage {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** A row of the list an endpoint answers. */
export type RowOf<E> = AnswerOf<E> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** What a list is asked for with, beside the page. */
export interface ListInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** A list as far as it is loaded. */
export interface LoadedList<Row, First = unknown> {
  readonly rows: readonly Row[];
  /** The first page, for what it says about the whole list; null until it is there. */
  readonly first: First | null;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly fetchMore: () => void;
  readonly retry: () => void;
}

/** Rows of a paged endpoint as far as they are loaded. A list that changes by itself (`isLive`) is asked for again while it is looked at. */
export function usePagedList<E extends Endpoint>(
  endpoint: E,
  input: ListInput = {},
  { isLive = false, askAgainMs = usualAskAgainMs }: { readonly isLive?: boolean; readonly askAgainMs?: number } = {},
): LoadedList<RowOf<E>, AnswerOf<E>> {
  const query = useInfiniteQuery({
    queryKey: [endpoint.id, 'paged', input],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const ask = call as unknown as (endpoint: E, input: object) => Promise<AnswerOf<E> & ListPage>;
      return ask(endpoint, { ...input, query: { ...input.query, ...page }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // The rows stay while a narrower list is fetched, and with them a menu that is open.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isLive && (state.data?.pages.length ?? 0) <= maxPagesAgain && askAgainMs,
  });
  const rows = (query.data?.pages.flatMap(({ items }) => items) ?? []) as RowOf<E>[];
  return {
    rows,
    first: query.data?.pages[0] ?? null,
    error: query.error,
    // That the list was empty as it was narrowed before says nothing about the present question.
    isPending: query.isPending || (query.isPlaceholderData && rows.length === 0),
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
