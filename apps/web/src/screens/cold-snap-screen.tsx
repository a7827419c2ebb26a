import { useTranslations } from 'use-intl';
import { ColdSnapList } from '../features/cold-snap/cold-snap-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/cold-snap`: tyres that fall below a threshold at tomorrow’s low. */
export function ColdSnapScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('coldSnap')}</h1>
      <ColdSnapList />
    </div>
  );
}
