import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { FleetLevelBar } from '../../components/level-bar/level-bar.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { Contacts } from './fleet-cells.tsx';
import classes from './fleet-page.module.css';
import type { MoveFleet } from './fleet-dialog.tsx';
import { FleetMenu } from './fleet-menu.tsx';
import { FleetSubscription } from './fleet-subscription.tsx';

/** The fleet a page is about: its name, whose it is, how its vehicles stand, and whom to reach. */
export function FleetHeading({ fleet, MoveFleet }: { readonly fleet: Fleet; readonly MoveFleet: MoveFleet }) {
  const t = useTranslations('fleet');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const { data: counts, isLoading } = useQuery({
    ...endpointQuery(countVehicles, { query: { fleet_id: fleet.id } }),
    enabled: may(record, 'vehicle:list'),
  });
  return (
    <header className={classes.heading}>
      <div className={classes.names}>
        {may(record, 'fleet:list') && (
          <Link to={paths.fleets} className={classes.back}>
            {tTitles('fleets')}
          </Link>
        )}
        <div className={classes.name}>
          <h1>{fleet.name}</h1>
          <FleetMenu fleet={fleet} MoveFleet={MoveFleet} />
        </div>
        <p>{fleet.organization_name}</p>
      </div>
      {isLoading && <div className={classes.waiting} />}
      {counts !== undefined && counts.total > 0 && (
        <div className={classes.levels}>
          <p>{t('vehicles', { count: counts.total })}</p>
          <FleetLevelBar counts={counts.by_level} fleetId={fleet.id} />
        </div>
      )}
      <FleetSubscription fleet={fleet} />
      {fleet.contacts.length > 0 && (
        <div className={classes.contacts}>
          <p>{t('contacts')}</p>
          <Contacts contacts={fleet.contacts} />
        </div>
      )}
    </header>
  );
}
