import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { TreadHistoryPage } from '../features/tread/tread-history-page.tsx';
import { screenTable } from '../screen-table.ts';
import { OneVehicleScreen } from './one-vehicle-screen.tsx';

const route = getRouteApi(`/shell${screenTable.vehicleTread.path}`);

/** `/vehicles/{id}/tread`: the tread of a vehicle’s tyres, and when each reaches 3 mm. */
export function VehicleTreadScreen() {
  const t = useTranslations('tread');
  const { vehicleId } = route.useParams();
  const { wheel } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OneVehicleScreen vehicleId={vehicleId} title={t('title')} isWide>
      <TreadHistoryPage
        vehicleId={vehicleId}
        wheel={wheel ?? null}
        onChoose={(chosen) => void navigate({ search: { wheel: chosen }, resetScroll: false })}
        missing={<InvalidResourcePage />}
      />
    </OneVehicleScreen>
  );
}
