import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { MouseEvent, ReactNode } from 'react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import classes from './data-grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridColumn, GridSort, RowLinkProps } from './grid-column.ts';
import { gridTracks, gridWidthPx } from './grid-column.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';

const features = tableFeatures({ columnVisibilityFeature });
/** Rows drawn above and below what is visible, once that is on screen. */
const overscanRows = 10;

/** How rows look where there is no room for columns. */
export interface NarrowRows<Row> {
  readonly heightPx: number;
  readonly render: (row: Row, link: RowLinkProps) => ReactNode;
}

/** A table of any number of rows, of which only the visible ones exist. */
export interface DataGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Columns switched off by the reader. */
  readonly hiddenColumns: Readonly<Record<string, false>>;
  readonly rowCount: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowHeightPx: number;
  /** Present: rows are drawn by this instead of by columns. */
  readonly narrow?: NarrowRows<Row> | undefined;
  readonly sort: GridSort | null;
  readonly onSort: (columnId: string) => void;
  readonly selectedKey: string | null;
  readonly onOpen: (row: Row) => void;
  readonly onRange: (first: number, last: number) => void;
  readonly busy: boolean;
  /** Whether letters (j, k) move between rows. */
  readonly singleKeys: boolean;
}

/** The one table of the application: rows come by page, arrow keys move, the first column stays. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, rowCount, rowAt, rowKey, narrow, onRange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeightPx = narrow?.heightPx ?? props.rowHeightPx;
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.header, meta: column })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnVisibility: props.hiddenColumns },
  });
  // The same array until columns or their visibility change, so that rows are not drawn for nothing.
  const leaves = table.getVisibleLeafColumns();
  const shown = useMemo(
    () =>
      narrow === undefined ? leaves.map(({ columnDef }) => columnDef.meta as unknown as GridColumn<Row>) : noColumns,
    [leaves, narrow],
  );
  const tracks = useMemo(() => gridTracks(shown), [shown]);

  const overscan = useDeferredValue(overscanRows, 0);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan,
    // Until it is measured, so that the visible rows are in the first drawing; above a list stand a title and filters.
    initialRect: { width: window.innerWidth, height: window.innerHeight * 0.7 },
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);

  const layout = narrow === undefined ? 'columns' : 'narrow';
  const keys = useGridKeys({ scroller, virtualizer, rowCount, singleKeys: props.singleKeys, layout });
  useKeptPlace(virtualizer, rowHeightPx, keys.activeIndex);
  const { onOpen } = props;
  const { setActive } = keys;
  const open = useCallback(
    (event: MouseEvent, row: Row, index: number): void => {
      setActive(index);
      // The row's own link has left its click to the grid; elsewhere in the row one may select text or press a button.
      const isByLink = event.defaultPrevented;
      const isSelecting = window.getSelection()?.toString() !== '';
      const isOnControl = (event.target as Element).closest('a, button, input') !== null;
      if (isByLink || (!isSelecting && !isOnControl)) onOpen(row);
    },
    [onOpen, setActive],
  );
  return (
    <div ref={scroller} className={classes.scroller} data-narrow={narrow !== undefined} {...keys.handlers}>
      <div
        role="table"
        aria-label={props.label}
        aria-rowcount={rowCount + (narrow === undefined ? 1 : 0)}
        aria-colcount={Math.max(1, shown.length)}
        aria-busy={props.busy}
        className={classes.table}
        style={{ minWidth: gridWidthPx(shown) }}
      >
        {narrow === undefined && <GridHeader columns={shown} tracks={tracks} sort={props.sort} onSort={props.onSort} />}
        <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rowAt(index);
            return (
              <GridRow
                key={index}
                row={row}
                index={index}
                offset={narrow === undefined ? 2 : 1}
                startPx={start}
                heightPx={rowHeightPx}
                columns={shown}
                tracks={tracks}
                narrow={narrow}
                isEntry={index === keys.entryIndex}
                isSelected={row !== undefined && rowKey(row) === props.selectedKey}
                onOpen={open}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const noRows: never[] = [];
const noColumns: never[] = [];
