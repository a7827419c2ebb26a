import { vehicleSorts } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import fields from '../../ui/plain-field.module.css';
import classes from './sort-choice.module.css';
import { useVehicleSearch } from './use-vehicle-search.ts';
import type { VehicleSort } from './vehicle-search.ts';

/** The order of the list, where there are no column heads to click. */
export function SortChoice() {
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  return (
    <select
      className={`${fields.field} ${classes.select}`}
      aria-label={t('sort')}
      value={search.sort ?? 'level'}
      onChange={(event) => change({ sort: event.target.value as VehicleSort })}
    >
      {vehicleSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </select>
  );
}
