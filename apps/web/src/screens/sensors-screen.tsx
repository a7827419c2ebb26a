import { useTranslations } from 'use-intl';
import { SensorList } from '../features/sensors/sensor-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/sensors`: the sensors on vehicles and those in stock. */
export function SensorsScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('sensors')}</h1>
      <SensorList />
    </div>
  );
}
