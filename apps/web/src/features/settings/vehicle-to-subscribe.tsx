import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { SearchChoice } from '../../components/search-choice/search-choice.tsx';
import { VehicleLine } from '../../components/vehicle-line.tsx';

/** Vehicles on offer at most. */
const offered = 6;

const findVehicles = (wanted: string) => endpointQuery(listVehicles, { query: { q: wanted, limit: offered } });

/** Finds a single vehicle to subscribe to. */
export function VehicleToSubscribe({ onChoose }: { readonly onChoose: (vehicle: VehicleRow) => void }) {
  const t = useTranslations('settings.subscriptions');
  return (
    <SearchChoice<VehicleRow>
      label={t('addVehicle')}
      hint={t('addVehicleHint')}
      chosen={null}
      onChoose={(vehicle) => {
        if (vehicle !== null) onChoose(vehicle);
      }}
      keyOf={({ id }) => id}
      find={findVehicles}
      renderItem={(vehicle) => <VehicleLine vehicle={vehicle} />}
      remove={t('remove')}
      nothing={<p>{t('vehicleUnknown')}</p>}
    />
  );
}
