import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './map-loading.module.css';

/** Says that the map is on its way; stands in the middle of the place where it will be. */
export function MapLoading() {
  const t = useTranslations('vehicleMap');
  return (
    <div className={classes.sign} role="status">
      <Loader size={18} aria-hidden />
      {t('loading')}
    </div>
  );
}

/** Says that the map has nothing to show, so that it does not look as if something failed. */
export function MapEmpty() {
  const t = useTranslations('vehicleMap');
  return (
    <div className={classes.sign} role="status">
      {t('empty')}
    </div>
  );
}

/** In place of the map while its program is being fetched. */
export function MapFallback() {
  return (
    <div className={classes.frame}>
      <MapLoading />
    </div>
  );
}
