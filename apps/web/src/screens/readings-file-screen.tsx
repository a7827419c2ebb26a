import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { ReadingsFilePage } from '../features/readings-file/readings-file-page.tsx';
import { screenTable } from '../screen-table.ts';
import { OneVehicleScreen } from './one-vehicle-screen.tsx';

const route = getRouteApi(`/shell${screenTable.vehicleDownload.path}`);

/** `/vehicles/{id}/download`: a vehicle's readings as a file. */
export function ReadingsFileScreen() {
  const { vehicleId } = route.useParams();
  return (
    <OneVehicleScreen vehicleId={vehicleId} title={null}>
      <ReadingsFilePage vehicleId={vehicleId} missing={<InvalidResourcePage />} />
    </OneVehicleScreen>
  );
}
