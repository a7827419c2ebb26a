import type { MouseEvent, ReactNode } from 'react';
import { memo } from 'react';
import classes from './data-grid.module.css';
import type { GridColumn, RowLinkProps } from './grid-column.ts';

/** How rows look where there is no room for columns. */
export interface NarrowRows<Row> {
  readonly heightPx: number;
  readonly render: (row: Row, link: RowLinkProps) => ReactNode;
}

interface GridRowProps<Row> {
  /** Undefined while the row is being loaded. */
  readonly row: Row | undefined;
  readonly index: number;
  /** Added to the index for `aria-rowindex`: 2 below a head, else 1. */
  readonly offset: number;
  readonly startPx: number;
  readonly heightPx: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly tracks: string;
  readonly narrow: NarrowRows<Row> | undefined;
  /** Whether Tab enters the grid at this row. */
  readonly isEntry: boolean;
  readonly isSelected: boolean;
  readonly onOpen: (event: MouseEvent, row: Row, index: number) => void;
}

/** Keeps the browser from following a link, unless it is asked for a new tab, a new window or a download. */
function leaveToGrid(event: MouseEvent): void {
  const isBrowsersOwn = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!isBrowsersOwn) event.preventDefault();
}

function Row<Item>(props: GridRowProps<Item>) {
  const { row, columns, narrow } = props;
  const link: RowLinkProps = { tabIndex: props.isEntry ? 0 : -1, 'data-row-link': true, onClick: leaveToGrid };
  return (
    <div
      role="row"
      aria-rowindex={props.index + props.offset}
      aria-current={props.isSelected ? 'true' : undefined}
      aria-busy={row === undefined ? true : undefined}
      data-row-index={props.index}
      className={classes.row}
      style={{
        transform: `translateY(${props.startPx}px)`,
        height: props.heightPx,
        gridTemplateColumns: narrow === undefined ? props.tracks : '100%',
      }}
      onClick={row === undefined ? undefined : (event) => props.onOpen(event, row, props.index)}
    >
      {narrow !== undefined ? (
        <div role="cell" className={classes.narrowCell}>
          {row === undefined ? <div className={classes.placeholder} /> : narrow.render(row, link)}
        </div>
      ) : (
        columns.map((column, index) => (
          <div
            key={column.id}
            role={index === 0 ? 'rowheader' : 'cell'}
            aria-colindex={index + 1}
            className={classes.cell}
            data-align={column.align ?? 'start'}
            data-wraps={column.wraps}
          >
            {row === undefined ? <div className={classes.placeholder} /> : column.cell(row, link)}
          </div>
        ))
      )}
    </div>
  );
}

/** A row of a grid; drawn again only when something of its own has changed. */
export const GridRow = memo(Row) as typeof Row;
