import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddressChange } from './use-address-change.ts';

/**
 * What the address says to a tab whose rules come with its code, and the way to change it (what is undefined leaves it).
 * What `parse` does not answer is dropped from the address.
 */
export function useTabSearch<Search extends object>(
  parse: (query: Record<string, unknown>) => Search,
): readonly [Search, (changes: { readonly [Name in keyof Search]?: Search[Name] | undefined }) => void] {
  const { tab: _, ...query }: Record<string, unknown> = useSearch({ strict: false });
  const search = parse(query);
  const change = useAddressChange();
  const unknown = Object.keys(query)
    .filter((name) => !(name in search))
    .join();
  useEffect(() => {
    if (unknown !== '') change(Object.fromEntries(unknown.split(',').map((name) => [name, undefined])));
  }, [unknown, change]);
  return [search, change];
}
