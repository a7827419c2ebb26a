import type { listColdSnap } from '@tyrewatch/contract/tyres/cold-snap-endpoints';
import { coldSnapRangeC } from '@tyrewatch/domain/tyres/cold-snap';
import { idOf, listSearch } from '../../list/list-search.ts';

/** What the list of tyres in a cold snap is searched and filtered by. */
export const coldSnapSearch = listSearch<typeof listColdSnap>()({
  filters: {
    fleet: idOf((id) => ({ fleet_id: id })),
    depot: idOf((id) => ({ depot_id: id })),
  },
});

/** The low in force while the address names none: frost begins. */
const firstLowC = 0;

/** The low an address names, °C to a tenth. */
export function lowOf({ low }: { readonly low?: unknown }): number {
  const lowC = low === undefined ? firstLowC : Math.round(Number(low) * 10) / 10;
  return lowC >= coldSnapRangeC.min && lowC <= coldSnapRangeC.max ? lowC : firstLowC;
}

/** Reads the address: the list’s, and the low where it is another than the first. */
export function parseColdSnapSearch(query: Record<string, unknown>) {
  const low = lowOf(query);
  return { ...coldSnapSearch.parse(query), ...(low === firstLowC ? {} : { low }) };
}
