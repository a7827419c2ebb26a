import { getRouteApi } from '@tanstack/react-router';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { ReadingsFilePage } from '../features/readings-file/readings-file-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';
import { useOpenedVehicle } from './use-opened-vehicle.ts';

const route = getRouteApi(`/shell${screenTable.vehicleDownload.path}`);

/** `/vehicles/{id}/download`: a vehicle's readings as a file. */
export function ReadingsFileScreen() {
  const { vehicleId } = route.useParams();
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
      <ReadingsFilePage vehicleId={vehicleId} missing={<InvalidResourcePage />} />
    </div>
  );
}
