import { getRouteApi } from '@tanstack/react-router';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { TreadPage } from '../features/tread/tread-page.tsx';
import { paths } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';
import { useOpenedVehicle } from './use-opened-vehicle.ts';

const route = getRouteApi(`/shell${screenTable.enterTread.path}`);

/** `/vehicles/{id}/tread/new`: entering the tread of a vehicle’s wheels. */
export function TreadScreen() {
  const { vehicleId } = route.useParams();
  const { axle, review } = route.useSearch();
  const navigate = route.useNavigate();
  const { isAmbiguous } = useOpenedVehicle(vehicleId, null, (proper) => {
    void navigate({ to: '.', params: { vehicleId: proper }, search: true, replace: true });
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
  return (
    <div className={classes.page} data-narrow>
      <TreadPage
        vehicleId={vehicleId}
        axle={review === true ? null : (axle ?? 1)}
        onStep={(next) => void navigate({ search: next === null ? { review: true } : { axle: next } })}
        onSaved={() => void navigate({ to: paths.vehicleTread(vehicleId) })}
        missing={<InvalidResourcePage />}
      />
    </div>
  );
}
