import { useNavigate } from '@tanstack/react-router';
import { getVehiclesFile } from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lazy-part.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { vehicleFilters } from './vehicle-search.ts';

const PrintedVehicles = lazyPart(async () => (await import('./printed-vehicles.tsx')).PrintedVehicles);

/** Takes the vehicles of the list along, and leads to the import of a file. */
export function VehicleFileMenu() {
  const t = useTranslations('vehicleList');
  const navigate = useNavigate();
  const record = useSession();
  const { search } = useVehicleSearch();
  if (!may(record, 'vehicle:read')) return null;
  const query = vehicleFilters(search, search.q);
  const importing = {
    label: t('importOrExport'),
    action: { key: 'import', label: t('import'), onChoose: () => void navigate({ to: paths.importVehicles }) },
  };
  return (
    <ListMenu
      {...(may(record, 'vehicle:update') ? { more: importing } : {})}
      file={{ endpoint: getVehiclesFile, input: { query } }}
      renderPrinted={(onDone) => <PrintedVehicles onDone={onDone} />}
    />
  );
}
