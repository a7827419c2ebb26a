import { Button } from '@mantine/core';
import { IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { exportAuditEntries, listAuditEntries } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AuditEntryLine } from './audit-entry-line.tsx';
import { auditQuery } from './audit-search.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import classes from './audit-trail.module.css';
import { useAuditSearch } from './use-audit-search.ts';

const pageSize = 50;

/** Who changed what, newest first, narrowed and exported. */
export function AuditTab() {
  const t = useTranslations('audit');
  const { search, clear } = useAuditSearch();
  const wanted = auditQuery(search);
  const query = useInfiniteQuery({
    queryKey: [listAuditEntries.id, wanted],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, {
        query: { ...wanted, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: (before) => before,
  });
  const exporting = useMutation({
    mutationFn: () => download(exportAuditEntries, { query: wanted }),
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = Object.keys(wanted).length > 0;
  return (
    <section aria-label={t('heading')} className={classes.trail}>
      <div className={classes.head}>
        <AuditToolbar />
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('export')}
        </Button>
      </div>
      <FormOutcome error={exporting.error} />
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines lines={8} height={28} />}
      {query.isSuccess && entries.length === 0 && (
        <PageMessage
          icon={isNarrowed ? <IconFilterOff size={26} /> : <IconHistory size={26} />}
          title={t(isNarrowed ? 'nothing' : 'empty')}
          actions={
            isNarrowed ? (
              <Button variant="default" onClick={clear}>
                {t('clear')}
              </Button>
            ) : undefined
          }
        />
      )}
      <ol className={classes.entries} aria-busy={query.isFetching}>
        {entries.map((entry) => (
          <AuditEntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
