import type { ReactNode } from 'react';
import classes from './paged-table.module.css';

/** A column of a table; `Order` are the names by which the list can be ordered. */
export interface TableColumn<Row, Order extends string> {
  readonly key: string;
  readonly title: string;
  /** Absent: the list cannot be ordered by this column. */
  readonly order?: Order;
  readonly renderCell: (row: Row) => ReactNode;
  /** `heading` heads the row's card on a phone, `actions` stands in the card's corner; neither shows its title there. */
  readonly part?: 'heading' | 'actions';
  /** Numbers stand at the end of their column. */
  readonly isNumber?: true;
  /** Holds nothing longer than an identifier of known length or a word of ours: its words are not broken. */
  readonly isWhole?: true;
  /** Left out on a tablet, where the columns have no room beside each other; the row's own page tells it as well. */
  readonly isSpare?: true;
}

/** The order of a list as addresses and calls write it: a name, `-` before it from the end. */
export type ListSort<Order extends string> = Order | `-${Order}`;

function Header<Row, Order extends string>(props: {
  readonly column: TableColumn<Row, Order>;
  readonly sort: ListSort<Order> | undefined;
  readonly onSort: (sort: ListSort<Order>) => void;
}) {
  const { column, sort, onSort } = props;
  const { order } = column;
  if (order === undefined)
    return (
      <th scope="col" data-number={column.isNumber} data-spare={column.isSpare}>
        <span className={column.part === 'actions' ? classes.hidden : classes.title}>{column.title}</span>
      </th>
    );
  const isAscending = sort === order;
  const isDescending = sort === `-${order}`;
  return (
    <th
      scope="col"
      data-number={column.isNumber}
      data-spare={column.isSpare}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(isAscending ? `-${order}` : order)}>
        {column.title}
        <span aria-hidden>{isAscending ? ' ↑' : isDescending ? ' ↓' : ''}</span>
      </button>
    </th>
  );
}

/** Rows with their columns. On a phone each row becomes a card. */
export function PagedTable<Row, Order extends string>(props: {
  readonly label: string;
  readonly columns: readonly TableColumn<Row, Order>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The order in force, the list's usual one included. */
  readonly sort?: ListSort<Order>;
  readonly onSort?: (sort: ListSort<Order>) => void;
  /** Dimmed rows, such as of what is out of use. */
  readonly isDimmed?: (row: Row) => boolean;
}) {
  const { columns, rows, rowKey, sort, onSort = () => undefined } = props;
  return (
    <table className={classes.table} aria-label={props.label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-dimmed={props.isDimmed?.(row) === true || undefined}>
            {columns.map(({ key, title, renderCell, part, isNumber, isWhole, isSpare }) => (
              <td
                key={key}
                data-part={part}
                data-number={isNumber}
                data-whole={isWhole}
                data-spare={isSpare}
                data-label={part === undefined ? title : undefined}
              >
                {renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
