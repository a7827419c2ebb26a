import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListSearchField } from '../../components/paged-list/list-search-field.tsx';
import classes from '../../components/paged-list/list-toolbar.module.css';
import { useSensorSearch } from './use-sensor-search.ts';

/** Search and filters of the sensors. */
export function SensorToolbar({ total }: { readonly total: number | null }) {
  const t = useTranslations('sensors');
  const { search, change } = useSensorSearch();
  const keep = useCallback((q: string | undefined) => change({ q }), [change]);
  return (
    <div className={classes.toolbar}>
      <div className={classes.filters}>
        <ListSearchField label={t('search')} hint={t('searchHint')} value={search.q ?? ''} onSearch={keep} />
        <ListChoice
          label={t('type')}
          every={t('everyType')}
          value={search.type}
          choices={sensorTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(type) => change({ type })}
        />
      </div>
      <div className={classes.tools}>
        <span className={classes.total} role="status">
          {total !== null && t('total', { count: total })}
        </span>
      </div>
    </div>
  );
}
