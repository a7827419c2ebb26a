import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { call } from '../../api/call.ts';
import { liveVehicles } from '../../live/live.ts';
import { pageSize } from '../../ui/data-grid/page-window.ts';
import type { PageWindow } from '../../ui/data-grid/use-page-window.ts';
import { usePageWindow } from '../../ui/data-grid/use-page-window.ts';
import type { VehicleFilters, VehicleSort } from './vehicle-search.ts';

/** Query options of the page of the list that starts at a row; live states are newer than old answers. */
export const vehiclePageQuery = (filters: VehicleFilters, sort: VehicleSort, offset: number) => {
  const query = { ...filters, sort, limit: pageSize, offset };
  return {
    queryKey: [listVehicles.id, { query }],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = await call(listVehicles, { query, signal });
      return { ...page, items: page.items.map(liveVehicles.mend) };
    },
  };
};

/** The vehicles that match, in order, loaded as far as they are looked at. */
export const useVehicleRows = (filters: VehicleFilters, sort: VehicleSort): PageWindow<VehicleRow> =>
  usePageWindow<VehicleRow>(JSON.stringify({ ...filters, sort }), (offset) => vehiclePageQuery(filters, sort, offset));
