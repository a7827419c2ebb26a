import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CreatedPage } from '../features/new-vehicle/created-page.tsx';
import { NewVehiclePage } from '../features/new-vehicle/new-vehicle-page.tsx';
import { paths } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.addVehicle.path}`);

/** `/vehicles/new`: sets up a vehicle, and says what comes next. */
export function NewVehicleScreen() {
  const t = useTranslations('titles');
  const { step = 'vehicle', vehicle = '' } = route.useSearch();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('addVehicle')}</h1>
        <Link to={paths.importVehicles}>{t('importVehicles')}</Link>
      </div>
      {step === 'created' ? <CreatedPage reference={vehicle} /> : <NewVehiclePage step={step} />}
    </div>
  );
}
