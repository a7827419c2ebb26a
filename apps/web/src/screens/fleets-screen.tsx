import { useTranslations } from 'use-intl';
import { FleetList } from '../features/fleets/fleet-list.tsx';
import { FleetMove } from './fleet-move.tsx';
import classes from './tabbed-screen.module.css';

/** `/fleets`: the list of fleets. */
export function FleetsScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('fleets')}</h1>
      <FleetList MoveFleet={FleetMove} />
    </div>
  );
}
