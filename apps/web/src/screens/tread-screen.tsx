import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { TreadPage } from '../features/tread/tread-page.tsx';
import { paths } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import { OneVehicleScreen } from './one-vehicle-screen.tsx';

const route = getRouteApi(`/shell${screenTable.enterTread.path}`);

/** `/vehicles/{id}/tread/new`: entering the tread of a vehicle’s wheels. */
export function TreadScreen() {
  const { vehicleId } = route.useParams();
  const { axle, review } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OneVehicleScreen vehicleId={vehicleId} title={null}>
      <TreadPage
        vehicleId={vehicleId}
        axle={review === true ? null : (axle ?? 1)}
        onStep={(next) => void navigate({ search: next === null ? { review: true } : { axle: next } })}
        onSaved={() => void navigate({ to: paths.vehicleTread(vehicleId) })}
        missing={<InvalidResourcePage />}
      />
    </OneVehicleScreen>
  );
}
