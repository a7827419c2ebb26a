/** What a list is narrowed to by its search and ordered by, as the address says it. */
export interface ListSearch<Sort extends string> {
  q?: string;
  sort?: Sort;
}

/** Reads search and order out of a query; an order that is unknown, or the usual one, which comes first, is left out. */
export function parseListSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly [Sort, ...Sort[]],
): ListSearch<Sort> {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 100);
  const sort = sorts.find((known) => known === search['sort']);
  return {
    ...(q === '' ? {} : { q }),
    ...(sort === undefined || sort === sorts[0] ? {} : { sort }),
  };
}
