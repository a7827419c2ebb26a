import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { thenSearch } from '../../ui/focus-search-field.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { MoreButton } from '../more-button.tsx';
import type { LoadedList } from './use-paged-list.ts';

/** What is said where a list holds nothing yet. */
interface EmptyList {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
}

/** A list in all its states: loading, failed, empty because it is new or because it is narrowed, rows, and more of them. */
export function PagedList<Row>(props: {
  readonly list: LoadedList<Row>;
  /** Whether search or filters leave rows out. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly empty: EmptyList;
  /** Said where nothing fits the filters; absent: the usual sentence. */
  readonly nothingFits?: string;
  /** Height of a row's place holder, pixels. */
  readonly rowHeight?: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const t = useTranslations('lists');
  const { list, empty } = props;
  const isEmpty = !list.isPending && list.error === null && list.rows.length === 0;
  return (
    <>
      {list.error !== null && <ErrorNotice error={list.error} onRetry={list.retry} />}
      {list.isPending && <SkeletonLines lines={8} height={props.rowHeight ?? 36} />}
      {isEmpty && !props.isNarrowed && <PageMessage {...empty} />}
      {isEmpty && props.isNarrowed && (
        <PageMessage
          icon={<IconFilterOff size={26} />}
          title={props.nothingFits ?? t('nothingFits')}
          actions={
            <Button variant="default" onClick={thenSearch(props.onClear)}>
              {t('clear')}
            </Button>
          }
        />
      )}
      {list.rows.length > 0 && props.children(list.rows)}
      <MoreButton label={t('more')} hasMore={list.hasMore} isFetching={list.isFetchingMore} onMore={list.fetchMore} />
    </>
  );
}
