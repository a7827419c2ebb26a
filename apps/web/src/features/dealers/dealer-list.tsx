import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlus, IconUpload, IconWheel } from '@tabler/icons-react';
import type { Dealer } from '@tyrewatch/contract/dealers/dealer-endpoints';
import { getDealersFile, listDealers, updateDealer } from '@tyrewatch/contract/dealers/dealer-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { DealerDialog, DeleteDealerDialog, useDealersReload } from './dealer-form.tsx';
import { DealerImportDialog } from './dealer-import-dialog.tsx';
import { dealerSearch } from './dealer-search.ts';

function useColumns(): Columns<Dealer, typeof dealerSearch> {
  const t = useTranslations('dealers');
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sort: 'name',
      part: 'heading',
      renderCell: ({ name }) => <strong>{name}</strong>,
    },
    { key: 'area', title: t('columns.area'), sort: 'area', renderCell: ({ area }) => area ?? '—' },
    {
      key: 'email',
      title: t('columns.email'),
      renderCell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'phone',
      title: t('columns.phone'),
      renderCell: ({ phone }) =>
        phone === null ? '—' : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
    },
    {
      key: 'hours',
      title: t('columns.hours'),
      renderCell: ({ is_always_open: always, opening_hours: hours }) => (always ? t('always') : (hours ?? '—')),
    },
    { key: 'jobs', title: t('columns.jobs'), sort: 'jobs', renderCell: ({ request_count: count }) => String(count) },
    {
      key: 'answer',
      title: t('columns.answer'),
      sort: 'answer',
      renderCell: ({ usual_answer_min: minutes }) =>
        minutes === null ? '—' : t('minutes', { count: String(minutes) }),
    },
  ];
}

/** Whom a dialog is about, and which. */
type Opened = { readonly kind: 'edit' | 'delete'; readonly dealer: Dealer } | { readonly kind: 'add' | 'import' };

/** The tyre dealers in reach: searched and ordered, kept by administrators. */
export function DealerList() {
  const t = useTranslations('dealers');
  const isAdmin = isAdministrator(useSession());
  const columns = useColumns();
  const reload = useDealersReload();
  const list = useList(dealerSearch, listDealers);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const archiving = useMutation({
    mutationFn: ({ id, version, is_archived: isArchived }: Dealer) =>
      call(updateDealer, { params: { dealer_id: id }, body: { is_archived: !isArchived }, version }),
    onSettled: reload,
  });
  return (
    <>
      <FormOutcome error={archiving.error} />
      <PagedList
        list={list}
        label={t('title')}
        file={getDealersFile}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ name }) => t('actionsFor', { name }),
          of: (dealer) =>
            isAdmin
              ? [
                  { key: 'edit', label: t('edit'), onChoose: () => setOpened({ kind: 'edit', dealer }) },
                  {
                    key: 'archive',
                    label: t(dealer.is_archived ? 'unarchive' : 'archive'),
                    onChoose: () => archiving.mutate(dealer),
                  },
                  {
                    key: 'delete',
                    label: t('delete'),
                    isDanger: true,
                    onChoose: () => setOpened({ kind: 'delete', dealer }),
                  },
                ]
              : [],
        }}
        searchLabel={t('searchList')}
        searchHint={t('search')}
        choices={{ kept: { label: t('kept'), every: t('present'), words: () => t('archived') } }}
        total={({ total }) => t('count', { count: total })}
        tools={
          isAdmin && (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setOpened({ kind: 'import' })}
              >
                {t('import')}
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ kind: 'add' })}>
                {t('add')}
              </Button>
            </>
          )
        }
        empty={{ icon: <IconWheel size={26} />, title: t('none'), text: t(isAdmin ? 'noneMayAdd' : 'noneAsk') }}
        rowHeightPx={52}
      />
      {opened?.kind === 'add' && <DealerDialog dealer={null} onClose={close} />}
      {opened?.kind === 'edit' && <DealerDialog dealer={opened.dealer} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteDealerDialog dealer={opened.dealer} onClose={close} />}
      {opened?.kind === 'import' && <DealerImportDialog onClose={close} />}
    </>
  );
}
