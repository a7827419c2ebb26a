import { getVehiclesFile } from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import { lazyPart } from '../../lazy-part.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { vehicleFilters } from './vehicle-search.ts';

const PrintedVehicles = lazyPart(async () => (await import('./printed-vehicles.tsx')).PrintedVehicles);

/** Takes the vehicles of the list along. */
export function VehicleFileMenu() {
  const { search } = useVehicleSearch();
  if (!may(useSession(), 'vehicle:read')) return null;
  const query = vehicleFilters(search, search.q);
  return (
    <ListMenu
      file={{ endpoint: getVehiclesFile, input: { query } }}
      renderPrinted={(onDone) => <PrintedVehicles onDone={onDone} />}
    />
  );
}
