import { useTranslations } from 'use-intl';
import { DealerList } from '../features/dealers/dealer-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/dealers`: the tyre dealers that can be asked. */
export function DealersScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('dealers')}</h1>
      <DealerList />
    </div>
  );
}
