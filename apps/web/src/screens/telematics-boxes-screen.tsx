import { useTranslations } from 'use-intl';
import { UnitList } from '../features/telematics-units/unit-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/kit/telematics`: the telematics units. */
export function TelematicsBoxesScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('telematicsBoxes')}</h1>
      <UnitList />
    </div>
  );
}
