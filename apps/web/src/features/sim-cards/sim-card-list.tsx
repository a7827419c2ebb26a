import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconDeviceSim, IconPlus } from '@tabler/icons-react';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { getSimCardsFile, listSimCards } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { DeleteSimCardDialog } from './sim-card-dialogs.tsx';
import { CreateSimCardDialog } from './sim-card-form.tsx';
import { simCardSearch } from './sim-card-search.ts';
import classes from './sim-cards.module.css';

/** Words for a provider; one that this release does not know reads as it is stored. */
export function useProviderWords(): (provider: string) => string {
  const t = useTranslations('simCards');
  return (provider) => {
    const known = simProviders.find((one) => one === provider);
    return known === undefined ? provider : t(`providers.${known}`);
  };
}

/** What a card is: as its provider reported, or as was asked for while that is still to come. */
export function SimCardStateText({ card }: { readonly card: SimCard }) {
  const t = useTranslations('simCards');
  const { state, desired_state: desired, reported_state: reported, reported_at: at } = card;
  // Of a card that nobody asks about there is nothing to say.
  if (card.provider === 'manual' && state === 'unknown') return '—';
  const reportedWords = reported === 'active' || reported === 'suspended' ? t(`states.${reported}`) : reported;
  return (
    <>
      <div className={classes.state} data-state={state}>
        {state === 'requested' && desired !== null ? t(`requests.${desired}`) : t(`states.${state}`)}
      </div>
      {reportedWords !== null && (
        <div className={classes.detail}>
          {state === 'requested' && <>{t('reported', { state: reportedWords })} </>}
          <Elapsed at={at} absent="" />
        </div>
      )}
    </>
  );
}

/** The unit a card is in, and its vehicle. */
export function SimCardUnit({ card }: { readonly card: SimCard }) {
  const t = useTranslations('simCards');
  if (card.imei === null) return <span className={classes.detail}>{t('places.free')}</span>;
  return (
    <div className={classes.unit}>
      <Link to={paths.telematicsUnit(card.imei)} className={classes.link}>
        {card.imei}
      </Link>
      {card.vehicle !== null && <VehiclePlateLink vehicle={card.vehicle} />}
    </div>
  );
}

function useColumns(): Columns<SimCard, typeof simCardSearch> {
  const t = useTranslations('simCards');
  const providerWords = useProviderWords();
  const { data: organisations = [] } = useQuery(organisationsQuery);
  return [
    {
      key: 'iccid',
      title: t('columns.iccid'),
      sort: 'iccid',
      part: 'heading',
      isWhole: true,
      renderCell: (card) => (
        <>
          <Link to={paths.simCard(card.id)} className={classes.name}>
            {card.iccid}
          </Link>
          {organisations.length > 1 && <div className={classes.detail}>{card.organization.name}</div>}
        </>
      ),
    },
    {
      key: 'msisdn',
      title: t('columns.msisdn'),
      sort: 'msisdn',
      isWhole: true,
      renderCell: ({ msisdn }) => msisdn ?? '—',
    },
    {
      key: 'imsi',
      title: t('columns.imsi'),
      isSpare: true,
      isWhole: true,
      renderCell: ({ imsi }) => imsi ?? '—',
    },
    {
      key: 'provider',
      title: t('columns.provider'),
      sort: 'provider',
      renderCell: ({ provider }) => providerWords(provider),
    },
    {
      key: 'state',
      title: t('columns.state'),
      isWhole: true,
      renderCell: (card) => <SimCardStateText card={card} />,
    },
    {
      key: 'imei',
      title: t('columns.imei'),
      sort: 'imei',
      isWhole: true,
      renderCell: (card) => <SimCardUnit card={card} />,
    },
  ];
}

/** The SIM cards in reach: searched, filtered and ordered. */
export function SimCardList() {
  const t = useTranslations('simCards');
  const navigate = useNavigate();
  const mayCreate = may(useSession(), 'sim_card:create');
  const columns = useColumns();
  const list = useList(simCardSearch, listSimCards);
  const [deleted, setDeleted] = useState<SimCard | null>(null);
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={classes.screen}>
      <PagedList
        list={list}
        label={t('title')}
        file={getSimCardsFile}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ iccid }) => t('actionsFor', { iccid }),
          of: (card) => [
            {
              key: 'edit',
              label: t('edit'),
              needs: 'sim_card:create',
              onChoose: () => void navigate({ to: paths.simCard(card.id) }),
            },
            {
              key: 'delete',
              label: t('delete'),
              needs: 'sim_card:delete',
              isDanger: true,
              onChoose: () => setDeleted(card),
            },
          ],
        }}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{
          provider: {
            label: t('columns.provider'),
            every: t('everyProvider'),
            words: (provider) => t(`providers.${provider}`),
          },
          state: { label: t('columns.state'), every: t('everyState'), words: (state) => t(`states.${state}`) },
          place: { label: t('columns.imei'), every: t('everyPlace'), words: (place) => t(`places.${place}`) },
        }}
        total={({ total }) => t('total', { count: total })}
        tools={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('add')}
            </Button>
          )
        }
        empty={{ icon: <IconDeviceSim size={26} />, title: t('none'), text: t('noneText') }}
        rowHeightPx={52}
      />
      {isCreating && <CreateSimCardDialog onClose={() => setCreating(false)} />}
      {deleted !== null && <DeleteSimCardDialog card={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}
