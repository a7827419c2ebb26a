import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './data-grid.module.css';
import type { GridColumn, GridSort } from './grid-column.ts';

const ariaSort = (column: GridColumn<never>, sort: GridSort | null) => {
  if (sort?.columnId !== column.id) return column.sortable === true ? 'none' : undefined;
  return sort.descending ? 'descending' : 'ascending';
};

/** The head of a grid; a click on a column sorts by it, a second one the other way round. */
export function GridHeader<Row>(props: {
  readonly columns: readonly GridColumn<Row>[];
  readonly tracks: string;
  readonly sort: GridSort | null;
  readonly onSort: (columnId: string) => void;
}) {
  const { columns, sort } = props;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow} style={{ gridTemplateColumns: props.tracks }}>
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={ariaSort(column as GridColumn<never>, sort)}
            className={classes.headCell}
            title={column.header}
            data-align={column.align ?? 'start'}
          >
            {column.headStart}
            {column.sortable === true ? (
              <button type="button" className={classes.sort} onClick={() => props.onSort(column.id)}>
                {column.header}
                {sort?.columnId === column.id &&
                  (sort.descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
              </button>
            ) : (
              column.header
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
