import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { call } from '../../api/call.ts';
import { liveVehicles } from '../../live/live.ts';
import { pageSize } from '../../ui/data-grid/page-window.ts';
import type { PageWindow } from '../../ui/data-grid/use-page-window.ts';
import { usePageWindow } from '../../ui/data-grid/use-page-window.ts';
import type { VehicleFilters, VehicleSort } from './vehicle-search.ts';

/** The vehicles that match, in order, loaded as far as they are looked at; live states are newer than old answers. */
export function useVehicleRows(filters: VehicleFilters, sort: VehicleSort): PageWindow<VehicleRow> {
  const question = { ...filters, sort };
  return usePageWindow<VehicleRow>(JSON.stringify(question), (offset) => ({
    queryKey: [listVehicles.id, { query: { ...question, limit: pageSize, offset } }],
    queryFn: async ({ signal }) => {
      const page = await call(listVehicles, {
        query: { ...question, limit: pageSize, offset },
        signal,
      });
      return { ...page, items: page.items.map(liveVehicles.mend) };
    },
  }));
}
