import { getRouteApi } from '@tanstack/react-router';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import { DataExplorerPage } from '../features/data-explorer/data-explorer-page.tsx';
import { parseExplorerSearch } from '../features/data-explorer/explorer-address.ts';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { useNowMs } from '../i18n/use-now.ts';
import { screenTable } from '../screen-table.ts';
import { useOpenedVehicle } from './use-opened-vehicle.ts';

const route = getRouteApi(`/shell${screenTable.dataExplorer.path}`);

/** `/vehicles/{id}/dataExplorer`: the series of a vehicle and of others, the whole state in the address. */
export function DataExplorerScreen() {
  const { vehicleId } = route.useParams();
  const query = route.useSearch();
  const nowMs = useNowMs();
  const search = parseExplorerSearch({ ...query }, nowMs);
  const navigate = route.useNavigate();
  const { vehicle, isAmbiguous, isRefused } = useOpenedVehicle(vehicleId, null, (proper) => {
    void navigate({ to: '.', params: { vehicleId: proper }, search: true, replace: true, resetScroll: false });
  });
  if (isAmbiguous) {
    return (
      <AmbiguousVehicle
        reference={vehicleId}
        headingLevel={1}
        linkTo={(reference) => ({ to: '.', params: { vehicleId: reference } as never, search: true })}
      />
    );
  }
  if (isRefused) return <InvalidResourcePage />;
  return (
    <DataExplorerPage
      key={vehicleId}
      vehicleId={vehicleId}
      registration={vehicle?.registration ?? vehicleId}
      search={search}
      onChange={(change) =>
        void navigate({ search: ((before: object) => ({ ...before, ...change })) as never, resetScroll: false })
      }
    />
  );
}
