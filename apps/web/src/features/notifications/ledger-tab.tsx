import { Button } from '@mantine/core';
import { IconBell, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  exportAlertNotifications,
  listAlertNotifications,
} from '@tyrewatch/contract/notifications/notification-endpoints';
import { notificationStates } from '@tyrewatch/contract/notifications/notification-states';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { usePagedList } from '../../components/paged-list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { ledgerQuery, parseLedgerSearch } from './ledger-search.ts';
import { LedgerTable } from './ledger-table.tsx';
import classes from './notifications.module.css';

const ofTab = { tab: 'notifications' };

/** Who was notified of which alert and what became of it, newest first: narrowed and exported. */
export function LedgerTab() {
  const t = useTranslations('alertLedger');
  const { search, isNarrowed, change, clear } = useListSearch(
    useSearch({ from: '/shell/organization' }),
    parseLedgerSearch,
    paths.organization,
    ofTab,
  );
  const query = ledgerQuery(search);
  const list = usePagedList(
    [listAlertNotifications.id, 'ledger', query],
    (wanted, signal) => call(listAlertNotifications, { query: { ...query, ...wanted }, signal }),
    { isLive: true },
  );
  const exporting = useMutation({ mutationFn: () => download(exportAlertNotifications, { query }) });
  return (
    <section aria-label={t('title')} className={classes.ledger}>
      <ListToolbar
        label={t('search')}
        hint={t('searchHint')}
        q={search.q}
        change={change}
        total={null}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('export')}
          </Button>
        }
      >
        <ListChoice
          label={t('state')}
          every={t('everyState')}
          value={search.delivery}
          choices={notificationStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={(delivery) => change({ delivery })}
        />
      </ListToolbar>
      <FormOutcome error={exporting.error} />
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        empty={{ icon: <IconBell size={26} />, title: t('none'), text: t('noneText') }}
      >
        {(notifications) => <LedgerTable notifications={notifications} />}
      </PagedList>
    </section>
  );
}
