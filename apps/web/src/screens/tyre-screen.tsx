import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { TyrePage } from '../features/tyres/tyre-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.tyre.path}`);

/** `/tyres/{number}`: the passport of a tyre. */
export function TyreScreen() {
  const { tyreNumber } = route.useParams();
  return (
    <div className={classes.page} data-wide>
      <TyrePage key={tyreNumber} tyreNumber={tyreNumber} missing={<InvalidResourcePage />} />
    </div>
  );
}
