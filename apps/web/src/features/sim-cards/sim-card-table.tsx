import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { RowMenu } from '../../components/row-menu/row-menu.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SimCardName, SimCardStateText, SimCardUnit } from './sim-card-cells.tsx';
import { useProviderWords } from './use-provider-words.ts';
import { useSimCardSearch } from './use-sim-card-search.ts';

type Order = 'iccid' | 'msisdn' | 'provider' | 'imei';

function Menu({ card, onDelete }: { readonly card: SimCard; readonly onDelete: (card: SimCard) => void }) {
  const t = useTranslations('simCards');
  const record = useSession();
  const navigate = useNavigate();
  const edit = { key: 'edit', label: t('edit'), onChoose: () => void navigate({ to: paths.simCard(card.id) }) };
  const remove = { key: 'delete', label: t('delete'), isDanger: true, onChoose: () => onDelete(card) };
  const actions = [
    ...(may(record, 'sim_card:create') ? [edit] : []),
    ...(may(record, 'sim_card:delete') ? [remove] : []),
  ];
  return actions.length === 0 ? null : <RowMenu label={t('actionsFor', { iccid: card.iccid })} actions={actions} />;
}

/** The SIM cards with what can be done to each. */
export function SimCardTable(props: {
  readonly cards: readonly SimCard[];
  readonly showsOrganisation: boolean;
  readonly onDelete: (card: SimCard) => void;
}) {
  const t = useTranslations('simCards');
  const providerWords = useProviderWords();
  const { search, change } = useSimCardSearch();
  const ordered = (order: Order) => ({ key: order, title: t(`columns.${order}`), order });
  const columns: readonly TableColumn<SimCard, Order>[] = [
    {
      ...ordered('iccid'),
      isWhole: true,
      part: 'heading',
      renderCell: (card) => <SimCardName card={card} showsOrganisation={props.showsOrganisation} />,
    },
    { ...ordered('msisdn'), isWhole: true, renderCell: ({ msisdn }) => msisdn ?? '—' },
    { key: 'imsi', title: t('columns.imsi'), isSpare: true, isWhole: true, renderCell: ({ imsi }) => imsi ?? '—' },
    { ...ordered('provider'), renderCell: ({ provider }) => providerWords(provider) },
    { key: 'state', title: t('columns.state'), isWhole: true, renderCell: (card) => <SimCardStateText card={card} /> },
    { ...ordered('imei'), isWhole: true, renderCell: (card) => <SimCardUnit card={card} /> },
    {
      key: 'actions',
      title: t('actions'),
      part: 'actions',
      renderCell: (card) => <Menu card={card} onDelete={props.onDelete} />,
    },
  ];
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      rows={props.cards}
      rowKey={({ id }) => id}
      sort={search.sort ?? 'iccid'}
      onSort={(sort) => change({ sort })}
    />
  );
}
