import type { UsePlaceWire } from '@tyrewatch/contract/utilisation/utilisation-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** Nearer than this one is in the town, not beside it. */
const inTownKm = 1.5;

/** Says where a trailer was; an em dash where that is not known. */
export function usePlaceText(): (place: UsePlaceWire | null) => string {
  const t = useTranslations('utilisation');
  const { distance } = useQuantities();
  return (place) => {
    if (place === null) return '—';
    if (place.depot_name !== null) return place.depot_name;
    const town = place.nearest_town;
    if (town === null) return t('elsewhere');
    return town.distance_km < inTownKm
      ? t('elsewhereIn', { town: town.name })
      : t('elsewhereNear', { town: town.name, distance: distance.text(town.distance_km) });
  };
}
