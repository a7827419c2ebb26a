import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** What a list is narrowed to and ordered by, and the ways to change it. */
export interface ListSearchState<Search> {
  readonly search: Search;
  /** Whether search or filters leave rows out. */
  readonly isNarrowed: boolean;
  /** Undefined takes a part back. */
  readonly change: (changes: { readonly [Name in keyof Search]?: Search[Name] | undefined }) => void;
  /** Takes everything back but the order. */
  readonly clear: () => void;
}

/**
 * What a list is narrowed to and ordered by; the address keeps it. `held` is what the address of its screen holds, `parse`
 * reads the list's part of it, and `beside` goes along with every change, such as the tab. Both have to be of the module.
 */
export function useListSearch<Search extends object>(
  held: object,
  parse: (given: Record<string, unknown>) => Search,
  path: string,
  beside?: object,
): ListSearchState<Search> {
  const navigate = useNavigate();
  const search = useMemo(() => parse({ ...held }), [held, parse]);
  const change = useCallback(
    (changes: object) => {
      // Read again instead of merged, so that what is undefined or unknown leaves the address.
      const next = { ...beside, ...parse({ ...(search as object), ...changes }) };
      void navigate({ to: path, search: next as never, replace: true });
    },
    [navigate, parse, path, beside, search],
  );
  const narrowing = Object.keys(search).filter((name) => name !== 'sort');
  const clear = () => change(Object.fromEntries(narrowing.map((name) => [name, undefined])));
  return { search, isNarrowed: narrowing.length > 0, change, clear };
}
