import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { TreadHistoryPage } from '../features/tread/tread-history-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';
import { useOpenedVehicle } from './use-opened-vehicle.ts';

const route = getRouteApi(`/shell${screenTable.vehicleTread.path}`);

/** `/vehicles/{id}/tread`: the tread of a vehicle’s tyres, and when each reaches 3 mm. */
export function VehicleTreadScreen() {
  const t = useTranslations('tread');
  const { vehicleId } = route.useParams();
  const { wheel } = route.useSearch();
  const navigate = route.useNavigate();
  const { isAmbiguous } = useOpenedVehicle(vehicleId, t('title'), (proper) => {
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
    <div className={classes.page} data-wide>
      <TreadHistoryPage
        vehicleId={vehicleId}
        wheel={wheel ?? null}
        onChoose={(chosen) => void navigate({ search: { wheel: chosen }, resetScroll: false })}
        missing={<InvalidResourcePage />}
      />
    </div>
  );
}
