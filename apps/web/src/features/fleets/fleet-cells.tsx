import { Link } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { FleetOverview } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { FleetLevelBar } from '../../components/level-bar/level-bar.tsx';
import { paths } from '../../paths.ts';
import classes from './fleets.module.css';

/** Names of depots shown; of more only the number. */
const mostNames = 3;

/** How many vehicles a fleet has, as a link to them; those the list of vehicles does not show at first are told apart. */
export function VehicleCount({ fleet }: { readonly fleet: FleetOverview }) {
  const t = useTranslations('fleets');
  const format = useFormatter();
  const { id, name, vehicle_count: count, by_level: byLevel } = fleet;
  const outOfUse = count - Object.values(byLevel).reduce((sum, each) => sum + each, 0);
  if (count === 0) return format.number(0);
  return (
    <>
      <Link
        to={paths.vehicles}
        search={outOfUse === 0 ? { fleet: id } : { fleet: id, deactivated: true, archived: true }}
        title={t('showVehicles', { name })}
      >
        {format.number(count)}
      </Link>
      {outOfUse > 0 && <div className={classes.detail}>{t('outOfUse', { count: outOfUse })}</div>}
    </>
  );
}

/** How the vehicles of a fleet stand. */
export function FleetLevels({ fleet }: { readonly fleet: FleetOverview }) {
  const t = useTranslations('fleets');
  const isEmpty = Object.values(fleet.by_level).every((count) => count === 0);
  if (isEmpty) return <span className={classes.detail}>{t('noVehicles')}</span>;
  return <FleetLevelBar counts={fleet.by_level} fleetId={fleet.id} />;
}

/** The names of a fleet's depots, of many the first. */
export function DepotNames({ depots }: Pick<Fleet, 'depots'>) {
  const t = useTranslations('fleets');
  const format = useFormatter();
  const names = depots.slice(0, mostNames).map(({ name }) => name);
  if (depots.length === 0) return <span className={classes.detail}>{t('noDepots')}</span>;
  const text =
    depots.length <= mostNames
      ? format.list(names, { type: 'conjunction' })
      : t('andMore', { names: format.list(names, { type: 'unit' }), count: depots.length - mostNames });
  return <div className={classes.depots}>{text}</div>;
}

/** The default thresholds of a fleet, each with the badge of the level that begins there. */
export function DefaultThresholds({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleets');
  const format = useFormatter();
  const thresholds = [
    { name: 'maintenance', level: 'maintenance', percent: fleet.default_maintenance_threshold },
    { name: 'warning', level: 'warning', percent: fleet.default_warning_threshold },
    { name: 'danger', level: 'critical', percent: fleet.default_danger_threshold },
  ] as const;
  return (
    <ul className={classes.levels}>
      {thresholds.map(({ name, level, percent }) => (
        <li key={name}>
          <svg width={13} height={13} viewBox="-12 -12 24 24" aria-hidden>
            <LevelShape level={level} size={21} x={0} y={0} />
          </svg>
          {t(name)} {format.number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })}
        </li>
      ))}
    </ul>
  );
}

/** Whom to reach about a fleet. */
export function Contacts({ contacts }: Pick<Fleet, 'contacts'>) {
  const t = useTranslations('fleets');
  if (contacts.length === 0) return <span className={classes.detail}>{t('noContacts')}</span>;
  return (
    <ul className={classes.contacts}>
      {contacts.map(({ name, email }) => (
        <li key={email}>
          <a href={`mailto:${encodeURIComponent(email)}`} title={email}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
