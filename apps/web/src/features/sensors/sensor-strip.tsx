import { sensorPlaces } from '@tyrewatch/contract/sensors/sensor-orders';
import { useTranslations } from 'use-intl';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import type { SensorSearch } from './sensor-search.ts';
import { useSensorCounts } from './use-sensors.ts';

const withPlace =
  (place: SensorSearch['place']): CountEntry['search'] =>
  (before) => ({ ...before, place });

/** How many sensors are on vehicles, off them, and silent. */
export function SensorStrip({ search }: { readonly search: SensorSearch }) {
  const t = useTranslations('sensors');
  const counts = useSensorCounts(search);
  const all: CountEntry = {
    key: 'all',
    name: t('places.all'),
    count: counts && counts.on_vehicle + counts.off_vehicle,
    current: search.place === undefined ? 'page' : undefined,
    search: withPlace(undefined),
  };
  const entries = sensorPlaces.map((place): CountEntry => ({
    key: place,
    name: t(`places.${place}`),
    count: counts?.[place],
    current: search.place === place ? 'true' : undefined,
    search: withPlace(search.place === place ? undefined : place),
  }));
  return <CountStrip label={t('countsLabel')} entries={[all, ...entries]} />;
}
