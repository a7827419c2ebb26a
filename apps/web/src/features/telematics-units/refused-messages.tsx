import { IconShieldCheck } from '@tabler/icons-react';
import {
  getRefusedMessagesFile,
  listRefusedMessages,
} from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import type { RefusedMessage } from '@tyrewatch/contract/telematics-units/refused-message-endpoints';
import { useTranslations } from 'use-intl';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { RefusedBytes } from './refused-bytes.tsx';
import classes from './telematics-units.module.css';
import { refusedSearch } from './unit-search.ts';
import { useMessageTime } from './use-message-time.ts';

const useColumns = (): Columns<RefusedMessage, typeof refusedSearch> => {
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
  const columns = useColumns();
  const list = useList(refusedSearch, listRefusedMessages, { isLive: true });
  return (
    <div className={classes.list}>
      <p className={classes.detail}>{t('refused.text')}</p>
      <PagedList
        list={list}
        label={t('listTabs.refused')}
        file={getRefusedMessagesFile}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t('refused.search')}
        searchHint={t('refused.searchHint')}
        choices={{
          kind: {
            label: t('refused.reason'),
            every: t('refused.everyReason'),
            words: (kind) => t(`refused.kinds.${kind}`),
          },
        }}
        total={({ total }) => t('refused.total', { count: total })}
        empty={{ icon: <IconShieldCheck size={26} />, title: t('refused.none'), text: t('refused.noneText') }}
        rowHeightPx={52}
      />
    </div>
  );
}
