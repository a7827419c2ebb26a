import { useTranslations } from 'use-intl';
import { TorqueDueList } from '../features/torque-due/torque-due-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/torque-due`: wheels that were off and are not re-torqued yet. */
export function TorqueDueScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('torqueDue')}</h1>
      <TorqueDueList />
    </div>
  );
}
