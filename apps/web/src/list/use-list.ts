import { useSearch } from '@tanstack/react-router';
import type { AnswerOf, Endpoint } from '@tyrewatch/contract/endpoint';
import { useAddressChange } from '../components/use-address-change.ts';
import type { ListSearch, SearchValues } from './list-search.ts';
import type { ListInput, LoadedList, RowOf } from './use-paged-list.ts';
import { usePagedList } from './use-paged-list.ts';

/** Parts of what a list is narrowed to and ordered by. */
export type ListChange<Filters, Sort extends string> = {
  readonly [Name in keyof SearchValues<Filters, Sort>]?: SearchValues<Filters, Sort>[Name] | undefined;
};

/** A list, what its address narrows it to, and the ways to change that. */
export interface AddressedList<Row, Filters, Sort extends string, First = unknown> extends LoadedList<Row, First> {
  readonly rules: ListSearch<Filters, Sort>;
  readonly search: SearchValues<Filters, Sort>;
  /** What the endpoint was asked for, paging apart; a file of the list takes it too. */
  readonly input: ListInput;
  /** Whether search or filters leave rows out. */
  readonly isNarrowed: boolean;
  /** Undefined takes a part back. Stays the same from one drawing to the next. */
  readonly change: (changes: ListChange<Filters, Sort>) => void;
  /** Takes everything back but the order. */
  readonly clear: () => void;
}

/** Loads the list of an endpoint as the address of the present screen narrows and orders it; `given` goes along with every call. */
export function useList<E extends Endpoint, Filters, Sort extends string>(
  rules: ListSearch<Filters, Sort>,
  endpoint: E,
  given: ListInput & { readonly isLive?: boolean } = {},
): AddressedList<RowOf<E>, Filters, Sort, AnswerOf<E>> {
  const { params, query: fixed, isLive = false } = given;
  const search = rules.parse({ ...useSearch({ strict: false }) });
  const change = useAddressChange();
  const input = { ...(params && { params }), query: { ...fixed, ...rules.query(search) } };
  const list = usePagedList(endpoint, input, { isLive });
  const narrowing = Object.keys(search).filter((name) => name !== 'sort');
  return {
    ...list,
    rules,
    search,
    input,
    isNarrowed: narrowing.length > 0,
    change,
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
  };
}
