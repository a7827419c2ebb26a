import { useTranslations } from 'use-intl';
import { SimCardList } from '../features/sim-cards/sim-card-list.tsx';
import classes from './tabbed-screen.module.css';

/** `/kit/sim`: the SIM cards. */
export function SimCardsScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('simCards')}</h1>
      <SimCardList />
    </div>
  );
}
