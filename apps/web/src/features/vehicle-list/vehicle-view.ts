import type { HiddenColumns } from './column-chooser.tsx';
import type { SearchChange, VehicleSearch } from './vehicle-search.ts';
import { parseVehicleSearch } from './vehicle-search.ts';

/** What of the address is part of a view: not which vehicle is open. */
const parts = ['q', 'fleet', 'depot', 'levels', 'types', 'deactivated', 'archived', 'sort', 'view', 'bounds'] as const;

/** What the list shows, as a saved view keeps it: the query of the address, and the columns that are switched off. */
export function savedViewOf(search: VehicleSearch, hidden: HiddenColumns): string {
  const query = new URLSearchParams();
  for (const part of parts) if (search[part] !== undefined) query.set(part, String(search[part]));
  query.set('hidden', Object.keys(hidden).toSorted().join(','));
  return query.toString();
}

/** What a saved view shows; `columns` null = whichever are shown. What is not in it takes its default. */
export function searchOfView(
  saved: string,
  nowMs: number,
): { readonly wanted: SearchChange; readonly columns: HiddenColumns | null } {
  const { hidden, ...raw } = Object.fromEntries(new URLSearchParams(saved));
  const search = parseVehicleSearch(raw, nowMs);
  const wanted = Object.fromEntries([...parts, 'vehicle' as const].map((part) => [part, search[part]]));
  const ids = hidden?.split(',').filter((id) => id !== '');
  return { wanted, columns: ids === undefined ? null : Object.fromEntries(ids.map((id) => [id, false as const])) };
}
