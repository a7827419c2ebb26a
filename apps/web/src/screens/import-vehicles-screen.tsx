import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VehicleImportPage } from '../features/vehicle-import/vehicle-import-page.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.importVehicles.path}`);

/** `/vehicles/import`: creates and changes vehicles from a file. */
export function ImportVehiclesScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('importVehicles')}</h1>
      <VehicleImportPage search={route.useSearch()} />
    </div>
  );
}
