import { Link } from '@tanstack/react-router';
import type { sensorPlaces } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { parseSensorSearch } from './sensor-search.ts';
import classes from './sensors.module.css';
import { useSensorCounts } from './use-sensors.ts';
import { useSensorSearch } from './use-sensor-search.ts';

type Place = (typeof sensorPlaces)[number];

/** A link is current only at exactly its address; a chosen count, whose link takes it back, says so itself. */
const exactly = { exact: true, includeSearch: true } as const;
const places: readonly (Place | 'all')[] = ['all', 'on_vehicle', 'off_vehicle', 'silent'];

/** How many sensors there are where; every count is a link that filters by it, or takes the filter back. */
export function SensorStrip() {
  const t = useTranslations('sensors');
  const format = useFormatter();
  const { search } = useSensorSearch();
  const counts = useSensorCounts(search);
  const countOf = (place: Place | 'all'): number | undefined =>
    counts && (place === 'all' ? counts.on_vehicle + counts.off_vehicle : counts[place]);
  return (
    <nav className={classes.strip} aria-label={t('countsLabel')}>
      {places.map((place) => {
        const count = countOf(place);
        const isChosen = (search.place ?? 'all') === place;
        const wanted = isChosen || place === 'all' ? undefined : place;
        return (
          <Link
            key={place}
            to={paths.sensors}
            search={parseSensorSearch({ ...search, place: wanted })}
            replace
            activeOptions={exactly}
            className={classes.entry}
            aria-current={isChosen ? 'true' : undefined}
          >
            <span className={classes.count}>{count === undefined ? '–' : format.number(count)}</span>
            <span className={classes.detail}>{t(`places.${place}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
