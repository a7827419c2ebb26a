import { getRouteApi } from '@tanstack/react-router';
import { InvalidResourcePage } from '../features/error-pages/invalid-resource-page.tsx';
import { SimCardPage } from '../features/sim-cards/sim-card-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.simCard.path}`);

/** `/kit/sim/{id}`: one SIM card. */
export function SimCardScreen() {
  const { simId } = route.useParams();
  const simCardId = Number(simId);
  if (!Number.isSafeInteger(simCardId) || simCardId < 1) return <InvalidResourcePage />;
  return (
    <div className={classes.page} data-wide>
      <SimCardPage key={simCardId} simCardId={simCardId} missing={<InvalidResourcePage />} />
    </div>
  );
}
