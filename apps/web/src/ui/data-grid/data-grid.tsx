import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, MouseEvent, Ref, RefObject } from 'react';
import { useCallback, useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import classes from './data-grid.module.css';
import { GridHeader } from './grid-header.tsx';
import type { NarrowRows } from './grid-row.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridColumn, GridSort } from './grid-column.ts';
import { gridTracks, gridWidthPx } from './grid-column.ts';
import { rowOf, useGridKeys } from './use-grid-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';

const features = tableFeatures({ columnVisibilityFeature });
/** Rows drawn above and below what is visible, once that is on screen. */
const overscanRows = 10;

/** What can be asked of a grid from outside. */
export interface GridHandle {
  /** Brings a row on screen and puts the focus on it. */
  readonly focusRow: (index: number) => void;
}

/** A table of any number of rows, of which only the visible ones exist. */
export interface DataGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Columns switched off by the reader. */
  readonly hiddenColumns: Readonly<Record<string, false>>;
  readonly rowCount: number;
  readonly rowAt: (index: number) => Row | undefined;
  /** What a row is known by when it stands elsewhere; of each row another one. */
  readonly rowKey: (row: Row) => string;
  /** Place of a loaded row; null when no loaded row has the key. */
  readonly indexOf: (key: string) => number | null;
  readonly rowHeightPx: number;
  /** Present: rows are drawn by this instead of by columns. */
  readonly narrow?: NarrowRows<Row> | undefined;
  readonly sort: GridSort | null;
  readonly onSort: (columnId: string) => void;
  readonly isSelected: (row: Row) => boolean;
  readonly onOpen: (row: Row) => void;
  /** A key was pressed on a row, and has moved to another one if it does that. */
  readonly onRowKey?: (event: KeyboardEvent, row: Row, index: number) => void;
  /** A row was clicked; answers whether that is all a click is to do. */
  readonly onRowClick?: (event: MouseEvent, row: Row, index: number) => boolean;
  readonly onRange: (first: number, last: number) => void;
  readonly busy: boolean;
  /** Whether letters (j, k) move between rows. */
  readonly singleKeys: boolean;
  /** The row with the focus is not among the loaded ones any more: the focus is on `next`. */
  readonly onGone: (gone: Row, next: Row) => void;
  readonly handle: Ref<GridHandle>;
}

/** What each drawn row is told apart by: its own key, so that it is the same wherever it stands; its place while it is being loaded. */
function drawnKeys(indices: readonly number[], keyAt: (index: number) => string | null): string[] {
  const used = new Set<string>();
  return indices.map((index) => {
    const key = keyAt(index);
    // Pages that were loaded one after the other may hold a row twice.
    if (key === null || used.has(key)) return `place ${index}`;
    used.add(key);
    return key;
  });
}

/** What was last drawn; a row that is being loaded leaves the one before. */
function useLatest<Row>(row: Row | undefined): RefObject<Row | undefined> {
  const latest = useRef<Row | undefined>(undefined);
  useEffect(() => {
    latest.current = row ?? latest.current;
  });
  return latest;
}

/** The columns as they are drawn: the same array until columns or their visibility change, so that rows are not drawn for nothing. */
function useShownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  columnVisibility: Readonly<Record<string, false>>,
  isNarrow: boolean,
): readonly GridColumn<Row>[] {
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.header, meta: column })),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: noRows, state: { columnVisibility } });
  const leaves = table.getVisibleLeafColumns();
  return useMemo(
    () => (isNarrow ? noColumns : leaves.map(({ columnDef }) => columnDef.meta as unknown as GridColumn<Row>)),
    [leaves, isNarrow],
  );
}

/** What a click on a row does. */
function useRowOpening<Row>(
  { onOpen, onRowClick }: Pick<DataGridProps<Row>, 'onOpen' | 'onRowClick'>,
  setActive: (index: number) => void,
) {
  return useCallback(
    (event: MouseEvent, row: Row, index: number): void => {
      setActive(index);
      if (onRowClick?.(event, row, index) === true) return;
      // The row's own link has left its click to the grid; elsewhere in the row one may select text or press a button.
      const isByLink = event.defaultPrevented;
      const isSelecting = window.getSelection()?.toString() !== '';
      const isOnControl = (event.target as Element).closest('a, button, input, label') !== null;
      if (isByLink || (!isSelecting && !isOnControl)) onOpen(row);
    },
    [onOpen, onRowClick, setActive],
  );
}

/** The one table of the application: rows come by page, arrow keys move, the first column stays. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, rowCount, rowAt, rowKey, narrow, onRange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeightPx = narrow?.heightPx ?? props.rowHeightPx;
  const shown = useShownColumns(columns, props.hiddenColumns, narrow !== undefined);
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

  const keyAt = (index: number): string | null => {
    const row = rowAt(index);
    return row === undefined ? null : rowKey(row);
  };
  const keys = useGridKeys({
    scroller,
    virtualizer,
    places: { rowCount, keyAt, indexOf: props.indexOf },
    singleKeys: props.singleKeys,
    onGone: (index) => {
      const [gone, next] = [activeRow.current, rowAt(index)];
      if (gone !== undefined && next !== undefined) props.onGone(gone, next);
    },
  });
  const activeRow = useLatest(rowAt(keys.activeIndex));
  useImperativeHandle(props.handle, () => ({ focusRow: keys.moveTo }));
  const rowKeys = drawnKeys(
    items.map(({ index }) => index),
    keyAt,
  );
  useKeptPlace(virtualizer, rowHeightPx, keys.activeIndex);
  const open = useRowOpening(props, keys.setActive);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-narrow={narrow !== undefined}
      {...keys.handlers}
      onKeyDown={(event) => {
        const index = rowOf(event.target);
        const row = index === null ? undefined : rowAt(index);
        keys.handlers.onKeyDown(event);
        if (index !== null && row !== undefined) props.onRowKey?.(event, row, index);
      }}
    >
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
          {items.map(({ index, start }, place) => {
            const row = rowAt(index);
            return (
              <GridRow
                key={rowKeys[place]}
                row={row}
                index={index}
                offset={narrow === undefined ? 2 : 1}
                startPx={start}
                heightPx={rowHeightPx}
                columns={shown}
                tracks={tracks}
                narrow={narrow}
                isEntry={index === keys.entryIndex}
                isSelected={row !== undefined && props.isSelected(row)}
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
