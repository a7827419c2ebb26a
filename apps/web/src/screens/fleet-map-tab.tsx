import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useMemo, useState } from 'react';
import { endpointQuery } from '../api/endpoint-query.ts';
import { MapFallback } from '../components/map-loading.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './fleet-map-tab.module.css';

const VehicleMap = lazyPart(async () => (await import('../features/vehicle-map/vehicle-map.tsx')).VehicleMap, {
  waiting: <MapFallback />,
});

/** Where the vehicles of a fleet and its depots are; a vehicle leads to its page. */
export function FleetMapTab({ fleet: { id } }: { readonly fleet: Fleet }) {
  const navigate = useNavigate();
  const filters = useMemo(() => ({ fleet_id: id }), [id]);
  const [bounds, setBounds] = useState<string | null>(null);
  const { data: counts } = useQuery(endpointQuery(countVehicles, { query: filters }));
  return (
    <div className={classes.map}>
      <VehicleMap
        filters={filters}
        matching={counts && String(counts.total)}
        selected={null}
        onSelect={(vehicleId) => {
          if (vehicleId !== null) void navigate({ to: screenTable.vehicle.path, params: { vehicleId } });
        }}
        bounds={bounds}
        onBoundsChange={setBounds}
      />
    </div>
  );
}
