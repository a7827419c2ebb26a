import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListSearchField } from '../../components/paged-list/list-search-field.tsx';
import classes from '../../components/paged-list/list-toolbar.module.css';
import { admissionChoices, vehicleChoices } from './unit-search.ts';
import { useUnitSearch } from './use-unit-search.ts';

/** Search and filters of the list. */
export function UnitToolbar(props: { readonly total: number | null; readonly actions: ReactNode }) {
  const t = useTranslations('telematicsUnits');
  const { search, change } = useUnitSearch();
  const keep = useCallback((q: string | undefined) => change({ q }), [change]);
  return (
    <div className={classes.toolbar}>
      <div className={classes.filters}>
        <ListSearchField label={t('search')} hint={t('searchHint')} value={search.q ?? ''} onSearch={keep} />
        <ListChoice
          label={t('vehicle')}
          every={t('everyVehicle')}
          value={search.vehicle}
          choices={vehicleChoices.map((value) => ({ value, label: t(`vehicles.${value}`) }))}
          onChange={(vehicle) => change({ vehicle })}
        />
        <ListChoice
          label={t('admission')}
          every={t('everyAdmission')}
          value={search.admission}
          choices={admissionChoices.map((value) => ({ value, label: t(`admissions.${value}`) }))}
          onChange={(admission) => change({ admission })}
        />
      </div>
      <div className={classes.tools}>
        <span className={classes.total} role="status">
          {props.total !== null && t('total', { count: props.total })}
        </span>
        {props.actions}
      </div>
    </div>
  );
}
