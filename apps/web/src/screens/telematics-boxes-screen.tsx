import { useTranslations } from 'use-intl';
import { TelematicsLists } from '../features/telematics-units/telematics-lists.tsx';
import classes from './tabbed-screen.module.css';

/** `/kit/telematics`: the telematics units and what was refused. */
export function TelematicsBoxesScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('telematicsBoxes')}</h1>
      <TelematicsLists />
    </div>
  );
}
