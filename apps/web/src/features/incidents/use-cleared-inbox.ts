import { useAddressChange } from '../../components/use-address-change.ts';
import type { InboxSearch } from './inbox-search.ts';

/** The way to take search and filters of the inbox back; its tab and order stay. */
export function useClearedInbox({ tab: _tab, sort: _sort, ...narrowing }: InboxSearch): () => void {
  const change = useAddressChange();
  return () => change(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])));
}
