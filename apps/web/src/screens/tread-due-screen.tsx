import { useTranslations } from 'use-intl';
import { TreadDueList } from '../features/tread/tread-due-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/tread-due`: tyres to replace, to plan for or to measure again. */
export function TreadDueScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('treadDue')}</h1>
      <TreadDueList />
    </div>
  );
}
