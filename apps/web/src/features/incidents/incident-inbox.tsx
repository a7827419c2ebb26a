import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import classes from './incident-inbox.module.css';
import { IncidentList } from './incident-list.tsx';
import type { InboxSearch, InboxTab } from './inbox-search.ts';
import { inboxQuery, inboxTabs } from './inbox-search.ts';
import { InboxToolbar } from './inbox-toolbar.tsx';

const pageSize = 50;

function useIncidentPages(search: InboxSearch) {
  const query = inboxQuery(search);
  return useInfiniteQuery({
    queryKey: [listIncidents.id, 'inbox', query],
    queryFn: ({ pageParam, signal }) =>
      call(listIncidents, {
        query: {
          ...query,
          limit: pageSize,
          ...(pageParam === null ? { with_counts: 'true' as const } : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Open alerts, worst first; acknowledged ones are a click away, never hidden for good. */
export function IncidentInbox({
  search,
  onTab,
}: {
  readonly search: InboxSearch;
  readonly onTab: (tab: InboxTab) => void;
}) {
  const t = useTranslations('incidents');
  const query = useIncidentPages(search);
  return (
    <div className={classes.inbox}>
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('shownStates')}
        value={search.tab ?? 'open'}
        onChange={(value) => onTab(inboxTabs.find((known) => known === value) ?? 'open')}
        data={inboxTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <InboxToolbar search={search} first={query.data?.pages[0] ?? null} />
      <IncidentList key={JSON.stringify([search, query.isPlaceholderData])} search={search} query={query} />
    </div>
  );
}

/** The loaded pages of the inbox, and how to load more. */
export type IncidentPagesQuery = ReturnType<typeof useIncidentPages>;
