import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../components/error-notice.tsx';
import { enterRow, MoreButton } from '../components/more-button.tsx';
import { useSingleKeyActions } from '../session/use-single-key-actions.ts';
import { thenSearch } from '../ui/focus-search-field.ts';
import { PageMessage } from '../ui/page-message.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import classes from './paged-list.module.css';
import type { TableProps } from './list-table.tsx';
import type { ListFileInput } from './list-menu.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';
import { PrintSheet } from './print-sheet.tsx';
import type { ToolbarProps } from './list-toolbar.tsx';
import { ListToolbar, narrowingWords } from './list-toolbar.tsx';
import type { AddressedList } from './use-list.ts';
import type { LoadedList } from './use-paged-list.ts';

/** What is said where a list holds nothing yet. */
interface EmptyList {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
}

interface StateProps<Row> {
  readonly list: LoadedList<Row>;
  readonly empty: EmptyList;
  /** Takes search and filters back; absent: they leave no rows out. */
  readonly onClear?: (() => void) | undefined;
  /** Said where nothing fits the filters; absent: the usual sentence. */
  readonly nothingFits?: string | undefined;
  /** Height of a row's place holder, pixels. */
  readonly rowHeightPx?: number | undefined;
}

/** A list in all its states: loading, failed, empty because it is new or because it is narrowed, rows, and more of them. */
export function ListStates<Row>(props: StateProps<Row> & { readonly children: (rows: readonly Row[]) => ReactNode }) {
  const t = useTranslations('lists');
  const { list, empty, onClear } = props;
  const isEmpty = !list.isPending && list.error === null && list.rows.length === 0;
  return (
    <>
      {list.error !== null && <ErrorNotice error={list.error} onRetry={list.retry} />}
      {list.isPending && <SkeletonLines lines={8} height={props.rowHeightPx ?? 36} />}
      {isEmpty && onClear === undefined && <PageMessage {...empty} />}
      {isEmpty && onClear !== undefined && (
        <PageMessage
          icon={<IconFilterOff size={26} />}
          title={props.nothingFits ?? t('nothingFits')}
          actions={
            <Button variant="default" onClick={thenSearch(onClear)}>
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

/** A list in a table, without search and filters. */
export function PlainList<Row, Sort extends string = never>(
  props: StateProps<Row> &
    TableProps<Row, Sort> & { readonly order?: string | undefined; readonly onOrder?: (order: string) => void },
) {
  const { list, empty, onClear, nothingFits, rowHeightPx, order, onOrder = () => undefined, ...table } = props;
  return (
    <ListStates list={list} empty={empty} onClear={onClear} nothingFits={nothingFits} rowHeightPx={rowHeightPx}>
      {(rows) => <ListTable {...table} rows={rows} order={order} onOrder={onOrder} />}
    </ListStates>
  );
}

/** Takes a list in a table along: as a file, and on paper. */
export function TableMenu<Row, Sort extends string = never>(
  props: TableProps<Row, Sort> & {
    readonly list: LoadedList<Row>;
    readonly file: ListFileInput;
    /** What narrows the list, in words. */
    readonly narrowedTo?: readonly (string | undefined)[];
  },
) {
  const { list, file, narrowedTo = [], label, columns, rowKey } = props;
  return (
    <ListMenu
      file={file}
      renderPrinted={(onDone) => (
        <PrintSheet
          title={label}
          narrowedTo={narrowedTo.filter((words) => words !== undefined)}
          list={list}
          renderRows={(rows) => <ListTable label={label} columns={columns} rowKey={rowKey} rows={rows} />}
          onDone={onDone}
        />
      )}
    />
  );
}

/** `j` and `k` move from row to row of a table in the box; Enter then opens what the row leads to. */
export function useRowKeys() {
  const box = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => (): void => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
    const present = rows.findIndex((row) => row.contains(document.activeElement));
    const next = present === -1 ? rows[0] : rows[present + step];
    if (next === undefined) return;
    next.scrollIntoView({ block: 'nearest' });
    enterRow(next);
  };
  useSingleKeyActions({ j: move(1), k: move(-1) });
  return box;
}

/** A list as its screen declares it: toolbar and table, whose state stands in the address. One that holds nothing yet has no toolbar. */
export function PagedList<Row, Filters, Sort extends string, First>(
  props: Omit<StateProps<Row>, 'list' | 'onClear'> &
    ToolbarProps<Filters, First> &
    TableProps<Row, NoInfer<Sort>> & { readonly list: AddressedList<Row, Filters, Sort, First> },
) {
  const { list } = props;
  const box = useRowKeys();
  const order = list.search.sort ?? list.rules.sorts[0];
  const onOrder = (sort: string): void => list.change({ sort } as never);
  const narrowedTo = [...narrowingWords(props, list.search), ...(props.alsoNarrowedTo ?? [])];
  const menu = props.file && (
    <TableMenu {...props} file={{ endpoint: props.file, input: list.input }} narrowedTo={narrowedTo} />
  );
  const isNew = !list.isPending && list.error === null && list.rows.length === 0 && !list.isNarrowed;
  return (
    <>
      {!isNew && <ListToolbar {...props} order={order} onOrder={onOrder} menu={menu} />}
      <div ref={box} className={classes.rows}>
        <PlainList
          {...props}
          empty={{ actions: props.tools, ...props.empty }}
          onClear={list.isNarrowed ? list.clear : undefined}
          order={order}
          onOrder={onOrder}
        />
      </div>
    </>
  );
}
