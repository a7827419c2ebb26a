import { useTranslations } from 'use-intl';
import { NewVehicleForm } from '../features/new-vehicle/new-vehicle-form.tsx';
import classes from './tabbed-screen.module.css';

/** `/vehicles/new`: sets up a vehicle. */
export function NewVehicleScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-narrow>
      <h1 className={classes.title}>{t('addVehicle')}</h1>
      <NewVehicleForm />
    </div>
  );
}
