import { useTranslations } from 'use-intl';
import { TyreList } from '../features/tyres/tyre-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/tyres`: the tyres, at wheels and off them. */
export function TyresScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('tyres')}</h1>
      <TyreList />
    </div>
  );
}
