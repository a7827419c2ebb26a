import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { UnitPage } from '../features/telematics-units/unit-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.telematicsUnit.path}`);

/** `/telematics/{imei}`: one telematics unit. */
export function TelematicsUnitScreen() {
  const { imei } = route.useParams();
  const search = route.useSearch();
  return (
    <div className={classes.page} data-wide>
      <UnitPage key={imei} imei={imei} search={search} missing={<InvalidResourcePage />} />
    </div>
  );
}
