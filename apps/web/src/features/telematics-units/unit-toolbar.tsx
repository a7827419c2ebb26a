import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { admissionChoices, vehicleChoices } from './unit-search.ts';
import { useUnitSearch } from './use-unit-search.ts';

/** Search and filters of the list. */
export function UnitToolbar(props: { readonly total: number | null; readonly actions: ReactNode }) {
  const t = useTranslations('telematicsUnits');
  const { search, change } = useUnitSearch();
  return (
    <ListToolbar
      label={t('search')}
      hint={t('searchHint')}
      q={search.q}
      change={change}
      total={props.total === null ? null : t('total', { count: props.total })}
      actions={props.actions}
    >
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
    </ListToolbar>
  );
}
