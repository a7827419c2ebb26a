import { getRouteApi } from '@tanstack/react-router';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import { paths } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { overviewStateOf, searchOf } from '../components/overview-state/overview-state.ts';
import { VehicleOverview } from '../features/vehicle-overview/vehicle-overview.tsx';
import { managementPart } from '../management-screen.ts';
import { useOpenedVehicle } from './use-opened-vehicle.ts';
import classes from './vehicle-screen.module.css';

const VehicleNotifications = managementPart(
  async () => (await import('../features/notifications/vehicle-notifications.tsx')).VehicleNotifications,
);

const route = getRouteApi(`/shell${screenTable.vehicle.path}`);

/** `/vehicles/{id}`: the overview on a page of its own, its whole state in the address. */
export function VehicleScreen() {
  const { vehicleId } = route.useParams();
  const state = overviewStateOf(route.useSearch());
  const navigate = route.useNavigate();
  const { isAmbiguous } = useOpenedVehicle(vehicleId, (proper) => {
    void navigate({
      to: '.',
      params: { vehicleId: proper },
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
    });
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
    <div className={classes.page}>
      <VehicleOverview
        vehicleId={vehicleId}
        state={state}
        onChange={(change) => void navigate({ search: searchOf({ ...state, ...change }), resetScroll: false })}
        wheelHref={(position) => `${paths.vehicle(vehicleId)}?wheel=${position}`}
        headingOrder={1}
        missing={<InvalidResourcePage />}
        renderEnd={(vehicle) => <VehicleNotifications vehicle={vehicle} />}
      />
    </div>
  );
}
