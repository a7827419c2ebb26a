import { useQuery } from '@tanstack/react-query';
import { IconDeviceSim } from '@tabler/icons-react';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { CreateSimCardDialog } from './create-sim-card-dialog.tsx';
import { DeleteSimCardDialog } from './delete-sim-card-dialog.tsx';
import { SimCardTable } from './sim-card-table.tsx';
import { SimCardToolbar } from './sim-card-toolbar.tsx';
import classes from './sim-cards.module.css';
import { useSimCardSearch } from './use-sim-card-search.ts';
import { useSimCards } from './use-sim-cards.ts';

/** The SIM cards in reach: searched, filtered and ordered. */
export function SimCardList() {
  const t = useTranslations('simCards');
  const { search, isNarrowed, clear } = useSimCardSearch();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const list = useSimCards(search);
  const [deleted, setDeleted] = useState<SimCard | null>(null);
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={classes.screen}>
      <SimCardToolbar total={list.first?.total ?? null} onCreate={() => setCreating(true)} />
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        rowHeight={52}
        empty={{ icon: <IconDeviceSim size={26} />, title: t('none'), text: t('noneText') }}
      >
        {(cards) => <SimCardTable cards={cards} showsOrganisation={organisations.length > 1} onDelete={setDeleted} />}
      </PagedList>
      {isCreating && <CreateSimCardDialog onClose={() => setCreating(false)} />}
      {deleted !== null && <DeleteSimCardDialog card={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}
