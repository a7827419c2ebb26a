import type { CallInput } from '../api/endpoint-request.ts';

/** What the endpoint of a list may be asked for; each part may be absent. */
export type ListQuery<E> = CallInput<E> extends { readonly query?: infer Query } ? Partial<Query> : object;

/** The orders an endpoint knows: a field's name, with `-` before it from the end. */
type SortOf<E> = ListQuery<E> extends { readonly sort?: infer Sort } ? Extract<Sort, string> : never;

/** A filter: how its value is read from the address (undefined: it does not filter), and what is asked of the endpoint for it. */
interface Filter<Value, Query> {
  /** What may be chosen; empty where that is not known beforehand. */
  readonly values: readonly Value[];
  readonly read: (given: unknown) => Value | undefined;
  readonly query: (value: Value) => Query;
}

/** Any filter whose question the endpoint understands. */
interface AnyFilter<Query> {
  readonly values: readonly unknown[];
  readonly read: (given: unknown) => unknown;
  readonly query: (value: never) => Query;
}

/** What the filters are set to, by their names in the address. */
export type FilterValues<Filters> = {
  [Name in keyof Filters]?: Filters[Name] extends Filter<infer Value, unknown> ? Value : never;
};

/** What a list is narrowed to and ordered by, as its address has it. */
export type SearchValues<Filters, Sort> = { q?: string; sort?: Sort } & FilterValues<Filters>;

/** How the address of a list is read, and what its endpoint is asked for. */
export interface ListSearch<Filters, Sort extends string> {
  readonly filters: Filters;
  /** The first is in force while the address names none. */
  readonly sorts: readonly Sort[];
  /** Reads an address; what is unknown, empty or the first order is left out. */
  readonly parse: (given: Record<string, unknown>) => SearchValues<Filters, Sort>;
  /** The query of the endpoint, paging apart. */
  readonly query: (search: SearchValues<Filters, Sort>) => Record<string, unknown>;
}

/** The longest text searched for. */
export const maxSearchLength = 100;

/** A filter of which one value is chosen. */
export const oneOf = <const Value extends string, const Query extends object>(
  values: readonly Value[],
  query: (value: Value) => Query,
): Filter<Value, Query> => ({ values, query, read: (given) => values.find((value) => value === given) });

/** A filter by the id of something. */
export const idOf = <const Query extends object>(query: (id: number) => Query): Filter<number, Query> => ({
  values: [],
  query,
  read: (given) => (Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined),
});

/**
 * Declares search, filters and orders of the list an endpoint answers: `listSearch<typeof listSensors>()({ … })`. Only the
 * endpoint's type is needed, so that an address can be read before the code of the list is loaded.
 */
export const listSearch =
  <E>() =>
  <
    const Filters extends Readonly<Record<string, AnyFilter<ListQuery<E>>>>,
    const Sort extends SortOf<E> = never,
  >(rules: {
    readonly filters: Filters;
    readonly sorts?: readonly Sort[];
  }): ListSearch<Filters, Sort> => {
    const { filters, sorts = [] } = rules;
    const entries = Object.entries<AnyFilter<ListQuery<E>>>(filters);
    return {
      filters,
      sorts,
      parse: (given) => {
        const read: Record<string, unknown> = { q: String(given['q'] ?? '').slice(0, maxSearchLength) || undefined };
        for (const [name, filter] of entries) read[name] = filter.read(given[name]);
        read['sort'] = sorts.slice(1).find((sort) => sort === given['sort']);
        const present = Object.entries(read).filter(([, value]) => value !== undefined);
        return Object.fromEntries(present) as SearchValues<Filters, Sort>;
      },
      query: (search) => {
        const { q, sort, ...values } = search as Record<string, unknown>;
        const asked = entries.map(([name, { query }]) =>
          values[name] === undefined ? {} : query(values[name] as never),
        );
        return Object.assign({}, q === undefined ? {} : { q }, ...asked, sort === undefined ? {} : { sort });
      },
    };
  };
