import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { simCardStates, simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { simCardPlaces } from './sim-card-search.ts';
import { useSimCardSearch } from './use-sim-card-search.ts';

/** Search and filters of the SIM cards, and the way to a new one. */
export function SimCardToolbar(props: { readonly total: number | null; readonly onCreate: () => void }) {
  const t = useTranslations('simCards');
  const { search, change } = useSimCardSearch();
  const mayCreate = may(useSession(), 'sim_card:create');
  return (
    <ListToolbar
      label={t('search')}
      hint={t('searchHint')}
      q={search.q}
      change={change}
      total={props.total === null ? null : t('total', { count: props.total })}
      actions={
        mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onCreate}>
            {t('add')}
          </Button>
        )
      }
    >
      <ListChoice
        label={t('columns.provider')}
        every={t('everyProvider')}
        value={search.provider}
        choices={simProviders.map((value) => ({ value, label: t(`providers.${value}`) }))}
        onChange={(provider) => change({ provider })}
      />
      <ListChoice
        label={t('columns.state')}
        every={t('everyState')}
        value={search.state}
        choices={simCardStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ListChoice
        label={t('columns.imei')}
        every={t('everyPlace')}
        value={search.place}
        choices={simCardPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
        onChange={(place) => change({ place })}
      />
    </ListToolbar>
  );
}
