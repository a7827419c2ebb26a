import { useSearch } from '@tanstack/react-router';
import { IconShieldCheck } from '@tabler/icons-react';
import { listRefusedMessages } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import type { RefusedMessage } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import { refusedMessageKinds } from '@tyrewatch/contract/telematics-units/refused-message-kinds';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import type { TableColumn } from '../../components/paged-list/paged-table.tsx';
import { PagedTable } from '../../components/paged-list/paged-table.tsx';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { RefusedBytes } from './refused-bytes.tsx';
import { parseRefusedSearch, refusedTab } from './refused-search.ts';
import classes from './telematics-units.module.css';
import { useMessageTime } from './use-message-time.ts';

const useColumns = (): readonly TableColumn<RefusedMessage, never>[] => {
  const t = useTranslations('telematicsUnits');
  const timeOf = useMessageTime();
  return [
    {
      key: 'at',
      title: t('logs.at'),
      part: 'heading',
      renderCell: ({ at }) => timeOf(at),
    },
    {
      key: 'kind',
      title: t('refused.reason'),
      renderCell: ({ kind, detail }) => (
        <>
          {t(`refused.kinds.${kind}`)}
          {detail !== null && <div className={classes.detail}>{detail}</div>}
        </>
      ),
    },
    {
      key: 'address',
      title: t('refused.sender'),
      renderCell: ({ address, transport, imei }) => (
        <>
          {`${address} · ${transport.toUpperCase()}`}
          {imei !== null && <div className={classes.detail}>{t('refused.claimed', { imei })}</div>}
        </>
      ),
    },
    { key: 'bytes', title: t('logs.frame'), renderCell: (message) => <RefusedBytes message={message} /> },
  ];
};

/** What senders that are no known unit sent and nobody could read, newest first. */
export function RefusedMessages() {
  const t = useTranslations('telematicsUnits');
  const held = useSearch({ from: '/shell/kit/telematics' });
  const { search, isNarrowed, change, clear } = useListSearch(
    held,
    parseRefusedSearch,
    paths.telematicsBoxes,
    refusedTab,
  );
  const list = usePagedList(
    [listRefusedMessages.id, search],
    (page, signal) => call(listRefusedMessages, { query: { ...search, ...page }, signal }),
    { isLive: true },
  );
  const columns = useColumns();
  return (
    <div className={classes.list}>
      <p className={classes.detail}>{t('refused.text')}</p>
      <ListToolbar
        label={t('refused.search')}
        hint={t('refused.searchHint')}
        q={search.q}
        change={change}
        total={list.first === null ? null : t('refused.total', { count: list.first.total })}
      >
        <ListChoice
          label={t('refused.reason')}
          every={t('refused.everyReason')}
          value={search.kind}
          choices={refusedMessageKinds.map((value) => ({ value, label: t(`refused.kinds.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
      </ListToolbar>
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        empty={{ icon: <IconShieldCheck size={26} />, title: t('refused.none'), text: t('refused.noneText') }}
        rowHeight={52}
      >
        {(messages) => (
          <PagedTable label={t('listTabs.refused')} columns={columns} rows={messages} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </div>
  );
}
