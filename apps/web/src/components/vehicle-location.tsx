import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../i18n/use-quantities.ts';
import { compassPointOf } from './compass.ts';
import classes from './vehicle-location.module.css';

/** Nearer than this one is in the town, not beside it. */
const inTownKm = 1.5;

/** French shortens the word before it. */
const beginsWithVowel = (name: string): boolean => /^[aeiou]/i.test(name.normalize('NFD'));

/** Where the vehicle is: nearest town, coordinates and a way to a street map. */
export function VehicleLocation({
  vehicle,
}: {
  readonly vehicle: Pick<Vehicle, 'latitude' | 'longitude' | 'nearest_town'>;
}) {
  const t = useTranslations('vehicleOverview.location');
  const { distance } = useQuantities();
  const { latitude, longitude, nearest_town: town } = vehicle;
  if (latitude === null || longitude === null) return <p className={classes.dimmed}>{t('none')}</p>;
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <p className={classes.location}>
      {town !== null && (
        <strong>
          {town.distance_km < inTownKm
            ? t('at', { town: town.name })
            : t(beginsWithVowel(town.name) ? 'nearVowel' : 'near', {
                distance: distance.text(town.distance_km),
                direction: t(`directions.${compassPointOf(town.bearing_deg)}`),
                town: town.name,
              })}
        </strong>
      )}
      <span className={classes.numbers}>{coordinates}</span>
      <a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>{t('openInMaps')}</a>
    </p>
  );
}
