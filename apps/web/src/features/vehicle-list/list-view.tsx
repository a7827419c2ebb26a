import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { matchingKey } from './counts-of-levels.ts';
import { NothingListed } from './list-messages.tsx';
import type { FleetCounts } from './summary-view.tsx';
import { SummaryView } from './summary-view.tsx';
import { useVehicleSearch } from './use-vehicle-search.ts';
import type { VehicleListSlots } from './vehicle-list-slots.ts';
import { vehicleChange } from './vehicle-search.ts';
import type { VehicleTableProps } from './vehicle-table.tsx';
import { VehicleTable } from './vehicle-table.tsx';

interface ListViewProps extends VehicleTableProps {
  readonly map: VehicleListSlots['map'];
  /** Undefined while loading. */
  readonly fleets: readonly FleetCounts[] | undefined;
  /** They could not be loaded, which is said above. */
  readonly areFleetsMissing: boolean;
}

/** The view the address asks for: list, map or summary. */
export function ListView({ map: MapView, fleets, areFleetsMissing, ...table }: ListViewProps) {
  const { search, change } = useVehicleSearch();
  if (search.view === 'summary') {
    if (fleets === undefined) return areFleetsMissing ? null : <SkeletonLines lines={10} height={28} />;
    if (fleets.length > 0) return <SummaryView fleets={fleets} />;
    return <NothingListed total={table.totalUnfiltered} />;
  }
  if (search.view === 'map' && MapView !== null) {
    return (
      <MapView
        filters={table.filters}
        matching={table.counts && matchingKey(table.counts.counts, table.filters.levels !== undefined)}
        selected={search.vehicle ?? null}
        onSelect={(vehicle) => change(vehicleChange(vehicle ?? undefined))}
        bounds={search.bounds ?? null}
        onBoundsChange={(bounds) => change({ bounds }, { replace: true })}
      />
    );
  }
  return <VehicleTable {...table} />;
}
